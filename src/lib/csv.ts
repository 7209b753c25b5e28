import Papa from 'papaparse';

const SEPARATORS = [',', ';', '\t'];
export type CsvMark = ',' | ';';

/** Returns the rows and cells of comma, semicolon or tab separated values; the first line decides which. */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '');
  const head = body.slice(0, body.search(/[\r\n]|$/));
  const count = (mark: string) => head.split(mark).length;
  const delimiter = SEPARATORS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  // A file may mix CRLF and LF, so rows end at LF and a CR before it is dropped.
  const { data } = Papa.parse<string[]>(body, { delimiter, newline: '\n' });
  return data
    .map((row) => [...row.slice(0, -1), (row.at(-1) ?? '').replace(/\r$/, '')])
    .filter((row) => row.length > 1 || row[0] !== '');
}

/** Returns a cell with a quote before it if a spreadsheet would read it as a formula (B83). */
export const guarded = (cell: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);

/**
 * Returns a CSV file for spreadsheets: with a byte order mark for accents, and a quote before cells that would be read
 * as a formula (B83), such as a phone number with its plus.
 */
export const writeCsv = (rows: readonly (readonly string[])[], mark: CsvMark = ','): string =>
  `\uFEFF${csvRows(rows, mark)}`;

/** Returns further rows of such a file. */
export const csvRows = (rows: readonly (readonly string[])[], mark: CsvMark = ','): string =>
  unguardedRows(
    rows.map((row) => row.map(guarded)),
    mark,
  );

/** Returns rows whose cells were guarded already; those are in quotation marks as well. */
export const unguardedRows = (rows: string[][], delimiter: CsvMark): string =>
  `${Papa.unparse(rows, { delimiter, quotes: (cell: string) => cell.startsWith("'") })}\r\n`;
