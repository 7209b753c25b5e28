import { setTimeout as pause } from 'node:timers/promises';
import { paced } from '../../scripts/lib/pace.ts';

/** A tenth of the time waited so far, so that a long wait stays below the limit of requests per minute. */
const pauseAfter = (waited: number) => Math.min(250, Math.max(5, waited / 10));

/** Polls until the condition holds; the error says what it waited for. `patience` is that of a quiet machine. */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  what: string | (() => string),
  patience = 20_000,
): Promise<NonNullable<Value>> {
  const began = performance.now();
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    const waited = performance.now() - began;
    if (waited > paced(patience))
      throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}.`);
    await pause(pauseAfter(waited));
  }
}
