import type { FileFault, ImportSummary, LineError, RefusedRow, RowSelection } from '#lib/audienceFile.ts';
import type { BatchLimits, ContactBatch, ContactReading, ColumnUses, FileField } from '#lib/contactFile.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import type { Home } from './home.ts';
import type { Inspection, InspectionRequest, Mappings } from '#lib/audienceValues.ts';

/** Request of the page to the worker. One file is read per worker. */
export interface ReadRequest {
  file: Blob;
  home: Home;
  choice: ReadingChoice;
  /** Corrections made before, as after a reload. */
  fixes: readonly RefusedRow[];
}

/** Questions about a file that was read, by name, with their answers. */
export type Questions = {
  /** Corrects a refused line. */
  fix: { asks: RefusedRow; answer: ImportSummary };
  /** Returns the rows of a CSV file of all errors; `texts` by code, with the values' names in braces. */
  errors: { asks: { texts: Record<LineError['code'], string> }; answer: string[][] };
  /** Returns one recipient, and how many have no value. */
  inspect: { asks: InspectionRequest & { selection: RowSelection; most: number }; answer: Inspection };
  /** Returns the JSON of the recipients with their values. */
  recipients: { asks: { selection: RowSelection; mappings: Mappings }; answer: Blob };
  /** Tells how the rows are read as contacts. */
  contacts: { asks: ContactAsk; answer: ContactReading };
  /** Returns the contacts of one batch. */
  contactBatch: { asks: ContactAsk & { from: number }; answer: ContactBatch };
};
/** Which rows are read as contacts, with which fields. */
export interface ContactAsk {
  selection: RowSelection;
  fields: readonly FileField[];
  uses: ColumnUses;
  limits: BatchLimits;
}
/** Any of some questions, by its name. */
export type QuestionOf<All extends Record<string, { asks: unknown }>> = {
  [Name in keyof All]: { name: Name; asks: All[Name]['asks'] };
}[keyof All];
export type Question = QuestionOf<Questions>;
export type AskRequest = Question & { id: number };

/** Message of the worker to the page. `read` is the share of the file that is read, from 0 to 1. */
export type ImportMessage =
  | { kind: 'progress'; read: number; summary: ImportSummary }
  | { kind: 'done'; summary: ImportSummary }
  | { kind: 'refused'; fault: FileFault };
export type AnswerMessage = { kind: 'answer'; id: number; answer: unknown };
