import { problemOf } from '#contract/failure.ts';

/**
 * Creates idempotency keys for things to be created, such as a message, an order or an invoice.
 * A repeat after a lost answer gets the same key. Once the creation is confirmed, the key is released, so that an equal
 * thing can be created again.
 */
export function keyring() {
  const known = new Map<string, string>();
  return {
    async once<Answer>(thing: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
      const name = JSON.stringify(thing);
      const key = known.get(name) ?? crypto.randomUUID();
      known.set(name, key);
      try {
        const answer = await send(key);
        known.delete(name);
        return answer;
      } catch (error) {
        // The key was already used with a different payload.
        if (problemOf(error).code === 'idempotencyReused') known.delete(name);
        throw error;
      }
    },
  };
}
