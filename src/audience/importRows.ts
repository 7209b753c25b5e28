import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import type { ImportCounts, LineError, RefusedRow } from '#lib/audienceFile.ts';
import { type ColumnKey, columnsFor } from '#lib/columnTitles.ts';
import { isErrorText } from '#lib/errorCell.ts';
import type { ReadingChoice, TableReading } from '#lib/tableReading.ts';
import { type Cell, cellOf, isBlank, phoneTextOf, textOf } from './cells.ts';
import { readPhone } from './phone.ts';
import { RowStore } from './rowStore.ts';

/** Required columns, as the header writes them (AUD-016). */
const NAME = 'Name';
const PHONE = 'PhoneNumber';

/** Columns that are looked for; a first and a last name are a name. */
export const AUDIENCE_KEYS = ['name', 'phonenumber', 'firstName', 'lastName'] as const satisfies ColumnKey[];

/** Collects recipients row by row. Every row after the header is accepted, a duplicate, or refused with a reason. */
export class RowImport {
  /** The file's columns in their order; null before the header. */
  columns: string[] | null = null;
  readonly accepted = new RowStore();
  reading: TableReading = { encoding: null, sheet: null, hidden: 0 };
  errors: LineError[] = [];
  /** Lines by the kind of their error. */
  readonly errorCounts = new Map<LineError['code'], number>();
  duplicates = 0;
  /** Accepted numbers with another calling code than the home country's. */
  abroad = 0;
  refused = 0;
  #line = 0;
  /** Columns of the name, which may be two. */
  #names: number[] = [];
  #phone = -1;
  readonly country: CountryCode;
  readonly #home: string;
  readonly #chosen: ReadingChoice['columns'];
  /** Cells of refused lines, to be corrected or downloaded. */
  readonly #refusedCells = new Map<number, string[]>();

  /** `chosen` are the columns of a file whose titles are not known. */
  constructor(country: CountryCode, chosen?: ReadingChoice['columns']) {
    this.country = country;
    this.#home = `+${getCountryCallingCode(country)}`;
    this.#chosen = chosen;
  }

  /** Takes the next row of the file; blank rows count as lines only. */
  add(written: readonly Cell[]): void {
    this.#line += 1;
    if (isBlank(written)) return;
    const cells = written.map(cellOf);
    if (!this.columns) return this.#readHeader(cells.map(textOf));
    this.#addRow(
      cells.map((cell, at) => (at === this.#phone ? phoneTextOf(cell) : cell)),
      this.#line,
    );
  }

  /** Notes an error of the file's syntax, which belongs to no line. */
  fail(message: string): void {
    this.#report({ line: 0, code: 'syntax', message });
  }

  /** Required columns that the header lacks. */
  missing(): string[] {
    return [...(this.#names.length === 0 ? [NAME] : []), ...(this.#phone < 0 ? [PHONE] : [])];
  }

  /** Titles of the columns beside name and phone. */
  fields(): string[] {
    return (this.columns ?? []).filter((_, at) => !this.#names.includes(at) && at !== this.#phone);
  }

  nameIn(cells: readonly string[]): string {
    return this.#names
      .map((at) => cells[at] ?? '')
      .filter((part) => part !== '')
      .join(' ');
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
      cells.map((cell, at) => {
        if (this.#names.includes(at)) return at === this.#names[0] ? name.trim() : '';
        return at === this.#phone ? phone.trim() : cell;
      }),
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
    const { name, firstName, lastName, phonenumber } = columnsFor(AUDIENCE_KEYS, header);
    const names = this.#chosen?.name ?? name ?? [firstName, lastName];
    this.#names = [names].flat().filter((at) => at !== undefined);
    this.#phone = this.#chosen?.phone ?? phonenumber ?? -1;
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

  #addRow(written: Cell[], line: number): void {
    const cells = written.map(textOf);
    const error = cells.findIndex(isErrorText);
    if (error !== -1) {
      const column = this.columns?.[error] ?? `Column ${error + 1}`;
      this.#report({ line, code: 'cellError', column, value: cells[error] ?? '' });
      this.refused += 1;
      this.#refusedCells.set(line, cells);
      return;
    }
    const name = this.nameIn(cells);
    const read = readPhone(cells[this.#phone] ?? '', this.country);
    if (name === '') this.#report({ line, code: 'nameRequired' });
    if (!('phone' in read)) this.#report({ line, ...read });
    if (name === '' || !('phone' in read)) {
      this.refused += 1;
      this.#refusedCells.set(line, cells);
    } else if (!this.accepted.add({ line, phone: read.phone, written })) this.duplicates += 1;
    else if (!read.phone.startsWith(this.#home)) this.abroad += 1;
  }
}
