import type { Pool } from 'pg';
import { row, rows } from '#server/db/database.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { sql } from '#server/db/sql.ts';
import { digestOf } from '#server/lib/secrets.ts';

const MINUTE = 60_000;
/** Failures older than this are ignored. */
const WINDOW = 15 * MINUTE;

interface Limit {
  /** Failures within the window that cause no wait. */
  free: number;
  /** Wait after the first counted failure; doubles with each further one. */
  first: number;
  most: number;
}

/** Per account and address: covers typing mistakes, and guessing from one machine. */
const BY_ADDRESS: Limit = { free: 5, first: 5_000, most: WINDOW };
/**
 * Per account from all addresses.
 * One address cannot reach it: its own limit allows about twelve failures within the window, so one machine cannot lock
 * someone else out. The wait stays short for the same reason.
 */
const BY_ACCOUNT: Limit = { free: 30, first: 1_000, most: MINUTE };

interface Attempt {
  email: string;
  address: string;
}

export interface Attempts {
  /**
   * Returns the milliseconds to wait before this attempt; 0 if it may be made, and then counts it as failed for now.
   */
  begin(attempt: Attempt): Promise<number>;
  /** Clears the account's failures. */
  succeeded(attempt: Attempt): Promise<void>;
}

const keysOf = ({ email, address }: Attempt) => ({
  account: digestOf(email.normalize('NFKC').trim().toLowerCase()),
  address: digestOf(address),
});

/** Returns how long after the last of `failures` the next attempt must wait. */
export const waitAfter = (failures: number, { free, first, most }: Limit): number =>
  failures < free ? 0 : Math.min(most, first * 2 ** Math.min(30, failures - free));

/** Counts failed sign-ins per account in the database, shared by all processes and kept over restarts. */
export function openAttempts(owner: Pool, now: () => number): Attempts {
  const left = ({ failures, last }: { failures: number; last: Date | null }, limit: Limit) =>
    last === null ? 0 : last.getTime() + waitAfter(failures, limit) - now();

  return {
    async begin(attempt) {
      const { account, address } = keysOf(attempt);
      return inOwnerTransaction(owner, async (client) => {
        // Serialised per account; otherwise a hundred simultaneous guesses would all read a count of zero.
        await rows(client, sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`);
        const since = new Date(now() - WINDOW);
        const found = await row<{ mine: number; mine_at: Date | null; all: number; all_at: Date | null }>(
          client,
          sql`select count(*) filter (where address = ${address})::int as mine,
              max(tried_at) filter (where address = ${address}) as mine_at, count(*)::int as all, max(tried_at) as all_at
            from identity.sign_in_attempts where account = ${account} and tried_at > ${since}`,
        );
        const wait = found
          ? Math.max(
              left({ failures: found.mine, last: found.mine_at }, BY_ADDRESS),
              left({ failures: found.all, last: found.all_at }, BY_ACCOUNT),
            )
          : 0;
        if (wait <= 0)
          await rows(
            client,
            sql`with forgotten as (delete from identity.sign_in_attempts where tried_at <= ${since})
              insert into identity.sign_in_attempts (account, address, tried_at) values (${account}, ${address}, ${new Date(now())})`,
          );
        return Math.max(0, wait);
      });
    },
    async succeeded(attempt) {
      const { account } = keysOf(attempt);
      await rows(owner, sql`delete from identity.sign_in_attempts where account = ${account}`);
    },
  };
}
