import { CrmBook, type CrmEntry } from './book.ts';
import { CrmFaults } from './faults.ts';

export const PIPEDRIVE = { company: 'atelier-wouri', key: 'sandbox-pipedrive-key' } as const;

const WINDOW_MS = 2_000;

/** Persons of one company, with Pipedrive's limits. */
export class PipedriveAccount {
  readonly book = new CrmBook(0);
  readonly faults = new CrmFaults();
  key: string = PIPEDRIVE.key;
  /** Calls in a window of two seconds; 0 is no limit. */
  burst = 80;
  /** Tokens left today. */
  daily = 3_000_000;
  readonly count = { calls: 0, searches: 0 };
  #window = { start: 0, used: 0 };

  /** Takes a call out of the window; returns what is left, and the seconds until the next window. */
  take(cost: number): { left: number; resetSeconds: number; isOver: boolean } {
    const now = Date.now();
    if (now - this.#window.start >= WINDOW_MS) this.#window = { start: now, used: 0 };
    this.#window.used += 1;
    this.daily -= cost;
    this.count.calls += 1;
    const resetSeconds = Math.ceil((this.#window.start + WINDOW_MS - now) / 1000);
    if (this.burst === 0) return { left: 1_000, resetSeconds, isOver: false };
    return {
      left: Math.max(0, this.burst - this.#window.used),
      resetSeconds,
      isOver: this.#window.used > this.burst,
    };
  }

  /** Returns a page of persons after a cursor, oldest change first. */
  page(
    since: number | null,
    cursor: string | null,
    size: number,
  ): { found: CrmEntry[]; next: string | null } {
    const [at = '', id = ''] = cursor ? Buffer.from(cursor, 'base64url').toString().split('/') : [];
    const all = this.book.changedSince(since);
    const from = cursor
      ? all.findIndex((it) => it.modified > Number(at) || (it.modified === Number(at) && it.id > Number(id)))
      : 0;
    const found = from < 0 ? [] : all.slice(from, from + size);
    const last = found.at(-1);
    const hasMore = last !== undefined && from + size < all.length;
    return {
      found,
      next: hasMore ? Buffer.from(`${last.modified}/${last.id}`).toString('base64url') : null,
    };
  }
}
