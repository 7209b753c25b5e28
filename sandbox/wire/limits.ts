import { createHash } from 'node:crypto';
import { type NumberState, TIERS } from './number.ts';

const DAY = 24 * 3_600_000;
/** Codes of the later `failed` status. Meta does not publish the one of the messaging limit; this one is our choice. */
const OVER_TIER = 131_048;
const OVER_PER_PERSON = 131_049;
const IN_EXPERIMENT = 130_472;

interface Template {
  to: string;
  category: string;
  /** Templates in an open service window count towards no limit. */
  isWindowOpen: boolean;
}

/** Counts templates of the last 24 hours against WhatsApp's limits (contracts §1.19). Kept in memory only. */
export class TemplateLimits {
  /** When each person was last written to outside a service window, oldest first. */
  readonly #opened = new Map<string, number>();
  readonly #marketing = new Map<string, number[]>();

  /** Counts an accepted template; returns the code with which it fails later, or null. */
  meet({ to, category, isWindowOpen }: Template, number: NumberState, now = Date.now()): number | null {
    if (isWindowOpen) return null;
    this.#forgetBefore(now - DAY);
    const limit = TIERS[number.messaging_limit] ?? -1;
    if (limit >= 0 && !this.#opened.has(to) && this.#opened.size >= limit) return OVER_TIER;
    if (category.toUpperCase() === 'MARKETING') {
      if (isInExperiment(to, number.experiment_percent)) return IN_EXPERIMENT;
      const got = (this.#marketing.get(to) ?? []).filter((at) => at > now - DAY);
      const most = number.marketing_per_person;
      if (most > 0 && got.length >= most) return OVER_PER_PERSON;
      this.#marketing.set(to, [...got, now]);
    }
    // Set anew, so that the map stays in order of time.
    this.#opened.delete(to);
    this.#opened.set(to, now);
    return null;
  }

  clear(): void {
    this.#opened.clear();
    this.#marketing.clear();
  }

  #forgetBefore(limit: number): void {
    for (const [to, at] of this.#opened) {
      if (at > limit) return;
      this.#opened.delete(to);
      this.#marketing.delete(to);
    }
  }
}

/** Returns whether a person is in the experiment; the same answer at each call. */
const isInExperiment = (to: string, percent: number): boolean =>
  percent > 0 && (createHash('sha256').update(to).digest().readUInt32BE() / 2 ** 32) * 100 < percent;
