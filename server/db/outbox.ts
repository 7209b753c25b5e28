import type { Pool } from 'pg';
import type { Channel } from '#contract/conversation.ts';
import { type Job, PACED, PRIORITY, THINKING } from '#server/domain/job.ts';
import { row, rows } from './database.ts';
import { jsonText, milliseconds, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A claimed job. The channel is the organisation's current one, even if the job was queued for an earlier one. */
export interface Claimed {
  id: number;
  organisation_id: string;
  kind: Job['kind'];
  payload: Record<string, unknown>;
  attempts: number;
  /**
   * Number of this claim. Every write of its worker names it, so that a worker without a valid lease changes nothing.
   */
  claim: number;
  channel: Channel;
  channel_id: string | null;
  rate_per_second: number | null;
  created_at: Date;
}

/** The channel of a message; a read receipt knows only the message. */
const channelOf = (providerId: string) => sql`(
  select c.channel from messages m join conversations c on c.id = m.conversation_id where m.provider_id = ${providerId}), 'whatsapp'`;

export async function queue(tx: Tx, job: Job): Promise<void> {
  await tx.rows(sql`
    insert into outbox (organisation_id, kind, channel, channel_id, lane, priority, dedupe, payload, run_at)
    values (${tx.organisationId}::uuid, ${job.kind}, coalesce(${job.channel ?? null}, ${job.kind === 'message.read' ? channelOf(job.payload.providerId) : sql`'whatsapp'`}), ${job.channelId}, ${job.lane}, ${job.priority}::int, ${job.dedupe}, ${jsonText(job.payload)}::jsonb,
      now() + ${milliseconds(job.waitMs ?? 0)})
    on conflict (organisation_id, dedupe) do nothing`);
}

/** The two kinds of work: answers of the language model, which may take many seconds each, and all else. */
export type Share = 'answers' | 'others';
const isOf = (share: Share) =>
  share === 'answers'
    ? sql`j.kind = any(${[...THINKING]}::text[])`
    : sql`j.kind <> all(${[...THINKING]}::text[])`;

/** Whether the health row `h` holds the job `j`. */
const isHeld = sql`h.organisation_id = j.organisation_id and h.channel = j.channel and h.held_until > now()`;

/**
 * Leases due jobs: the first of each lane, highest priority first, none of a paused or held number, none of a campaign.
 * Workers skip each other's locked rows instead of waiting for them.
 */
export const claimJobs = (
  owner: Pool,
  worker: string,
  leaseMs: number,
  limit: number,
  share: Share,
): Promise<Claimed[]> =>
  rows<Claimed>(
    owner,
    sql`with due as (
        select j.id from outbox j
        where j.state = 'ready' and j.run_at <= now() and j.priority > ${PRIORITY.campaign}::int and ${isOf(share)}
          and j.id = (select min(e.id) from outbox e where e.lane = j.lane and e.state in ('ready', 'leased', 'doubtful'))
          and (j.kind <> all(${[...PACED]}::text[]) or not exists (
            select 1 from channels n
            where j.channel = 'whatsapp' and n.organisation_id = j.organisation_id and n.paused_until > now()
            union all select 1 from instagram_accounts i
            where j.channel = 'instagram' and i.organisation_id = j.organisation_id and i.paused_until > now()
            union all select 1 from channel_health h where ${isHeld}
          ))
        order by j.priority desc, j.id
        limit ${limit}::int
        for update of j skip locked
      )
      update outbox j set state = 'leased', leased_by = ${worker}, leased_until = now() + ${milliseconds(leaseMs)},
        attempts = attempts + 1, claim = claim + 1, called_at = null, confirm_by = null
      where j.id = any (array(select id from due))
      returning j.id, j.organisation_id, j.kind, j.payload, j.attempts, j.claim, j.created_at, j.channel,
        case j.channel when 'whatsapp' then (select n.channel_id from channels n where n.organisation_id = j.organisation_id)
          else (select i.account_id from instagram_accounts i where i.organisation_id = j.organisation_id) end as channel_id,
        case j.channel when 'whatsapp' then (select n.rate_per_second from channels n where n.organisation_id = j.organisation_id)
          else (select i.rate_per_second from instagram_accounts i where i.organisation_id = j.organisation_id) end as rate_per_second`,
  );

/** A claimed job by its id and claim number. */
export type Held = Pick<Claimed, 'id' | 'claim'>;

/** Extends the leases of jobs that a live worker still works on, once a third of them is over. */
export const renewLeases = (owner: Pool, held: readonly Held[], leaseMs: number): Promise<unknown> =>
  rows(
    owner,
    sql`update outbox j set leased_until = now() + ${milliseconds(leaseMs)}
      from jsonb_to_recordset(${jsonText(held)}::jsonb) as h (id bigint, claim int)
      where j.id = h.id and j.claim = h.claim and j.state = 'leased'
        and j.leased_until < now() + ${milliseconds((leaseMs * 2) / 3)}`,
  );

/**
 * Records that the delivering requests are about to be sent; returns the jobs whose leases are still held.
 * The others' requests must not be sent, because another worker may be sending them.
 */
export const markCalled = async (owner: Pool, held: readonly Held[]): Promise<ReadonlySet<number>> => {
  const marked = await rows<{ id: number }>(
    owner,
    sql`update outbox j set called_at = now()
      from jsonb_to_recordset(${jsonText(held.map(({ id, claim }) => ({ id, claim })))}::jsonb) as h (id bigint, claim int)
      where j.id = h.id and j.claim = h.claim and j.state = 'leased' returning j.id`,
  );
  return new Set(marked.map(({ id }) => id));
};

/** Thrown when the worker no longer holds the job; nothing of its work may be written. */
export class LeaseLost extends Error {}

/** Ends a job in the transaction of its effects, so that both commit together or not at all. */
export async function finishJob(tx: Tx, { id, claim }: Held): Promise<void> {
  const ended = await tx.row(sql`
    update outbox set state = 'done', finished_at = now(), leased_until = null
    where id = ${id}::bigint and claim = ${claim}::int and state = 'leased' returning id`);
  if (!ended) throw new LeaseLost('another worker holds this job');
}

/** Fails a job permanently with a reason that users can read. */
export const failJob = (tx: Tx, { id, claim }: Held, reason: string): Promise<unknown> =>
  tx.rows(
    sql`update outbox set state = 'dead', reason = ${reason}, finished_at = now(), leased_until = null
      where id = ${id}::bigint and claim = ${claim}::int and state <> 'done'`,
  );

interface Postponed {
  waitMs: number;
  reason: string;
  isOwnFault: boolean;
  /** Takes the job out of its lane, so that later jobs in the lane do not wait. */
  isApart?: boolean | undefined;
}

const postponing = ({ id, claim }: Held, { waitMs, reason, isOwnFault, isApart = false }: Postponed) =>
  sql`update outbox set state = 'ready', leased_by = null, leased_until = null, called_at = null, reason = ${reason},
    lane = case when ${isApart}::boolean then 'apart/' || id else lane end,
    attempts = attempts - ${isOwnFault ? 0 : 1}::int, run_at = now() + ${milliseconds(waitMs)}
    where id = ${id}::bigint and claim = ${claim}::int and state in ('leased', 'doubtful')`;

/** Requeues a job that certainly had no effect, claimable after `waitMs`. */
export const postponeJob = (
  owner: Pool,
  held: Held,
  waitMs: number,
  reason: string,
  isOwnFault: boolean,
  isApart = false,
): Promise<unknown> => rows(owner, postponing(held, { waitMs, reason, isOwnFault, isApart }));

/** Requeues a job that its channel could not do; it is claimed once the channel can send. */
export const requeueJob = (tx: Tx, held: Held, reason: string): Promise<unknown> =>
  tx.rows(postponing(held, { waitMs: 0, reason, isOwnFault: false }));

/** Reason of jobs that wait for a subscription. */
export const HELD_BY_SUBSCRIPTION = 'subscription';

/** Lets a job wait without counting a try. */
export const holdJob = async (tx: Tx, held: Held, waitMs: number, reason: string): Promise<void> =>
  void (await tx.rows(postponing(held, { waitMs, reason, isOwnFault: false })));

/** Makes the organisation's held jobs due. */
export const releaseHeld = (tx: Tx, reason: string): Promise<unknown> =>
  tx.rows(sql`update outbox set run_at = now() where organisation_id = ${tx.organisationId}::uuid
    and state = 'ready' and reason = ${reason} and kind = 'payment.tell'`);

/** Pauses a rate-limited or locked number until the given time. */
export const pauseChannel = (
  owner: Pool,
  channelId: string,
  waitMs: number,
  reason: string,
): Promise<unknown> =>
  rows(
    owner,
    sql`with account as (
        update instagram_accounts set paused_until = now() + ${milliseconds(waitMs)}, paused_reason = ${reason}
        where account_id = ${channelId}
      )
      update channels set paused_until = now() + ${milliseconds(waitMs)}, paused_reason = ${reason}
      where channel_id = ${channelId}`,
  );

/** Returns the milliseconds until the next job is due; null if nothing waits. */
export const nextDue = async (owner: Pool, share: Share): Promise<number | null> =>
  (
    await row<{ wait: number | null }>(
      owner,
      sql`select (extract(epoch from min(case when state = 'ready' then run_at else leased_until end) - now()) * 1000)::float8 as wait
        from outbox j where state in ('ready', 'leased') and priority > ${PRIORITY.campaign}::int and ${isOf(share)} and not (state = 'ready' and kind = any(${[...PACED]}::text[])
          and exists (select 1 from channel_health h where ${isHeld}))`,
    )
  )?.wait ?? null;
