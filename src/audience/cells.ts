/**
 * Returns a cell without blanks around it and without the quote of our exports.
 * They put it before what a spreadsheet would take for a formula (B83); it is taken off again (decision O21).
 */
export const cellOf = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** The character for separating cells; cells lose it. */
const SEPARATOR = '\u001F';

/** Returns the cells of a row as one text, because a million rows are kept. */
export const joinCells = (cells: readonly string[]): string =>
  cells.map((cell) => cell.replaceAll(SEPARATOR, '')).join(SEPARATOR);

export const splitCells = (joined: string): string[] => joined.split(SEPARATOR);

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
