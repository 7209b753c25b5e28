import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition holds; the error says what it waited for. */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  what: string | (() => string),
  patience = 10_000,
): Promise<NonNullable<Value>> {
  const deadline = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline)
      throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}.`);
    await pause(5);
  }
}
