import { isDatabaseAway } from '#server/db/database.ts';
import type { JobContext } from '#server/context.ts';

const FIRST_WAIT = 50;
const LONGEST_WAIT = 2_000;

/**
 * Repeats a write until the database accepts it, for at most a lease.
 * A provider's answer must not be lost because the database is away for a moment. The write must be repeatable.
 */
export async function untilWritten<Result>(
  { env, log }: JobContext,
  write: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const isOver = performance.now() - started > env.OUTBOX_LEASE_MS;
      if (isOver || !isDatabaseAway(error)) throw error;
      if (attempt === 0)
        log.warn({ err: error }, 'the database is away, the result is written when it is back');
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
