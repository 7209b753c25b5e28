import { unguarded } from '#lib/csv.ts';

/** A number of a workbook: its text as the sheet shows it, and its value in digits. */
export interface NumberCell {
  text: string;
  value: string;
}
/** A cell is its text, unless it is a number that the sheet shows in another way. */
export type Cell = string | NumberCell;

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

/** Returns a number's value, which its format may round or lengthen; the text of any other cell (O25). */
export const valueOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.value);

/**
 * Returns the text of a phone number. A format may put a plus or leading zeros before a number's digits, which are its own
 * in some countries; decimals, groups and units are none of it.
 */
export function phoneTextOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  const digits = cell.text.replace(/\D/g, '');
  const added = digits.length - cell.value.length;
  const isSame =
    added >= 0 && added <= 2 && digits.endsWith(cell.value) && Number(digits) === Number(cell.value);
  return isSame && /^[\d\s+().-]+$/.test(cell.text) ? cell.text : cell.value;
}

/**
 * Returns a cell without blanks around it and without the quote of our exports.
 * They put it before what a spreadsheet would take for a formula (B83); it is taken off again (decision O21).
 */
export const cellOf = (cell: Cell): Cell =>
  typeof cell === 'string' ? unguarded(cell.trim()) : { ...cell, text: cell.text.trim() };

/** Characters for separating cells, and a number's value from its text; cells lose them. */
const SEPARATOR = '\u001F';
const VALUE = '\u001E';
const clean = (text: string) =>
  text.includes(SEPARATOR) || text.includes(VALUE)
    ? text.replaceAll(SEPARATOR, '').replaceAll(VALUE, '')
    : text;

/** Returns the cells of a row as one text, because a million rows are kept. */
export const joinCells = (cells: readonly Cell[]): string =>
  cells
    .map((cell) => (typeof cell === 'string' ? clean(cell) : `${clean(cell.text)}${VALUE}${cell.value}`))
    .join(SEPARATOR);

export const splitCells = (joined: string): Cell[] =>
  joined.split(SEPARATOR).map((cell) => {
    const [text = '', value] = cell.split(VALUE);
    return value === undefined ? text : { text, value };
  });

export const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => textOf(cell).trim() === '');
