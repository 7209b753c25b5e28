/** Characters that separate cells. A text has tabs hardly ever and commas often, so the first of two that fit is taken. */
export const SEPARATORS = ['\t', ';', '|', ','] as const;

/** Lines by which the separator is found, and the characters in which they are looked for. */
const LINES = 20;
const SAMPLE = 1 << 16;

/** A table's text without what stands above its first line, and the character that separates its cells. */
export interface TableText {
  body: string;
  separator: string;
}

/** Excel's line that names the separator of a file; it belongs to no row. */
const NAMED = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/** Returns a table's text with its separator: the one that its first line names, else the one that the first lines share. */
export function tableTextOf(text: string): TableText {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const named = NAMED.exec(bare);
  if (named) return { body: bare.slice(named[0].length), separator: named[1] ?? ',' };
  return { body: bare, separator: separatorOf(bare) };
}

/** Returns the separator of which most of the first lines have equally many; of two, the one that makes more cells. */
function separatorOf(text: string): string {
  const lines = countsOf(text);
  let best: { separator: string; lines: number; cells: number } = { separator: ',', lines: 0, cells: 0 };
  for (const separator of SEPARATORS) {
    const times = new Map<number, number>();
    for (const line of lines) {
      const count = line.get(separator) ?? 0;
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    }
    for (const [cells, equal] of times)
      if (equal > best.lines || (equal === best.lines && cells > best.cells))
        best = { separator, lines: equal, cells };
  }
  return best.separator;
}

/** Counts the separators outside quotation marks, for each of the first lines that is not blank. */
function countsOf(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let line = new Map<string, number>();
  let isQuoted = false;
  let isStart = true;
  let isBlank = true;
  const end = Math.min(text.length, SAMPLE);
  for (let at = 0; at < end && lines.length < LINES; at += 1) {
    const it = text[at] ?? '';
    if (isQuoted) {
      if (it === '"') isQuoted = false;
      continue;
    }
    if (it === '\n' || it === '\r') {
      if (!isBlank) lines.push(line);
      line = new Map();
      [isStart, isBlank] = [true, true];
      continue;
    }
    const isSeparator = (SEPARATORS as readonly string[]).includes(it);
    // A quotation mark inside a cell is one of the text, such as an inch; a doubled one opens the cell again.
    if (it === '"' && (isStart || text[at - 1] === '"')) isQuoted = true;
    if (isSeparator) line.set(it, (line.get(it) ?? 0) + 1);
    isStart = isSeparator;
    isBlank &&= isSeparator || it.trim() === '';
  }
  if (!isBlank && lines.length < LINES) lines.push(line);
  return lines;
}
