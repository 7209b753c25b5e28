import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DOCUMENT_LENGTH } from '#contract/dataSource.ts';
import { type Block, DocumentRefused, inline, isItem } from './blocks.ts';

interface Line {
  text: string;
  /** Its parts that wide spaces separate, with their places on the page. */
  cells: Cell[];
  /** Height of its letters, in points. */
  height: number;
  /** Distance from the line above, in points; null for the first of a page. */
  gap: number | null;
  page: number;
}

interface Cell {
  text: string;
  from: number;
  until: number;
}

type Item = { str: string; height: number; transform: number[]; width: number };

/** How much larger than the text a heading's letters are, and how long it may be. */
const LARGER = 1.12;
const HEADING_MOST = 160;

/** Reads the text of a PDF page by page. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; blocks: Block[] }> {
  const task = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const file = await task.promise.catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new DocumentRefused(isLocked ? 'documentEncrypted' : 'documentUnreadable');
  });
  if (file.numPages > DOCUMENT_LENGTH.pages) throw new DocumentRefused('documentTooLong');
  const lines: Line[] = [];
  for (let page = 1; page <= file.numPages; page += 1) {
    const opened = await file.getPage(page);
    const { items } = await opened.getTextContent();
    lines.push(...linesOf(items.filter((item) => 'str' in item) as Item[], page));
    opened.cleanup();
  }
  return { pages: file.numPages, blocks: blocksOf(withoutMargins(lines, file.numPages)) };
}

/** Joins what stands at the same height, in the order in which the page is written. */
function linesOf(items: readonly Item[], page: number): Line[] {
  const lines: (Line & { y: number; end: number })[] = [];
  for (const { str, height, transform, width } of items) {
    if (str.trim() === '') continue;
    const [x, y] = [transform[4] ?? 0, transform[5] ?? 0];
    const last = lines.at(-1);
    const tall = height || Math.abs(transform[3] ?? 0);
    if (last && Math.abs(last.y - y) < Math.max(1, tall / 2)) {
      // A wide space is a column of a table.
      const space = x - last.end;
      const cell = last.cells.at(-1);
      if (!cell || space > tall * 2) last.cells.push({ text: str, from: x, until: x + width });
      else {
        cell.text += space > tall * 0.15 ? ` ${str}` : str;
        cell.until = x + width;
      }
      last.height = Math.max(last.height, tall);
      last.end = x + width;
    } else {
      const cells = [{ text: str, from: x, until: x + width }];
      lines.push({ text: '', cells, height: tall, gap: last ? last.y - y : null, page, y, end: x + width });
    }
  }
  return inColumns(lines).map(({ cells, height, gap }) => ({
    text: inline(cells.map(({ text }) => text).join(' | ')),
    cells,
    height,
    gap,
    page,
  }));
}

/** Gives each row of a table as many cells as its longest one has, in the columns above or below which they stand. */
function inColumns<Given extends { cells: Cell[] }>(lines: readonly Given[]): Given[] {
  return lines.map((line, index) => {
    if (line.cells.length < 2) return line;
    let [first, last] = [index, index];
    while ((lines[first - 1]?.cells.length ?? 0) > 1) first -= 1;
    while ((lines[last + 1]?.cells.length ?? 0) > 1) last += 1;
    const longest = lines
      .slice(first, last + 1)
      .reduce((most, it) => (it.cells.length > most.cells.length ? it : most), line);
    if (longest.cells.length === line.cells.length) return line;
    const cells: Cell[] = longest.cells.map(({ from, until }) => ({ text: '', from, until }));
    for (const cell of line.cells) {
      const distance = (at: Cell) =>
        Math.min(
          Math.abs(at.from - cell.from),
          Math.abs(at.until - cell.until),
          Math.abs(at.from + at.until - cell.from - cell.until) / 2,
        );
      const nearest = cells.reduce((best, it) => (distance(it) < distance(best) ? it : best));
      nearest.text = inline(`${nearest.text} ${cell.text}`);
    }
    return { ...line, cells };
  });
}

/** Removes what stands on most pages, such as headers, and page numbers. */
function withoutMargins(lines: readonly Line[], pages: number): Line[] {
  const form = (text: string) => text.replace(/\d+/g, '#');
  const seen = new Map<string, Set<number>>();
  for (const { text, page } of lines)
    seen.set(form(text), (seen.get(form(text)) ?? new Set<number>()).add(page));
  return lines.filter(
    ({ text }) =>
      !/^(page )?\d+( ?(\/|of|sur) ?\d+)?$/i.test(text) &&
      (pages < 3 || (seen.get(form(text))?.size ?? 0) <= pages / 2),
  );
}

/** Joins lines to headings, paragraphs, items and rows. */
function blocksOf(lines: readonly Line[]): Block[] {
  const usual = usualHeight(lines);
  const blocks: (Block & { height: number; gap: number })[] = [];
  for (const { text, height, gap, page } of lines) {
    const kind = kindOf(text, height, usual);
    const last = blocks.at(-1);
    const goesOn =
      last &&
      (kind === last.kind || (last.kind === 'item' && kind === 'text')) &&
      kind !== 'item' &&
      kind !== 'row' &&
      Math.abs(last.height - height) < 0.6 &&
      (gap === null
        ? kind === 'text' && !/[.!?:]$/.test(last.text)
        : gap > 0 && gap < height * 1.9 && (last.gap === 0 || gap < last.gap * 1.3));
    if (goesOn) {
      last.text =
        /[\p{Ll}]-$/u.test(last.text) && /^\p{Ll}/u.test(text)
          ? last.text.slice(0, -1) + text
          : `${last.text} ${text}`;
      if (gap !== null) last.gap = gap;
    } else blocks.push({ kind, text, page, height, gap: 0 });
  }
  return blocks.map(({ kind, text, page }) => ({ kind, text, page }));
}

function kindOf(text: string, height: number, usual: number): Block['kind'] {
  if (text.includes(' | ')) return 'row';
  if (height > usual * LARGER && text.length <= HEADING_MOST) return 'heading';
  return isItem(text) ? 'item' : 'text';
}

/** Returns the height in which most of the text is written. */
function usualHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}
