import { Windows } from '#sandbox/state/window.ts';
import type { NumberState } from './number.ts';

/** Messages a second by a number's throughput (contracts §1.14). */
const PER_SECOND = { STANDARD: 80, HIGH: 1000 } as const;
/** To one person: a message in six seconds, of which bursts borrow up to 45. */
const PAIR_BURST = 45;
const PAIR_MS = 6_000;
const OVER_NUMBER = 130_429;
const OVER_PAIR = 131_056;

/** Meta's limits of speed: of a number, to one person, and of management calls of a business account. */
export class Rates {
  readonly #numbers = new Windows(1_000);
  readonly #management = new Windows(3_600_000);
  /** When the messages to a person are paid back, by number and person. */
  readonly #pairs = new Map<string, number>();

  /** Counts a message; returns the code with which it is refused, or null. */
  send(number: string, to: string, state: NumberState, now = Date.now()): number | null {
    const pair = `${number}/${to}`;
    const owed = Math.max(now, this.#pairs.get(pair) ?? 0);
    if (state.pair_limit && owed - now > (PAIR_BURST - 1) * PAIR_MS) return OVER_PAIR;
    const most = state.messages_per_second ?? PER_SECOND[state.throughput];
    if (!this.#numbers.of(number).take(most, now)) return OVER_NUMBER;
    this.#pairs.set(pair, owed + PAIR_MS);
    return null;
  }

  /** Counts a management call; returns the used share of the hour's calls in per cent, or null if none is left. */
  manage(account: string, most: number): number | null {
    const window = this.#management.of(account);
    return window.take(most) ? Math.round((window.size / most) * 100) : null;
  }

  clear(): void {
    for (const counts of [this.#numbers, this.#pairs, this.#management]) counts.clear();
  }
}
