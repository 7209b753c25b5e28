import { excerpt } from '#lib/excerpt.ts';
import type { Extras } from '#contract/extras.ts';
import { type LastMessage } from '#contract/conversation.ts';
import { MODE, STATUS } from '#contract/message.ts';
import type { TemplateCall } from '#server/domain/job.ts';
import { campaignLane } from './campaignQueue.ts';
import type { RecipientKey } from './recipientChanges.ts';
import { jsonText, milliseconds, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A waiting message of a campaign, with its recipient. */
export interface QueuedMessage extends RecipientKey {
  job: number;
  attempts: number;
  claim: number;
  message_id: string;
  name: string;
  phone: string;
  variables: Record<string, string>;
  /** The message was made by an earlier try of the same job. */
  is_made: boolean;
}

/** Locks the next due messages of a campaign, skipping those of other workers. */
export const lockQueued = (tx: Tx, campaignId: string, limit: number): Promise<QueuedMessage[]> =>
  tx.rows(sql`
    with due as (
      select id, attempts, claim, (payload->>'position')::int as position, (payload->>'messageId')::uuid as message_id from outbox
      where lane = ${campaignLane(campaignId)} and state = 'ready' and run_at <= now()
      order by id limit ${limit}::int for update skip locked
    )
    select d.id as job, d.attempts, d.claim, r.campaign_id, r.position, r.message_id, r.status, r.retries, r.name, r.phone, r.variables,
      true as retry_on_failure, exists (select 1 from messages m where m.id = r.message_id) as is_made
    from due d join campaign_recipients r on r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid
      and r.position = d.position and r.message_id = d.message_id and r.status = 'pending'
    order by d.id for no key update of r`);

/** Ends due jobs of the campaign whose recipient is no longer to be written to. */
export const dropStale = (tx: Tx, campaignId: string): Promise<unknown> =>
  tx.rows(sql`
    update outbox o set state = 'done', finished_at = now() where o.lane = ${campaignLane(campaignId)} and o.state = 'ready'
      and o.run_at <= now() and not exists (
        select 1 from campaign_recipients r where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid
          and r.position = (o.payload->>'position')::int and r.message_id = (o.payload->>'messageId')::uuid and r.status = 'pending')`);

export interface Prepared {
  job: number;
  campaign_id: string;
  position: number;
  message_id: string;
  contact_id: string;
  conversation_id: string;
  address: string;
  is_made: boolean;
  /** Whether it asks for an invoice of a payment collection. */
  is_debt: boolean;
  text: string;
  extras: Extras;
  call: TemplateCall;
  /** The header's file, if it is ours; all recipients may share it, so no message owns it. */
  media: { url: string; mime_type: string | null; size: number | null } | null;
}

interface Batch {
  prepared: readonly Prepared[];
  /** Jobs that end without a call. */
  dropped: readonly number[];
  sender: { id: string; name: string } | null;
  worker: string;
  leaseMs: number;
  at: number;
}

/**
 * Stores the messages of a batch and leases their jobs; each call is marked as begun right before it is made.
 * A message does not move its conversation in the list (O19).
 */
export async function beginBatch(
  tx: Tx,
  { prepared, dropped, sender, worker, leaseMs, at }: Batch,
): Promise<void> {
  const created = new Date(at).toISOString();
  const messages = prepared.map((it) => ({ ...it, summary: summary(it, sender, at) }));
  await tx.rows(sql`
    with n as materialized (
      select * from jsonb_to_recordset(${jsonText(messages)}::jsonb) as n (job bigint, campaign_id uuid, position int,
        message_id uuid, contact_id uuid, conversation_id uuid, is_made boolean, text text, extras jsonb, call jsonb, summary jsonb, media jsonb)
    ), counted as (
      update conversations c set message_count = c.message_count + 1, version = c.version + 1,
        last_message = case when c.campaign_only then n.summary else c.last_message end
      from n where c.id = n.conversation_id and not n.is_made
      returning c.id, c.message_count
    ), written as (
      insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, sender_id,
        sender_name, extras, is_template_message, media_url, mime_type, file_size)
      select n.message_id, ${tx.organisationId}::uuid, c.id, c.message_count, n.text, 'campaign', ${STATUS.sent}::int, ${MODE.agent}::int,
        ${created}::timestamptz, ${sender?.id ?? null}, ${sender?.name ?? null}, n.extras, true,
        n.media->>'url', n.media->>'mime_type', (n.media->>'size')::bigint
      from n join counted c on c.id = n.conversation_id
    ), placed as (
      update campaign_recipients r set contact_id = n.contact_id, conversation_id = n.conversation_id, sent_at = ${created}::timestamptz
      from n where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = n.campaign_id and r.position = n.position
    )
    update outbox o set state = 'leased', leased_by = ${worker}, leased_until = now() + ${milliseconds(leaseMs)},
      attempts = o.attempts + 1, claim = o.claim + 1, called_at = null, confirm_by = null,
      payload = o.payload || jsonb_build_object('template', n.call)
    from n where o.id = n.job`);
  if (dropped.length > 0)
    await tx.rows(
      sql`update outbox set state = 'done', finished_at = now() where id = any(${[...dropped]}::bigint[])`,
    );
}

const summary = (
  { message_id: id, text }: Prepared,
  sender: Batch['sender'],
  at: number,
): Omit<LastMessage, '_id'> & { _id: string } => ({
  _id: id,
  message: excerpt(text, 300),
  message_type: 'campaign',
  mode: MODE.agent,
  read: true,
  status: STATUS.sent,
  timestamp: at / 1000,
  sender_detail: { clerk_id: sender?.id ?? null, ...(sender ? { name: sender.name } : {}) },
});

/**
 * Stores the provider's ids of accepted messages and ends their jobs, whichever worker holds them.
 * Locks the messages first, as their statuses do, so that the two never wait for each other.
 */
export async function saveAccepted(
  tx: Tx,
  accepted: readonly { job: number; messageId: string; providerId: string }[],
): Promise<void> {
  await tx.rows(sql`
    select 1 from messages where id = any(${accepted.map(({ messageId }) => messageId)}::uuid[]) order by id for no key update`);
  await tx.rows(sql`
    with n as materialized (
      select * from jsonb_to_recordset(${jsonText(accepted)}::jsonb) as n (job bigint, "messageId" uuid, "providerId" text)
    ), named as (
      update messages m set provider_id = n."providerId", confirmation = null from n where m.id = n."messageId" and m.provider_id is null
    )
    update outbox o set state = 'done', finished_at = now(), leased_until = null from n where o.id = n.job and o.state <> 'done'`);
}

/** Requeues prepared messages whose calls were certainly not made. */
export const returnPrepared = (
  tx: Tx,
  messages: readonly { job: number; claim: number }[],
): Promise<unknown> =>
  tx.rows(sql`
    update outbox o set state = 'ready', leased_by = null, leased_until = null, called_at = null, attempts = o.attempts - 1
    from jsonb_to_recordset(${jsonText(messages)}::jsonb) as n (job bigint, claim int)
    where o.id = n.job and o.claim = n.claim and o.state = 'leased'`);
