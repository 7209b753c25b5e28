import { problemOf } from '#contract/failure.ts';

/**
 * Keys of what is to be made — a message, an order, an invoice: the same one sent again after a lost answer has the same
 * key, and is one. Once it is known to have been made its key is given up, so that the like may be made again.
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
        // Made before, and not as it is asked for now: with this key it never will be.
        if (problemOf(error).code === 'idempotencyReused') known.delete(name);
        throw error;
      }
    },
  };
}
