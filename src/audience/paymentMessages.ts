import type { ColumnMapping } from '#lib/columnGuess.ts';
import type {
  CellEdit,
  LeavingOut,
  PaymentFileFault,
  TablePage,
  TableQuestion,
  TableRow,
  TableSummary,
} from '#lib/paymentFile.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import type { QuestionOf } from './messages.ts';
import type { Market } from './paymentVerdict.ts';

/** Request of the page to the worker. One file is read per worker. */
export interface PaymentReadRequest {
  file: Blob;
  market: Market;
  choice: ReadingChoice;
  /** The mapping and the edited cells of before, as after a reload; null for the guessed mapping. */
  mapping: ColumnMapping | null;
  edits: readonly CellEdit[];
  /** Lines of the rows that were left out before. */
  leftOut: readonly number[];
}

/** Questions about a file that was read, by name, with their answers. */
export type PaymentQuestions = {
  map: { asks: ColumnMapping; answer: null };
  edit: { asks: readonly CellEdit[]; answer: null };
  /** Leaves out the rows with faults, or takes all rows back. */
  leaveOut: { asks: LeavingOut; answer: null };
  summary: { asks: null; answer: TableSummary };
  page: { asks: TableQuestion; answer: TablePage };
  first: { asks: null; answer: TableRow[] };
  /** Returns the rows as the JSON of the campaign's recipients. */
  recipients: { asks: null; answer: Blob };
};
export type PaymentAskRequest = QuestionOf<PaymentQuestions> & { id: number };

/** Message of the worker to the page. `read` is the share of the file that is read, from 0 to 1. */
export type PaymentImportMessage =
  | { kind: 'progress'; read: number; rows: number }
  | { kind: 'done'; summary: TableSummary }
  | { kind: 'refused'; fault: PaymentFileFault };
