import { z } from 'zod';
import { Windows } from '#sandbox/state/window.ts';

/** Calls of an account in a second, by what they send or read (contracts §2.7). */
export const PerSecond = z.object({
  text: z.number().int().min(0).default(300),
  /** Audio and video. */
  media: z.number().int().min(0).default(10),
  conversations: z.number().int().min(0).default(2),
  /** Profiles of people. Meta counts these calls for the whole app, by the number of its users. */
  profiles: z.number().int().min(0).default(300),
});

/** Instagram's limits of speed. */
export class InstagramRates {
  perSecond = PerSecond.parse({});
  readonly #taken = new Windows(1_000);

  take(account: string, kind: keyof z.infer<typeof PerSecond>): boolean {
    return this.#taken.of(`${account}/${kind}`).take(this.perSecond[kind]);
  }

  reset(): void {
    this.perSecond = PerSecond.parse({});
    this.#taken.clear();
  }
}
