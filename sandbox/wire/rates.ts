import type { NumberState } from './number.ts';

/** Messages a second by a number's throughput (contracts §1.14). */
const PER_SECOND = { STANDARD: 80, HIGH: 1000 } as const;
/** To one person: a message in six seconds, of which bursts borrow up to 45. */
const PAIR_BURST = 45;
const PAIR_MS = 6_000;
const SECOND = 1_000;
const HOUR = 3_600_000;
const OVER_NUMBER = 130_429;
const OVER_PAIR = 131_056;

/** Counts what was taken in a moving window. */
class Window {
  #taken: number[] = [];
  readonly #ms: number;
  constructor(ms: number) {
    this.#ms = ms;
  }
  /** Takes one if fewer than `most` were taken in the window. */
  take(most: number, now: number): boolean {
    this.#taken = this.#taken.filter((at) => at > now - this.#ms);
    if (this.#taken.length >= most) return false;
    this.#taken.push(now);
    return true;
  }
  share(most: number): number {
    return Math.min(100, Math.round((this.#taken.length / Math.max(1, most)) * 100));
  }
}

/** Meta's limits of speed: of a number, to one person, and of management calls of a business account. */
export class Rates {
  readonly #numbers = new Map<string, Window>();
  /** When the messages to a person are paid back, by number and person. */
  readonly #pairs = new Map<string, number>();
  readonly #management = new Map<string, Window>();

  /** Counts a message; returns the code with which it is refused, or null. */
  send(number: string, to: string, state: NumberState, now = Date.now()): number | null {
    const pair = `${number}/${to}`;
    const owed = Math.max(now, this.#pairs.get(pair) ?? 0);
    if (state.pair_limit && owed - now > (PAIR_BURST - 1) * PAIR_MS) return OVER_PAIR;
    const most = state.messages_per_second ?? PER_SECOND[state.throughput];
    if (!this.#of(this.#numbers, number, SECOND).take(most, now)) return OVER_NUMBER;
    this.#pairs.set(pair, owed + PAIR_MS);
    return null;
  }

  /** Counts a management call; returns the share of the hour's calls in per cent, or null if none is left. */
  manage(account: string, most: number, now = Date.now()): number | null {
    const window = this.#of(this.#management, account, HOUR);
    return window.take(most, now) ? window.share(most) : null;
  }

  clear(): void {
    for (const counts of [this.#numbers, this.#pairs, this.#management]) counts.clear();
  }

  #of(windows: Map<string, Window>, key: string, ms: number): Window {
    const window = windows.get(key) ?? new Window(ms);
    windows.set(key, window);
    return window;
  }
}
