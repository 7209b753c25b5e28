import Papa from 'papaparse';
import { tableTextOf } from './separator.ts';

export type CsvMark = ',' | ';';

/** Returns the rows and cells of separated values; the first lines decide what separates them. */
export const readCsv = (text: string): string[][] => readCsvWithin(text, { lines: 0, cells: Infinity }) ?? [];

/** Returns the same; null for a text of more lines (0 for any number) or cells, which would take long to read. */
export function readCsvWithin(text: string, most: { lines: number; cells: number }): string[][] | null {
  const { body, separator: delimiter } = tableTextOf(text);
  if (most.cells < Infinity && body.split(delimiter).length > most.cells) return null;
  // A file may mix CRLF and LF, so rows end at LF and a CR before it is dropped.
  const { data, meta } = Papa.parse<string[]>(body, {
    delimiter,
    newline: newlineOf(body),
    preview: most.lines,
  });
  if (meta.truncated) return null;
  return data
    .map((row) => [...row.slice(0, -1), (row.at(-1) ?? '').replace(/\r$/, '')])
    .filter((row) => row.length > 1 || row[0] !== '');
}

/** Returns what ends the rows of a text: LF, which may have a CR before it, or CR alone. */
export const newlineOf = (text: string): '\n' | '\r' => (text.includes('\n') ? '\n' : '\r');

/** Returns a cell with a quote before it if a spreadsheet would read it as a formula (B83). */
export const guarded = (cell: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);

/** Returns a cell without the quote that our exports put before it, here or in `sheet.ts` (spec decision O21). */
export function unguarded(cell: string): string {
  // Other programs write ="0712345678", so that spreadsheets keep the text.
  if (cell.length > 3 && cell.startsWith('="') && cell.indexOf('"', 2) === cell.length - 1)
    return cell.slice(2, -1);
  const rest = cell.slice(1);
  return cell.startsWith("'") && (guarded(rest) !== rest || isMistakable(rest)) ? rest : cell;
}

/** Returns whether a spreadsheet would read a text such as `00042`, `1E5` or `12/3` as another value. */
export const isMistakable = (text: string): boolean => /^[\d\s.,:/%eE+-]+$/.test(text) && /\d/.test(text);

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
