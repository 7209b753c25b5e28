/**
 * Returns a cell without blanks around it and without the quote of our exports.
 * They put it before what a spreadsheet would take for a formula (B83); it is taken off again (decision O21).
 */
export const cellOf = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
