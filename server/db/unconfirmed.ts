import type { Pool } from 'pg';
import { type Job, ONCE, PRIORITY, reactLane, sendKey } from '#server/domain/job.ts';
import { rows } from './database.ts';
import { isGone } from './nodes.ts';
import type { Held } from './outbox.ts';
import { milliseconds, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The value of the webhook endpoint's uptime at which waiting for a status ends. */
const confirmBy = (doubtMs: number) => sql`(select up_ms from webhook_uptime) + ${doubtMs}::bigint`;

/**
 * Marks a job as doubtful: the provider may have accepted the message although its answer was lost.
 * The job then waits for a status that names the message.
 */
export const markDoubtful = (
  owner: Pool,
  { id, claim }: Held,
  doubtMs: number,
  reason: string,
): Promise<unknown> =>
  rows(
    owner,
    sql`update outbox set state = 'doubtful', leased_by = null, leased_until = null, reason = ${reason},
        confirm_by = ${confirmBy(doubtMs)}
      where id = ${id}::bigint and claim = ${claim}::int and state = 'leased'`,
  );

/** Claims after which a crash counts as a try, so that a job that stops each worker comes to an end. */
const CRASHES = 12;

/**
 * Releases leases that have expired, and those of nodes that are gone.
 * A job whose request was sent and must not be repeated becomes doubtful, since the provider cannot be asked; the rest
 * is ready again.
 */
export const releaseExpiredLeases = (
  owner: Pool,
  doubtMs: number,
): Promise<{ id: number; state: string }[]> =>
  rows(
    owner,
    sql`update outbox set
        state = case when called_at is not null and kind = any(${[...ONCE]}::text[]) then 'doubtful' else 'ready' end,
        confirm_by = case when called_at is not null and kind = any(${[...ONCE]}::text[]) then ${confirmBy(doubtMs)} end,
        -- Work that a crash cut off before its call has not failed, unless it may be the cause of the crashes.
        attempts = attempts - (called_at is null and claim < ${CRASHES}::int)::int,
        leased_until = null, leased_by = null
      where id in (
        select id from outbox where state = 'leased' and (leased_until < now() or ${isGone(sql`leased_by`)})
        for update skip locked
      )
      returning id, state`,
  );

export interface Overdue {
  id: number;
  organisation_id: string;
  kind: Job['kind'];
  payload: Record<string, unknown>;
}

/** Returns doubtful jobs that have waited long enough for a status. */
export const overdueJobs = (owner: Pool): Promise<Overdue[]> =>
  rows(
    owner,
    sql`select id, organisation_id, kind, payload from outbox
      where state = 'doubtful' and confirm_by < (select up_ms from webhook_uptime) order by id limit 100`,
  );

/** Releases the lane of a doubtful job and leaves the job to a user; returns false if a status came first. */
export const markUnconfirmed = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.row(
    sql`update outbox set state = 'unconfirmed', finished_at = now() where id = ${id}::bigint and state = 'doubtful' returning id`,
  )) !== undefined;

/** Queues a user's decision to send again; the same job sends the same content. */
export const requeueUnconfirmed = (tx: Tx, key: { send: string } | { react: string }): Promise<unknown> =>
  tx.rows(sql`
    update outbox set state = 'ready', run_at = now(), finished_at = null, attempts = 0, called_at = null, confirm_by = null,
      -- What a person decides about a campaign's message does not wait for the campaign.
      priority = greatest(priority, ${PRIORITY.receipt}::int), lane = case when lane like 'campaign/%' then 'apart/' || id else lane end
    where state = 'unconfirmed'
      and ${'send' in key ? sql`dedupe = ${sendKey(key.send)}` : sql`lane = ${reactLane(key.react)}`}`);

/** A longer gap between two ticks is not uptime: the process was down, frozen, or without its database. */
const LONGEST_TICK_MS = 3_000;

/** Adds to the webhook endpoint's uptime; every node that serves it calls this about once a second. */
export const addUptime = (owner: Pool): Promise<unknown> =>
  rows(
    owner,
    sql`update webhook_uptime set ticked_at = now(),
      up_ms = up_ms + case when now() > ticked_at and now() - ticked_at <= ${milliseconds(LONGEST_TICK_MS)}
        then (extract(epoch from now() - ticked_at) * 1000)::bigint else 0 end`,
  );

/** Ends the sending of a message that the provider turned out to have accepted, whichever worker holds the job. */
export const finishSending = (tx: Tx, messageId: string): Promise<unknown> =>
  tx.rows(sql`
    update outbox set state = 'done', finished_at = now(), leased_until = null
    where dedupe = ${sendKey(messageId)} and state <> 'done'`);

/** Locks a reaction's job and returns it. */
export const accessReactionJob = (
  tx: Tx,
  id: number,
): Promise<{ state: string; payload: Record<string, unknown> } | undefined> =>
  tx.row(
    sql`select state, payload from outbox where id = ${id}::bigint and kind = 'message.react' for no key update`,
  );

/** Ends a job whose outcome the provider has reported, whichever worker holds it. */
export const finishReportedJob = (tx: Tx, id: number): Promise<unknown> =>
  tx.rows(
    sql`update outbox set state = 'done', finished_at = now(), leased_until = null where id = ${id}::bigint and state <> 'done'`,
  );

/** Ends the unconfirmed reactions on a message after a user dismissed them or chose another. */
export const dropUnconfirmedReactions = (tx: Tx, messageId: string): Promise<unknown> =>
  tx.rows(
    sql`update outbox set state = 'done', finished_at = now() where lane = ${reactLane(messageId)} and state = 'unconfirmed'`,
  );
