import { type ColumnKey, HEAD_ROWS, headOf } from '#lib/columnTitles.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import { type Cell, textOf } from './cells.ts';

/** Some rows of a table; `read` is the share of the file that they end at, from 0 to 1. */
export interface Rows {
  rows: Cell[][];
  read: number;
  /** Errors of the file's syntax, in the parser's words. */
  faults: string[];
}

/** The columns that a table is looked through for, and how it is to be read. */
export interface TableRequest extends ReadingChoice {
  keys: readonly ColumnKey[];
  /** The language in which dates without one are written. */
  locale: string;
}

/** Returns rows whose first one that is not blank is the one of the titles. */
export function fromTitles(rows: Cell[][], keys: readonly ColumnKey[]): Cell[][] {
  const { at } = headOf(
    rows.slice(0, HEAD_ROWS).map((cells) => cells.map(textOf)),
    keys,
  );
  return at <= 0 ? rows : rows.map((cells, line) => (line < at ? [] : cells));
}
