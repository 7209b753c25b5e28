import type { Pool } from 'pg';
import { PRIORITY } from '#server/domain/job.ts';
import { rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the lane of a campaign's messages. */
export const campaignLane = (campaignId: string): string => `campaign/${campaignId}`;

/** Recipients in one slice of the outbox. */
export const SLICE = 1_000;

/** A campaign by its key. */
export interface CampaignKey {
  organisation_id: string;
  id: string;
}

export interface Unfinished extends CampaignKey {
  status: 'scheduled' | 'in_progress' | 'sent';
}

/** Returns the campaigns that are being sent or whose receipts are awaited, and those whose time has come. */
export const unfinishedCampaigns = (owner: Pool, now: number): Promise<Unfinished[]> =>
  rows(
    owner,
    sql`select organisation_id, id, status from campaigns where status in ('in_progress', 'sent')
      union all
      select organisation_id, id, status from campaigns where status = 'scheduled' and is_ready and scheduled_for <= ${new Date(now)}::timestamptz`,
  );

/**
 * Lets the database count the recipients. It does so by itself once a minute; until then its plans are made for the table
 * before a campaign was added, and each batch reads the whole campaign.
 */
export const countRecipients = (owner: Pool): Promise<unknown> => owner.query('analyze campaign_recipients');

export interface NextRecipient {
  position: number;
  phone: string;
}

/** Locks and returns the next recipients to be queued. */
export const nextRecipients = (tx: Tx, campaignId: string, limit: number): Promise<NextRecipient[]> =>
  tx.rows(sql`
    select position, phone from campaign_recipients
    where organisation_id = ${tx.organisationId}::uuid and campaign_id = ${campaignId}::uuid and status = 'pending'
      and message_id is null and wait_until is null
    order by position limit ${limit}::int for no key update`);

/** Puts recipients into the outbox, each with the id of its message, so that none is queued twice. */
export const queueRecipients = (
  tx: Tx,
  {
    campaignId,
    channelId,
    positions,
  }: { campaignId: string; channelId: string; positions: readonly number[] },
): Promise<unknown> =>
  tx.rows(sql`
    with assigned as (
      update campaign_recipients r set message_id = gen_random_uuid() from unnest(${[...positions]}::int[]) as c (position)
      where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid and r.position = c.position
      returning r.position, r.message_id
    )
    insert into outbox (organisation_id, kind, channel, channel_id, lane, priority, dedupe, payload)
    select ${tx.organisationId}::uuid, 'message.send', 'whatsapp', ${channelId}, ${campaignLane(campaignId)}, ${PRIORITY.campaign}::int, 'send:' || message_id,
      jsonb_build_object('messageId', message_id, 'campaignId', ${campaignId}::text, 'position', position)
    from assigned order by position`);

export interface Deferred {
  position: number;
  until: number;
}

/** Lets recipients wait, and takes those that are queued out of the queue. */
export const deferRecipients = async (
  tx: Tx,
  campaignId: string,
  deferred: readonly Deferred[],
): Promise<void> => {
  if (deferred.length > 0)
    await tx.rows(sql`
      update campaign_recipients r set message_id = null, wait_until = n.until
      from unnest(${deferred.map(({ position }) => position)}::int[],
        ${deferred.map(({ until }) => new Date(until))}::timestamptz[]) as n (position, until)
      where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid and r.position = n.position`);
};

/** Ends the wait of the next recipients whose time has come. */
export const releaseRecipients = (tx: Tx, campaignId: string, now: number): Promise<unknown> =>
  tx.rows(sql`
    update campaign_recipients r set wait_until = null from (
      select position from campaign_recipients
      where organisation_id = ${tx.organisationId}::uuid and campaign_id = ${campaignId}::uuid and status = 'pending'
        and message_id is null and wait_until <= ${new Date(now)}::timestamptz
      order by wait_until limit ${SLICE} for no key update
    ) due
    where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid and r.position = due.position`);

export interface Progress {
  /** Jobs that wait in the outbox. */
  queued: number;
  /** Recipients without a message yet, and those whose message is to be tried again. */
  waiting: boolean;
  retrying: boolean;
  /** Recipients whose message is queued or on its way. */
  inHand: boolean;
  /** When the first of the recipients that wait for the end of quiet hours goes on. */
  deferredUntil: Date | null;
}

/** Returns which recipients of a campaign have not been handed over to the provider yet. */
export const progressOf = async (tx: Tx, campaignId: string): Promise<Progress> => {
  const mine = sql`organisation_id = ${tx.organisationId}::uuid and campaign_id = ${campaignId}::uuid`;
  return (await tx.row<Progress>(sql`
    select (select count(*)::int from (
        select 1 from outbox where lane = ${campaignLane(campaignId)} and state = 'ready' limit ${SLICE}
      ) o) as queued,
      exists (select 1 from campaign_recipients where ${mine} and status = 'pending' and message_id is null and wait_until is null) as waiting,
      exists (select 1 from campaign_recipients where ${mine} and status = 'retry_scheduled') as retrying,
      exists (select 1 from campaign_recipients where ${mine} and status = 'pending' and message_id is not null) as "inHand",
      (select min(wait_until) from campaign_recipients
        where ${mine} and status = 'pending' and message_id is null and wait_until is not null) as "deferredUntil"`))!;
};

/** Returns the recipients whose next try is due, locked. */
export const dueRetries = (tx: Tx, campaignId: string, now: number) =>
  tx.rows<{
    campaign_id: string;
    position: number;
    message_id: string | null;
    status: 'retry_scheduled';
    retries: number;
  }>(sql`
    select campaign_id, position, message_id, status, retries from campaign_recipients
    where organisation_id = ${tx.organisationId}::uuid and campaign_id = ${campaignId}::uuid and status = 'retry_scheduled'
      and retry_at <= ${new Date(now)}::timestamptz
    order by position limit ${SLICE} for no key update`);

export interface Sending {
  channel_id: string | null;
  rate: number;
  /** The number is paused for a moment, or can send nothing, or no templates. */
  is_paused: boolean;
  is_held: boolean;
  quality: string | null;
  limit: string | null;
}

/** Returns whether and how fast the organisation's number can send. */
export const sendingOf = async (tx: Tx): Promise<Sending> =>
  (await tx.row<Sending>(sql`
    select n.channel_id, coalesce(n.rate_per_second, 80) as rate, coalesce(n.paused_until > now(), false) as is_paused,
      coalesce(h.held_until > now() or (h.restricted_until > now() and h.restriction in ('all', 'templates')), false) as is_held,
      h.quality, h.messaging_limit as limit
    from organisations o left join channels n on n.organisation_id = o.organisation_id
    left join channel_health h on h.organisation_id = o.organisation_id and h.channel = 'whatsapp' and h.channel_id = n.channel_id`))!;

/** How long a message may stay without a receipt before it counts as not delivered. */
const RECEIPT_WITHIN = sql`interval '1 hour'`;

export interface Judged {
  delivered: number;
  undelivered: number;
}

/** Returns how many messages since the last resume arrived, and how many failed or have had no receipt for long. */
export const deliveredShare = async (tx: Tx, campaignId: string, now: number): Promise<Judged> =>
  (await tx.row<Judged>(sql`
    select c.delivered - c.judged_delivered as delivered,
      greatest(0, c.failed + c.retrying - c.judged_undelivered) + (
        select count(*)::int from campaign_recipients r
        where r.organisation_id = c.organisation_id and r.campaign_id = c.id and r.status = 'sent'
          and r.sent_at <= ${new Date(now)}::timestamptz - ${RECEIPT_WITHIN} and r.sent_at > coalesce(c.judged_from, '-infinity')
      ) as undelivered
    from campaigns c where c.id = ${campaignId}::uuid`))!;

/** Adds refusals in a row that no recipient is the cause of, or ends the row; returns their number. */
export const countFailures = async (tx: Tx, campaignId: string, added: number | 'none'): Promise<number> =>
  (
    await tx.row<{ n: number }>(sql`
    update campaigns set failures_in_row = case when ${added === 'none'}::boolean then 0 else failures_in_row + ${added === 'none' ? 0 : added}::int end
    where id = ${campaignId}::uuid and (failures_in_row > 0 or ${added !== 'none'}::boolean) returning failures_in_row as n`)
  )?.n ?? 0;

/** Returns the campaigns whose clients have not been told of their last changes. */
export const unannouncedCampaigns = (owner: Pool): Promise<CampaignKey[]> =>
  rows(
    owner,
    sql`select organisation_id, id from campaigns where changes > announced and is_ready limit 200`,
  );

/** Stores the rate, marks all changes as told, and returns whether there were any. */
export const markAnnounced = async (tx: Tx, id: string, rate: number | null): Promise<boolean> =>
  (await tx.row(
    sql`update campaigns set announced = changes, rate = ${rate}::real where id = ${id}::uuid and changes > announced returning id`,
  )) !== undefined;
