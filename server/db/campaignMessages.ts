import { failureText } from '#contract/deliveryFailure.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import { REPLY_COUNTS_FOR } from '#contract/campaignLimits.ts';
import { consequenceOf } from '#server/domain/campaign/failure.ts';
import { accessCampaign, changeCampaign } from './campaigns.ts';
import {
  accessRecipients,
  recipientChange,
  type RecipientFact,
  type RecipientKey,
  saveRecipients,
} from './recipientChanges.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const followed = [
  'provider.sent',
  'provider.delivered',
  'provider.read',
  'confirmation.expired',
  'message.sendAgain',
] as const;

/** Returns what a message's event is to its recipient; null if it is nothing. */
export function recipientFactOf(event: string, reason: FailureReason = 'rejected'): RecipientFact | null {
  if (event === 'provider.failed') return { type: event, reason, error: failureText(reason, 'whatsapp') };
  const type = followed.find((it) => it === event);
  return type ? { type } : null;
}

/** Applies the event of a campaign's message to its recipient, and to the campaign if it concerns all. */
export async function followMessage(
  tx: Tx,
  messageId: string,
  { event, reason }: { event: string; reason?: FailureReason },
): Promise<void> {
  const fact = recipientFactOf(event, reason);
  if (fact) await applyToRecipients(tx, await accessRecipients(tx, [messageId]), () => fact);
}

/** Applies a fact to each recipient, and saves them together. */
export async function applyToRecipients(
  tx: Tx,
  rows: readonly RecipientKey[],
  factOf: (row: RecipientKey) => RecipientFact | null,
): Promise<void> {
  if (rows.length === 0) return;
  const now = (await tx.row<{ now: Date }>(sql`select now()`))!.now.getTime();
  const facts = rows.map((row) => ({ row, fact: factOf(row) }));
  await saveRecipients(
    tx,
    facts.map(({ row, fact }) => fact && recipientChange(row, fact, now)),
  );
  const failed = facts.flatMap(({ row, fact }) =>
    fact?.type === 'provider.failed' ? [{ row, event: consequenceOf(fact.reason) }] : [],
  );
  for (const { row, event } of failed) {
    const campaign = event && (await accessCampaign(tx, row.campaign_id));
    if (event && campaign && !(await isBeforeResume(tx, row)))
      await changeCampaign(tx, campaign, { event, actor: 'engine', at: now });
  }
  const failedWith = (reason: FailureReason) =>
    facts.flatMap(({ row, fact }) =>
      fact?.type === 'provider.failed' && fact.reason === reason ? [row] : [],
    );
  await markContacts(tx, failedWith('undeliverable'), sql`unreachable_at = now()`);
  await markContacts(
    tx,
    failedWith('optedOut'),
    sql`marketing_stopped_at = coalesce(k.marketing_stopped_at, now())`,
  );
}

/** Returns whether the message began before its campaign was last resumed, which judges only what comes after it. */
const isBeforeResume = async (tx: Tx, { campaign_id: id, position }: RecipientKey): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from campaign_recipients r join campaigns c on c.organisation_id = r.organisation_id and c.id = r.campaign_id
    where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${id}::uuid and r.position = ${position}::int
      and r.sent_at < c.judged_from`)) !== undefined;

/** Marks the contacts of recipients, so that later campaigns leave them out (B40). */
const markContacts = async (tx: Tx, rows: readonly RecipientKey[], change: Sql): Promise<void> => {
  if (rows.length > 0)
    await tx.rows(sql`
      update contacts k set ${change} where k.id in (
        select contact_id from campaign_recipients where organisation_id = ${tx.organisationId}::uuid
          and message_id = any(${rows.map(({ message_id: id }) => id)}::uuid[]))`);
};

/** The campaign that a customer's message answers. */
export interface AnsweredCampaign {
  id: string;
  name: string;
}

/**
 * Counts a customer's message as a reply to the last campaign message of the 72 hours before it.
 * Returns the campaign if this is the customer's first reply to its message.
 */
export async function countReply(
  tx: Tx,
  { conversationId, at }: { conversationId: string; at: number },
): Promise<AnsweredCampaign | null> {
  const row = await tx.row<RecipientKey & { name: string; is_first: boolean }>(sql`
    with reachable as (
      update contacts k set unreachable_at = null from conversations c
      where c.id = ${conversationId}::uuid and k.id = c.contact_id and k.unreachable_at is not null
    ), answered as (
      select l.organisation_id, l.campaign_id, l.position, l.last_reply_at is null as is_first from campaign_recipients l
      where l.organisation_id = ${tx.organisationId}::uuid and l.conversation_id = ${conversationId}::uuid
        and l.sent_at > ${new Date(at - REPLY_COUNTS_FOR)}::timestamptz
        and l.status in ('sent', 'held', 'unconfirmed', 'delivered', 'read', 'replied')
      order by l.sent_at desc limit 1
    )
    update campaign_recipients r set last_reply_at = greatest(r.last_reply_at, ${new Date(at)}::timestamptz)
    from answered a join campaigns c on c.organisation_id = a.organisation_id and c.id = a.campaign_id
    where (r.organisation_id, r.campaign_id, r.position) = (a.organisation_id, a.campaign_id, a.position)
    returning r.campaign_id, r.position, r.message_id, r.status, r.retries, c.retry_on_failure, c.name, a.is_first`);
  if (!row) return null;
  await applyToRecipients(tx, [row], () => ({ type: 'customer.replied' }));
  return row.is_first ? { id: row.campaign_id, name: row.name } : null;
}
