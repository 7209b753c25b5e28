import { Big } from 'big.js';
import { hasDecimalCommas } from '#lib/columnTitles.ts';
import { guessColumns, type ColumnMapping } from '#lib/columnGuess.ts';
import {
  type CellEdit,
  type PaymentRow,
  PREVIEW_ROWS,
  TABLE_PAGE,
  type TablePage,
  type TableQuestion,
  type TableRow,
  type TableSummary,
} from '#lib/paymentFile.ts';
import { PAYMENT_KEYS, type PaymentKey } from '#lib/paymentRow.ts';
import type { TableReading } from '#lib/tableReading.ts';
import { type Cell, cellOf, isBlank, joinCells, splitCells, textOf } from './cells.ts';
import { type Market, readAs, type Verdict, verdictOf } from './paymentVerdict.ts';
import { phoneRead } from './phoneRead.ts';

/** A row of the file; its cells are joined. */
interface Stored {
  line: number;
  cells: string;
}

const DECIMAL_COMMA = /^\d+,\d{1,3}$/;
const ascending = (one: number, other: number) => one - other;

/**
 * The rows of a payment collection's file, under a mapping of its columns. Cells can be written anew; the file's own order
 * and lines stay.
 */
export class PaymentTable {
  /** Titles in lower case (PAY-008); null before the header. */
  columns: string[] | null = null;
  mapping: ColumnMapping = {};
  reading: TableReading = { encoding: null, sheet: null, hidden: 0 };
  repeated = 0;
  /** The column of an export of ours whose amounts have a decimal comma. */
  #commas: number | null = null;
  #line = 0;
  #rows: Stored[] = [];
  #faulty = new Set<number>();
  /** Places of the rows that were left out. */
  #leftOut = new Set<number>();
  /** Places of the others; null while no row is left out. */
  #kept: number[] | null = null;
  /** Places of the rows to correct, as they were first asked for; null while all rows are shown. */
  #toFix: number[] | null = null;
  #numbers = new Map<string, number>();
  #amount = new Big(0);
  readonly #known = new Set<string>();
  readonly #market: Market;

  constructor(market: Market) {
    this.#market = market;
  }

