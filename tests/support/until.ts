import { setTimeout as pause } from 'node:timers/promises';
import { paced } from '../../scripts/lib/pace.ts';

/** Polls until the condition holds; the error says what it waited for. `patience` is that of a quiet machine. */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  what: string | (() => string),
  patience = 10_000,
): Promise<NonNullable<Value>> {
  const deadline = Date.now() + paced(patience);
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline)
      throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}.`);
    await pause(5);
  }
}
