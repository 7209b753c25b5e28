import type { ImportedRow } from '#lib/audienceFile.ts';
import { type Cell, joinCells, splitCells, textOf } from './cells.ts';

/** An accepted row with its cells as the file has them. */
export interface StoredRow extends ImportedRow {
  written: readonly Cell[];
}

/**
 * The accepted rows of a file. A million of them are kept: a phone number takes the eight bytes of its digits as a number,
 * and a row's cells are one text.
 */
export class RowStore {
  readonly #lines: number[] = [];
  readonly #phones: number[] = [];
  readonly #cells: string[] = [];
  readonly #known = new Set<number>();

  get length(): number {
    return this.#lines.length;
  }

  /** Adds a row and returns true; returns false if an earlier row has its phone. */
  add({ line, phone, written }: Omit<StoredRow, 'cells'>): boolean {
    // At most 15 digits, which a number holds exactly.
    const digits = Number(phone.slice(1));
    if (this.#known.has(digits)) return false;
    this.#known.add(digits);
    this.#lines.push(line);
    this.#phones.push(digits);
    this.#cells.push(joinCells(written));
    return true;
  }

  /** Yields all rows: the order of the file, then the corrected ones. */
  *all(): Generator<StoredRow> {
    for (let at = 0; at < this.length; at += 1) yield this.#row(at);
  }

  /** Returns rows in the order of the file, like an array's `slice`. */
  slice(start = 0, end = this.length): ImportedRow[] {
    return this.#lines.slice(start, end).map((_, at) => {
      const { line, phone, cells } = this.#row(start + at);
      return { line, phone, cells };
    });
  }

  #row(at: number): StoredRow {
    const written = splitCells(this.#cells[at] ?? '');
    return {
      line: this.#lines[at] ?? 0,
      phone: `+${this.#phones[at]}`,
      cells: written.map(textOf),
      written,
    };
  }
}
