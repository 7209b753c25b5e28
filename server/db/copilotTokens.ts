import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const day = (at: number) => sql`(${new Date(at)}::timestamptz at time zone 'utc')::date`;

/** Returns the tokens that the organisation used on the day of `at`, in UTC. */
export const tokensUsed = async (tx: Tx, at: number): Promise<number> =>
  Number(
    (
      await tx.row<{ tokens: string }>(
        sql`select tokens::text from copilot_tokens where organisation_id = ${tx.organisationId}::uuid and day = ${day(at)}`,
      )
    )?.tokens ?? 0,
  );

/** Adds tokens to the day of `at`; a new day begins at zero. */
export const addTokens = (tx: Tx, at: number, tokens: number): Promise<unknown> =>
  tx.rows(sql`
    insert into copilot_tokens as t (organisation_id, day, tokens)
    values (${tx.organisationId}::uuid, ${day(at)}, ${Math.ceil(tokens)}::bigint)
    on conflict (organisation_id) do update set day = excluded.day,
      tokens = case when t.day = excluded.day then t.tokens else 0 end + excluded.tokens`);