  /** Takes the next row of the file; blank rows count as lines only, exact repetitions are left out. */
  add(written: readonly Cell[]): void {
    this.#line += 1;
    if (isBlank(written)) return;
    const cells = written.map(cellOf);
    if (!this.columns) {
      const titles = cells.map(textOf);
      this.columns = titles.map((title, at) => title.toLowerCase() || `column ${at + 1}`);
      this.mapping = guessColumns(titles);
      this.#commas = hasDecimalCommas(titles) ? titles.indexOf('Montant') : null;
      return;
    }
    const amount = this.#commas === null ? undefined : cells[this.#commas];
    if (this.#commas !== null && typeof amount === 'string' && DECIMAL_COMMA.test(amount))
      cells[this.#commas] = amount.replace(',', '.');
    const row = { line: this.#line, cells: joinCells(cells) };
    if (this.#known.has(row.cells)) {
      this.repeated += 1;
      return;
    }
    this.#known.add(row.cells);
    this.#rows.push(row);
    this.#enter(this.#rows.length - 1, 1);
  }

  /** Reads all rows again under another mapping; those that were left out are back. */
  map(mapping: ColumnMapping): void {
    this.mapping = mapping;
    this.#leftOut = new Set();
    this.#kept = null;
    this.#faulty = new Set();
    this.#toFix = null;
    this.#numbers = new Map();
    this.#amount = new Big(0);
    for (const at of this.#rows.keys()) this.#enter(at, 1);
  }

  /** Writes one cell anew; a line or column that does not exist is ignored. */
  edit({ line, column, text }: CellEdit): void {
    const at = this.#placeOf(line);
    const row = this.#rows[at];
    if (row?.line !== line || this.#leftOut.has(at) || column < 0 || column >= (this.columns?.length ?? 0))
      return;
    this.#enter(at, -1);
    const cells = splitCells(row.cells);
    while (cells.length <= column) cells.push('');
    cells[column] = text.trim();
    this.#rows[at] = { line, cells: joinCells(cells) };
    this.#enter(at, 1);
  }

  /** Leaves out the rows with a fault. */
  leaveOutFaulty(): void {
    this.#leaveOut([...this.#faulty]);
  }

  /** Leaves out the rows of these lines, and takes all others back. */
  leaveOut(lines: readonly number[]): void {
    for (const at of this.#leftOut) this.#enter(at, 1);
    this.#leftOut = new Set();
    this.#leaveOut(
      lines.map((line) => this.#placeOf(line)).filter((at, n) => this.#rows[at]?.line === lines[n]),
    );
  }

  summary(): TableSummary {
    const repeatedNumbers = [...this.#numbers.values()].reduce((sum, n) => (n > 1 ? sum + n : sum), 0);
    return {
      columns: this.columns ?? [],
      preview: this.#rows.slice(0, PREVIEW_ROWS).map(({ cells }) => splitCells(cells).map(textOf)),
      mapping: this.mapping,
      reading: this.reading,
      total: this.#rows.length - this.#leftOut.size,
      repeated: this.repeated,
      faulty: this.#faulty.size,
      repeatedNumbers,
      amount: this.#amount.toFixed(),
      leftOut: [...this.#leftOut].sort(ascending).map((at) => this.#rows[at]?.line ?? 0),
    };
  }

  /** Returns a page of the table; a page past the end is the last one. */
  page({ page, onlyFaulty }: TableQuestion): TablePage {
    this.#toFix = onlyFaulty ? (this.#toFix ?? [...this.#faulty].sort(ascending)) : null;
    const places = this.#toFix ?? this.#kept;
    const count = places?.length ?? this.#rows.length;
    const pages = Math.max(1, Math.ceil(count / TABLE_PAGE));
    const shown = Math.min(Math.max(1, page), pages);
    const start = (shown - 1) * TABLE_PAGE;
    const rows = Array.from({ length: Math.min(TABLE_PAGE, count - start) }, (_, n) =>
      this.#shown(places ? (places[start + n] ?? 0) : start + n),
    );
    return { page: shown, pages, total: count, onlyFaulty, rows };
  }

  /** Returns the first rows that are not left out. */
  first(): TableRow[] {
    const places = this.#kept ?? this.#rows.slice(0, PREVIEW_ROWS).keys();
    return [...places].slice(0, PREVIEW_ROWS).map((at) => this.#shown(at));
  }

  /** Yields the valid rows as the creation of the campaign takes them. */
  *payments(): Generator<PaymentRow> {
    for (const at of this.#rows.keys()) {
      const cells = this.#cellsOf(at);
      const { phone, amount } = this.#verdict(cells);
      if (this.#faulty.has(at) || this.#leftOut.has(at) || phone === null || amount === null) continue;
      const { name, description, invoiceNo } = cells;
      yield { name, phone: phone.slice(1), description, invoiceId: invoiceNo, amount };
    }
  }

  #leaveOut(places: readonly number[]): void {
    for (const at of places) {
      this.#enter(at, -1);
      this.#leftOut.add(at);
    }
    this.#toFix = null;
    this.#kept =
      this.#leftOut.size === 0 ? null : [...this.#rows.keys()].filter((at) => !this.#leftOut.has(at));
  }

  /** Returns the place of the first row at or after a line; lines ascend. */
  #placeOf(line: number): number {
    let [from, to] = [0, this.#rows.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#rows[middle]?.line ?? 0) < line) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #cellsOf(at: number): Record<PaymentKey, string> {
    const cells = splitCells(this.#rows[at]?.cells ?? '');
    const entries = PAYMENT_KEYS.map(
      (key) => [key, readAs(key, cells[this.mapping[key] ?? -1] ?? '')] as const,
    );
    return Object.fromEntries(entries) as Record<PaymentKey, string>;
  }

  #verdict(cells: Record<PaymentKey, string>): Verdict {
    return verdictOf(cells, this.#market);
  }

  /** Adds a row to the counts, or takes it out of them. */
  #enter(at: number, by: 1 | -1): void {
    const cells = this.#cellsOf(at);
    const { faults, amount } = this.#verdict(cells);
    if (by === 1 && Object.keys(faults).length > 0) this.#faulty.add(at);
    else this.#faulty.delete(at);
    if (amount !== null) this.#amount = this.#amount.plus(new Big(amount).times(by));
    if (cells.invoiceNo === '') return;
    const times = (this.#numbers.get(cells.invoiceNo) ?? 0) + by;
    if (times === 0) this.#numbers.delete(cells.invoiceNo);
    else this.#numbers.set(cells.invoiceNo, times);
  }

  #shown(at: number): TableRow {
    const cells = this.#cellsOf(at);
    const { faults, phone } = this.#verdict(cells);
    return {
      line: this.#rows[at]?.line ?? 0,
      cells,
      faults,
      read: phone === null ? null : phoneRead(phone),
      isNumberRepeated: (this.#numbers.get(cells.invoiceNo) ?? 0) > 1,
    };
  }
}
