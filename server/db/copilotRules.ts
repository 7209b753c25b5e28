import type { StoredRules } from '#server/domain/autopilot/rules.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns Copilot's rules, locked until the end of the transaction. */
export async function accessCopilotRules(tx: Tx): Promise<StoredRules> {
  const row = await tx.row<StoredRules>(sql`
    select copilot_enabled as enabled, copilot_notification as enable_notification, escalation_topics, confidence_threshold,
      copilot_daily_tokens::float8 as daily_budget, copilot_answer_seconds as answer_seconds from organisations
    where organisation_id = ${tx.organisationId}::uuid for no key update`);
  if (!row) throw new Error('The active organisation has no row.');
  return row;
}

export const writeCopilotRules = (tx: Tx, it: StoredRules): Promise<unknown> =>
  tx.rows(sql`
    update organisations set copilot_enabled = ${it.enabled}, copilot_notification = ${it.enable_notification},
      escalation_topics = ${it.escalation_topics}::text[],
      confidence_threshold = ${it.confidence_threshold}::int, copilot_daily_tokens = ${it.daily_budget}::bigint,
      copilot_answer_seconds = ${it.answer_seconds}::int
    where organisation_id = ${tx.organisationId}::uuid`);
