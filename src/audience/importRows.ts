import type { CountryCode } from 'libphonenumber-js/max';
import type { ImportCounts, LineError, RefusedRow } from '#lib/audienceFile.ts';
import { cellOf, isBlank } from './cells.ts';
import { readPhone } from './phone.ts';
import { RowStore } from './rowStore.ts';

/** Required columns, as the header writes them (AUD-016). */
const NAME = 'Name';
const PHONE = 'PhoneNumber';

/** A header's cells are compared without case, blanks and punctuation. */
const keyOf = (header: string) =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');

/** Collects recipients row by row. Every row after the header is accepted, a duplicate, or refused with a reason. */
export class RowImport {
  /** The file's columns in their order; null before the header. */
  columns: string[] | null = null;
  readonly accepted = new RowStore();
  errors: LineError[] = [];
  /** Lines by the kind of their error. */
  readonly errorCounts = new Map<LineError['code'], number>();
  duplicates = 0;
  refused = 0;
  #line = 0;
  #name = -1;
  #phone = -1;
  readonly #country: CountryCode;
  /** Cells of refused lines, to be corrected or downloaded. */
  readonly #refusedCells = new Map<number, string[]>();

  constructor(country: CountryCode) {
    this.#country = country;
  }

  /** Takes the next row of the file; blank rows count as lines only. */
  add(cells: readonly string[]): void {
    this.#line += 1;
    if (isBlank(cells)) return;
    if (this.columns) this.#addRow(cells.map(cellOf), this.#line);
    else this.#readHeader(cells.map(cellOf));
  }

  /** Notes an error of the file's syntax, which belongs to no line. */
  fail(message: string): void {
    this.#report({ line: 0, code: 'syntax', message });
  }

  /** Required columns that the header lacks. */
  missing(): string[] {
    return [...(this.#name < 0 ? [NAME] : []), ...(this.#phone < 0 ? [PHONE] : [])];
  }

  /** Titles of the columns beside name and phone. */
  fields(): string[] {
    return (this.columns ?? []).filter((_, at) => at !== this.#name && at !== this.#phone);
  }

  nameIn(cells: readonly string[]): string {
    return cells[this.#name] ?? '';
  }

  refusedCells(line: number): readonly string[] {
    return this.#refusedCells.get(line) ?? [];
  }

  /** Returns a refused line's name and phone; null if the line was not refused. */
  refusedRow(line: number): RefusedRow | null {
    const cells = this.#refusedCells.get(line);
    return cells ? { line, name: this.nameIn(cells), phone: cells[this.#phone] ?? '' } : null;
  }

  /** Reads a refused line again with another name and phone; other lines stay as they are. */
  fix({ line, name, phone }: RefusedRow): void {
    const cells = this.#refusedCells.get(line);
    if (!cells) return;
    this.#refusedCells.delete(line);
    this.refused -= 1;
    for (const { code } of this.errors.filter((it) => it.line === line)) this.#count(code, -1);
    this.errors = this.errors.filter((it) => it.line !== line);
    this.#addRow(
      cells.map((cell, at) => (at === this.#name ? name.trim() : at === this.#phone ? phone.trim() : cell)),
      line,
    );
    this.errors.sort((one, other) => one.line - other.line);
  }

  counts(): ImportCounts {
    const { duplicates, refused } = this;
    const accepted = this.accepted.length;
    return { total: accepted + duplicates + refused, accepted, duplicates, refused };
  }

  #readHeader(header: readonly string[]): void {
    const taken = new Map<string, number>();
    this.columns = header.map((cell, at) => {
      const title = cell || `Column ${at + 1}`;
      const times = (taken.get(title) ?? 0) + 1;
      taken.set(title, times);
      return times === 1 ? title : `${title} (${times})`;
    });
    const keys = header.map(keyOf);
    this.#name = keys.indexOf(keyOf(NAME));
    this.#phone = keys.indexOf(keyOf(PHONE));
  }

  #report(error: LineError): void {
    this.errors.push(error);
    this.#count(error.code, 1);
  }

  #count(code: LineError['code'], by: 1 | -1): void {
    const lines = (this.errorCounts.get(code) ?? 0) + by;
    if (lines === 0) this.errorCounts.delete(code);
    else this.errorCounts.set(code, lines);
  }

  #addRow(cells: string[], line: number): void {
    const name = cells[this.#name] ?? '';
    const read = readPhone(cells[this.#phone] ?? '', this.#country);
    if (name === '') this.#report({ line, code: 'nameRequired' });
    if (!('phone' in read)) this.#report({ line, ...read });
    if (name === '' || !('phone' in read)) {
      this.refused += 1;
      this.#refusedCells.set(line, cells);
    } else if (!this.accepted.add({ line, phone: read.phone, cells })) this.duplicates += 1;
  }
}
