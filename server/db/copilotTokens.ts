import type { Env } from '#server/env.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const day = (at: number) => sql`(${new Date(at)}::timestamptz at time zone 'utc')::date`;

type Limits = Pick<Env, 'LLM_DAILY_TOKENS' | 'LLM_ANSWER_MS'>;

/** Budget of an organisation for the language model, on one day. */
export interface CopilotBudget {
  /** Whether the tokens of the day, in UTC, are used. */
  isSpent: boolean;
  usedToday: number;
  /** Time limit for an answer, in milliseconds. */
  answerMs: number;
}

/** Returns the budget on the day of `at`: the organisation's own limits, within those of the installation. */
export async function readBudget(
  tx: Tx,
  { LLM_DAILY_TOKENS: tokens, LLM_ANSWER_MS: answerMs }: Limits,
  at: number,
): Promise<CopilotBudget> {
  const row = await tx.row<{ tokens: string | null; seconds: number | null; used: string }>(sql`
    select o.copilot_daily_tokens::text as tokens, o.copilot_answer_seconds as seconds, coalesce(t.tokens, 0)::text as used
    from organisations o left join copilot_tokens t on t.organisation_id = o.organisation_id and t.day = ${day(at)}
    where o.organisation_id = ${tx.organisationId}::uuid`);
  const usedToday = Number(row?.used ?? 0);
  return {
    usedToday,
    isSpent: usedToday >= Math.min(tokens, row?.tokens == null ? tokens : Number(row.tokens)),
    answerMs: Math.min(answerMs, row?.seconds == null ? answerMs : row.seconds * 1_000),
  };
}

/** Adds tokens to the day of `at`; a new day begins at zero. */
export const addTokens = (tx: Tx, at: number, tokens: number): Promise<unknown> =>
  tx.rows(sql`
    insert into copilot_tokens as t (organisation_id, day, tokens)
    values (${tx.organisationId}::uuid, ${day(at)}, ${Math.ceil(tokens)}::bigint)
    on conflict (organisation_id) do update set day = excluded.day,
      tokens = case when t.day = excluded.day then t.tokens else 0 end + excluded.tokens`);
