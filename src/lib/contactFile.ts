import type { ValueFault, ValueField } from './fieldValue.ts';

/** A field of contacts that a column may be for; the ones that are archived are left out. */
export interface FileField extends ValueField {
  id: string;
  name: string;
}

/** The use of a column: tags, separated by commas or semicolons, a field by its id, or nothing. */
export type ColumnUse = string | null;
export const TAGS_USE = 'tags';
/** The uses that were chosen by hand, by the column's place; the others follow from the titles. */
export type ColumnUses = Readonly<Record<number, ColumnUse>>;

/** A column beside name and phone, at its place in the file. */
export interface ContactColumn {
  at: number;
  column: string;
  use: ColumnUse;
}

/** A cell whose value does not fit its field and is left out; its contact is imported. */
export interface CellFault {
  line: number;
  column: string;
  value: string;
  reason: ValueFault | 'long';
}

/** A file's columns and cells, read as contacts; `faults` are the first of `faulty`. */
export interface ContactReading {
  columns: ContactColumn[];
  phones: string[];
  faults: CellFault[];
  faulty: number;
}

export interface FileContact {
  line: number;
  phone: string;
  name: string;
  /** By the id of the field; a cell that is empty or does not fit has none. */
  fields: Record<string, string>;
  tags: string[];
}

/** Limits of a batch, of its texts, and of the tags of a contact. */
export interface BatchLimits {
  rows: number;
  bytes: number;
  name: number;
  value: number;
  tag: number;
  tags: number;
}

/** Chosen rows from one index on; `next` is the index after them, null at the end. */
export interface ContactBatch {
  rows: FileContact[];
  next: number | null;
}
