import type { CountryCode } from 'libphonenumber-js/max';
import type { FileFault, ImportCounts, ImportedRow, LineError } from './audience.ts';

/** Request of the page to the worker. One file is read per worker. */
export interface ReadRequest {
  file: Blob;
  country: CountryCode;
}

/** Lines with the same kind of error. */
export interface ErrorGroup {
  code: LineError['code'];
  lines: number;
}

/** Result of an import so far, or at its end. */
export interface ImportSummary extends ImportCounts {
  columns: string[];
  /** The first accepted rows. */
  preview: ImportedRow[];
  /** The first errors in order of their lines; `groups` counts all of them. */
  errors: LineError[];
  groups: ErrorGroup[];
}

/** Message of the worker to the page. `read` is the share of the file that is read, from 0 to 1. */
export type ImportMessage =
  | { kind: 'progress'; read: number; summary: ImportSummary }
  | { kind: 'done'; summary: ImportSummary }
  | { kind: 'refused'; fault: FileFault };
