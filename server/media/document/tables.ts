import { rowText } from '#lib/tableRow.ts';
import type { DocumentPassage } from './blocks.ts';

/** A table of so many rows and characters is a passage as a whole too: “What are your opening hours?” asks for all. */
const WHOLE = { rows: 12, characters: 700 };

interface Row {
  cells: string[];
  page: number | null;
}

const hasDigit = (text: string) => /\d/.test(text);
const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Returns the titles of a table, if its first row has some: words over a column that has numbers below it, or dashes. */
function titlesOf([first, ...rows]: readonly Row[]): string[] | null {
  if (!first || rows.length === 0 || first.cells.length < 2) return null;
  const isWords = first.cells.every((cell) => cell === '' || (hasWord(cell) && !hasDigit(cell)));
  const numbers = first.cells.some((_, at) => rows.some(({ cells }) => hasDigit(cells[at] ?? '')));
  const isWide = first.cells.length > 2;
  return isWords && (numbers || isWide) ? first.cells : null;
}

/** Returns the column that names the things of a table: the first in which most cells are words. */
function itemColumn(rows: readonly Row[]): number {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const isNaming = (at: number) =>
    rows.filter(({ cells }) => hasWord((cells[at] ?? '').replace(/\b[A-Z]{1,4}[-\d]+\b/g, ''))).length >
    rows.length / 2;
  return columns.find(isNaming) ?? 0;
}

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell !== '');

const wordOf = (title: string) => (title.endsWith(':') ? title.slice(0, -1).trimEnd() : title);

/**
 * Returns the passages of a table: one for each row, with the titles of its columns, and a small table once more as a whole.
 * A row of one cell is the title of those below it.
 */
export function tablePassages(heading: string, table: readonly Row[]): DocumentPassage[] {
  const first = table.findIndex(({ cells }) => filledOf(cells).length > 1);
  const lines = table.slice(Math.max(0, first));
  const titles = titlesOf(lines);
  const rows = titles ? lines.slice(1) : lines;
  const item = itemColumn(rows);
  // Rows of one cell above the titles of the columns are the table's own title.
  let part = table
    .slice(0, Math.max(0, first))
    .flatMap(({ cells }) => filledOf(cells))
    .join(': ');
  const passages = rows.flatMap(({ cells, page }): DocumentPassage[] => {
    const filled = filledOf(cells);
    if (filled.length === 0) return [];
    if (filled.length === 1 && rows.length > 1) {
      part = filled[0] ?? '';
      return [];
    }
    const values = cells.flatMap((cell, at) => {
      const title = titles?.[at] ?? '';
      return at === item || cell === '' ? [] : [{ title: wordOf(title), value: cell }];
    });
    const name = cells[item] ?? '';
    const body = rowText({ item: name, values });
    return [{ heading: [heading, part, name].filter(Boolean).join(': '), body, page }];
  });
  const whole = passages.map(({ body }) => body).join('\n');
  const isSmall = passages.length > 1 && passages.length <= WHOLE.rows && whole.length <= WHOLE.characters;
  return isSmall ? [{ heading, body: whole, page: passages[0]?.page ?? null }, ...passages] : passages;
}
