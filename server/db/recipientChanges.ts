import type { FailureReason } from '#contract/failureReason.ts';
import type { RecipientStatus } from '#contract/campaignStatus.ts';
import { decideRecipient, type RecipientEvent } from '#server/domain/campaign/lifecycle.ts';
import { retryWait } from '#server/domain/campaign/failure.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A recipient's row as far as its lifecycle reads it. */
export interface RecipientKey {
  campaign_id: string;
  position: number;
  message_id: string | null;
  status: RecipientStatus;
  retries: number;
  /** Whether the campaign tries failed recipients again, and is not over. */
  retry_on_failure: boolean;
}

/** An event of a recipient; a failure has its reason and the text to read. */
export type RecipientFact =
  | { type: Exclude<RecipientEvent['type'], 'provider.failed'>; reason?: string }
  | { type: 'provider.failed'; reason: FailureReason; error: string };

interface Change {
  campaign_id: string;
  position: number;
  message_id: string | null;
  event: string;
  from: RecipientStatus;
  to: RecipientStatus;
  retries: number;
  reason: string | null;
  error: string | null;
  retry_at: string | null;
}

const columns = sql`r.campaign_id, r.position, r.message_id, r.status, r.retries,
    c.retry_on_failure and c.status in ('in_progress', 'sent') as retry_on_failure
  from campaign_recipients r join campaigns c on c.organisation_id = r.organisation_id and c.id = r.campaign_id`;

/** Locks the recipients whose last message is one of these. */
export const accessRecipients = (tx: Tx, messageIds: readonly string[]): Promise<RecipientKey[]> =>
  tx.rows(sql`
    select ${columns} where r.organisation_id = ${tx.organisationId}::uuid and r.message_id = any(${[...messageIds]}::uuid[])
    order by r.campaign_id, r.position for no key update of r`);

/** Returns the change that the lifecycle makes of a fact; null if there is none. */
export function recipientChange(row: RecipientKey, fact: RecipientFact, now: number): Change | null {
  const wait = fact.type === 'provider.failed' ? retryWait(fact.reason, row.retries) : null;
  const event: RecipientEvent =
    fact.type === 'provider.failed'
      ? { type: fact.type, mayPass: wait !== null && row.retry_on_failure }
      : { type: fact.type };
  const after = decideRecipient(row, event);
  if (!after) return null;
  return {
    campaign_id: row.campaign_id,
    position: row.position,
    message_id: row.message_id,
    event: fact.type,
    from: row.status,
    to: after.status,
    retries: after.retries,
    reason: fact.reason ?? null,
    error: fact.type === 'provider.failed' ? fact.error : null,
    retry_at: after.status === 'retry_scheduled' ? new Date(now + (wait ?? 0)).toISOString() : null,
  };
}

/** Saves recipients with their audit lines; their campaigns' counts change in the same statement. */
export async function saveRecipients(tx: Tx, changes: readonly (Change | null)[]): Promise<void> {
  const made = changes.filter((change) => change !== null);
  if (made.length === 0) return;
  await tx.rows(sql`
    with n as materialized (
      select * from jsonb_to_recordset(${jsonText(made)}::jsonb) as n (campaign_id uuid, position int, message_id uuid,
        event text, "from" text, "to" text, retries int, reason text, error text, retry_at timestamptz)
      limit ${made.length}::int -- Tells the planner their number.
    ), audited as (
      insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
      select ${tx.organisationId}::uuid, 'recipientLifecycle', 1, coalesce(n.message_id, n.campaign_id), n.event,
        split_part(n.event, '.', 1), n."from", n."to" from n
    )
    update campaign_recipients r set status = n."to", retries = n.retries, reason = n.reason, error = n.error, retry_at = n.retry_at,
      message_id = case when n.event = 'retry.due' then null else r.message_id end
    from n where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = n.campaign_id and r.position = n.position`);
}
