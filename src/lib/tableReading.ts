import type { Encoding } from './textEncoding.ts';

/** Facts about the reading of a table, to be shown. */
export interface TableReading {
  /** Null for a workbook. */
  encoding: Encoding | null;
  /** Name of the sheet; null for a text, and for the only sheet of a workbook. */
  sheet: string | null;
  /** Rows that are hidden in the sheet, whether they were read or left out (O26). */
  hidden: number;
}

/** Choices of a person about the reading of a file; the rest follows from the file. */
export interface ReadingChoice {
  encoding?: Encoding | undefined;
  /** Whether hidden rows are read too. */
  hidden?: boolean | undefined;
  /** Places of the columns of a file of recipients whose titles are not known. */
  columns?: { name: number; phone: number } | undefined;
}
