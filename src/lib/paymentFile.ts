import type { ColumnMapping } from './columnGuess.ts';
import type { PhoneRead } from './audienceFile.ts';
import type { TableReading } from './tableReading.ts';
import type { PaymentKey, RowFaults } from './paymentRow.ts';

/** Rows of a page of the table (PAY-011). */
export const TABLE_PAGE = 20;

/** Rows of a file that are shown before its columns are mapped. */
export const PREVIEW_ROWS = 3;
/** Milliseconds after a change of a cell or of the mapping, in which it is not judged yet (PAY-012). */
export const JUDGE_DEBOUNCE = 300;

/** Reasons why no table can be made of a file (PAY-004 to PAY-007). */
export interface PaymentFileFault {
  code: 'tooLarge' | 'wrongType' | 'noColumns' | 'failed' | 'password';
}

/** A row of the table; `line` is its line in the file, where the header is line 1. */
export interface TableRow {
  line: number;
  cells: Record<PaymentKey, string>;
  faults: RowFaults;
  /** Null if the phone cannot be read. */
  read: PhoneRead | null;
  /** Another row has its invoice number (spec decision B65). */
  isNumberRepeated: boolean;
}

export interface TableQuestion {
  /** From 1. */
  page: number;
  /** Only rows that had a fault when this was first asked: a row that was corrected stays in sight. */
  onlyFaulty: boolean;
}

export interface TablePage extends TableQuestion {
  pages: number;
  /** Rows on all of the pages. */
  total: number;
  rows: TableRow[];
}

/** Change of the rows that are left out: those with faults are added, or none stays left out. */
export type LeavingOut = 'faulty' | 'none';

/** Counts of a file's rows under its mapping. */
export interface TableSummary {
  columns: string[];
  /** The first rows, by column. */
  preview: string[][];
  mapping: ColumnMapping;
  reading: TableReading;
  /** Rows of the table; exact repetitions of a row (PAY-008, B66) and rows that were left out are not among them. */
  total: number;
  repeated: number;
  /** Rows with a fault; all of them while a column is not mapped. */
  faulty: number;
  /** Rows whose invoice number another row has too. */
  repeatedNumbers: number;
  /** Sum of the amounts that can be read, as decimal text. */
  amount: string;
  /** Lines of the rows that were left out, in order. */
  leftOut: readonly number[];
}

/** A cell that the user writes anew. It is named by its column in the file, which another mapping does not change. */
export interface CellEdit {
  line: number;
  /** From 0. */
  column: number;
  text: string;
}

/** A row as the campaign's creation takes it (PAY-025). */
export interface PaymentRow {
  name: string;
  /** Digits without a plus. */
  phone: string;
  description: string;
  invoiceId: string;
  amount: string;
}
