/**
 * Tables that people open in a spreadsheet (O42).
 * A sheet says what its cells are, such as an amount or an instant; `sheetCsv` and `src/services/workbook.ts` write them
 * so that a spreadsheet in the reader's language shows numbers that add up, times on the organisation's clocks, and
 * references as they are.
 */
import { type CsvMark, guarded, isMistakable, unguarded, unguardedRows } from './csv.ts';
import { localeOf } from './locales.ts';
import { wallTime } from './zonedTime.ts';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/**
 * Text as it is; a number; an amount in decimal digits; an instant; null is an empty cell.
 * `share` is a part from 0 to 1, which is written as a percentage.
 * `wall` is a day, or a day and a time, that the organisation's calendar shows: `2026-11-27`, `2026-11-27 14:00`.
 */
export type SheetCell =
  | string
  | number
  | null
  | { amount: string }
  | { share: number }
  | { at: string }
  | { wall: string };

export interface Sheet {
  columns: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

/** The reader's language and the organisation's time zone. */
export interface SheetReader {
  language: string;
  zone: string;
}

const decimalMark = (language: string): string =>
  new Intl.NumberFormat(localeOf(language)).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

/** Returns what separates cells where a spreadsheet in this language reads them. */
export const csvMarkOf = (language: string): CsvMark => (decimalMark(language) === ',' ? ';' : ',');

/** Returns the clocks of the zone at an instant as a spreadsheet reads them in any language. */
export const wallText = (at: string, zone: string): string =>
  new Date(wallTime(Date.parse(at), zone)).toISOString().slice(0, 16).replace('T', ' ');

const textCell = (text: string): string => (isMistakable(text) ? `'${text}` : guarded(text));

function cellText(cell: SheetCell, zone: string, mark: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number') return String(cell).replace('.', mark);
  if ('wall' in cell) return cell.wall;
  // Spreadsheets of both languages read a percentage without a space.
  if ('share' in cell) return `${String(Math.round(cell.share * 1000) / 10).replace('.', mark)}%`;
  return 'at' in cell ? wallText(cell.at, zone) : cell.amount.replace('.', mark);
}

/** Returns a sheet as a CSV file of the reader's language. */
export const sheetCsv = ({ columns, rows }: Sheet, reader: SheetReader): string =>
  `\uFEFF${unguardedRows([columns.map(guarded)], csvMarkOf(reader.language))}${sheetRows(rows, reader)}`;

/** Returns further rows of such a file. */
export function sheetRows(rows: Sheet['rows'], { language, zone }: SheetReader): string {
  if (rows.length === 0) return '';
  const mark = decimalMark(language);
  return unguardedRows(
    rows.map((row) => row.map((cell) => cellText(cell, zone, mark))),
    csvMarkOf(language),
  );
}

/** Returns a cell of a CSV file that `sheetCsv` wrote as the cell that it was: a text or an instant on the wall. */
export function sheetCell(text: string): SheetCell {
  if (/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(text)) return { wall: text };
  return unguarded(text);
}
