import type { TableReading } from './tableReading.ts';

/** Largest file that is read, in bytes (AUD-007). */
export const FILE_MAX = 50 * 1024 * 1024;

/** A file that takes longer is refused, in milliseconds (spec decision O5). */
export const READ_TIMEOUT = 30_000;

/** Rows shown after an import (AUD-012). */
export const PREVIEW_ROWS = 5;

/** An error in one line, or the reason the file cannot be read. `value` is the cell as written. */
export type LineFault =
  | { code: 'nameRequired' | 'phoneRequired' }
  | { code: 'phoneInvalid' | 'phoneTooShort' | 'phoneTooLong'; value: string }
  /** No form of the number was valid; `format` is the last that was tried. */
  | { code: 'phoneTried'; value: string; format: string }
  | { code: 'phoneFailed'; value: string; message: string }
  /** A formula without a result, such as #N/A (O25). */
  | { code: 'cellError'; column: string; value: string }
  /** At line 0: the file's syntax. */
  | { code: 'syntax'; message: string };

export type LineError = LineFault & { line: number };

/** Reasons why a file has no recipients at all. */
export type FileFault =
  | { code: 'tooLarge' | 'unsupported' | 'unreadable' | 'password' }
  /** The header lacks these required columns; `titles` are those that it has. */
  | { code: 'columnsMissing'; columns: string[]; titles: string[] };

/** A recipient; `cells` belong to the columns of the import. The header is line 1. */
export interface ImportedRow {
  line: number;
  /** In E.164, with its plus. */
  phone: string;
  cells: string[];
}

/** A phone number as it was read, to be compared with its cell before anything is sent. */
export interface PhoneRead {
  /** With blanks between its parts. */
  international: string;
  /** ISO 3166-1 alpha-2; null for a number that belongs to no country. */
  country: string | null;
}

/** The counts of an import: `total` is always the sum of the other three. */
export interface ImportCounts {
  total: number;
  accepted: number;
  /** Lines whose phone an earlier line has. */
  duplicates: number;
  refused: number;
}

/** Lines with the same kind of error. */
export interface ErrorGroup {
  code: LineError['code'];
  lines: number;
}

/** A refused line as the file has it, to be corrected in place. */
export interface RefusedRow {
  line: number;
  name: string;
  phone: string;
}

/** Result of an import so far, or at its end. */
export interface ImportSummary extends ImportCounts {
  columns: string[];
  /** The columns beside name and phone. */
  fields: string[];
  /** The first accepted rows. */
  preview: (ImportedRow & { read: PhoneRead })[];
  reading: TableReading;
  /** Accepted numbers with another calling code than the home country's. */
  abroad: { count: number; home: string };
  /** The first errors in order of their lines; `groups` counts all of them. */
  errors: LineError[];
  groups: ErrorGroup[];
  /** The lines of `errors` that can be corrected. */
  refusedRows: RefusedRow[];
}

/** Which accepted rows are chosen, by their lines: all but `except`, or only those (B14). */
export interface RowSelection {
  all: boolean;
  except: number[];
}
export const everyRow: RowSelection = { all: true, except: [] };

export const isRowSelected = ({ all, except }: RowSelection, line: number): boolean =>
  all !== except.includes(line);
export const rowsSelected = ({ all, except }: RowSelection, accepted: number): number =>
  all ? accepted - except.length : except.length;
