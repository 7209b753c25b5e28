import type { Pool, PoolClient } from 'pg';
import type { Channel } from '#contract/conversation.ts';
import type { Item } from '#server/domain/message/inbound.ts';
import { isBadValue } from './badValue.ts';
import { row, rows } from './database.ts';
import { type Sql, jsonText, milliseconds, sql } from './sql.ts';

export interface StoredWebhook {
  provider: string;
  body: Buffer;
  items: readonly Item[];
}

/** Inserts the items of webhooks, which `webhooks` names by `n` and `id`; a repeated item is dropped by its key. */
const insertItems = (items: readonly (Item & { n: number; place: number })[], webhooks: Sql): Sql => sql`
  insert into inbound (webhook_id, organisation_id, channel, channel_id, lane, dedupe, payload)
  select w.id, coalesce(c.organisation_id, a.organisation_id), i.channel, i."channelId", i.lane, i.dedupe, i.payload
  from jsonb_to_recordset(${jsonText(items)}::jsonb)
    as i (n int, place int, channel text, "channelId" text, lane text, dedupe text, payload jsonb)
  join ${webhooks} w on w.n = i.n
  left join channels c on i.channel = 'whatsapp' and c.channel_id = i."channelId"
  left join instagram_accounts a on i.channel = 'instagram' and i."channelId" in (a.account_id, a.page_id)
  order by i.place
  on conflict (dedupe) do nothing
  returning id`;

/** Stores webhooks and their items in one statement, and so in one commit. */
export async function storeWebhooks(owner: Pool, webhooks: readonly StoredWebhook[]): Promise<number> {
  const bodies = webhooks.map(({ provider, body }, index) => ({
    n: index + 1,
    provider,
    body: body.toString('base64'),
  }));
  const items = webhooks
    .flatMap(({ items: held }, index) => held.map((item) => ({ n: index + 1, ...item })))
    .map((item, place) => ({ ...item, place }));
  const stored = await rows<{ id: number }>(
    owner,
    sql`with stored as (
        insert into webhooks (provider, body)
        select b.provider, decode(b.body, 'base64') from jsonb_to_recordset(${jsonText(bodies)}::jsonb) as b (n int, provider text, body text)
        order by b.n returning id
      ), numbered as (
        select id, row_number() over (order by id) as n from stored
      )
      ${insertItems(items, sql`numbered`)}`,
  );
  return stored.length;
}

/**
 * Stores one webhook and those of its items that the database accepts, in one commit.
 * `onBad` receives each rejected item. Any other failure stores nothing and is thrown.
 */
export async function storeValidItems(
  owner: Pool,
  { provider, body, items }: StoredWebhook,
  onBad: (error: unknown) => void,
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const kept = await row<{ id: number }>(
      client,
      sql`insert into webhooks (provider, body) values (${provider}, ${body}::bytea) returning id`,
    );
    for (const item of items) {
      await client.query('savepoint item');
      try {
        await rows(
          client,
          insertItems([{ ...item, n: 1, place: 0 }], sql`(select ${kept?.id}::bigint as id, 1 as n)`),
        );
      } catch (error) {
        if (!isBadValue(error)) throw error;
        await client.query('rollback to savepoint item');
        onBad(error);
      }
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

export interface Received {
  id: number;
  organisation_id: string | null;
  channel: Channel;
  channel_id: string;
  payload: Item['payload'];
  attempts: number;
}

const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);
const FIRST_TURN = '00000000-0000-0000-0000-000000000000';

/**
 * Begins a transaction and takes items of one organisation in it, so that items and effects commit together.
 * They are the first item that is free, or up to `most` messages, of as many contacts; the transaction acts for their
 * organisation. An earlier item of a lane that another worker holds still blocks it, so a contact's messages keep their
 * order. Organisations take turns in the order of their ids: the items are of one after `last`, so that a storm of one
 * delays no other. One round trip, hence without parameters.
 */
export async function takeInbound(
  client: PoolClient,
  last: string | null,
  most: number,
): Promise<Received[]> {
  const after = last !== null && isId(last) ? last : FIRST_TURN;
  const results = (await client.query(`
    begin;
    select id, organisation_id, channel, channel_id, payload, attempts from take_inbound('${after}', ${most})`)) as unknown as {
    rows: Received[];
  }[];
  return (results[1]?.rows ?? []).toSorted((one, other) => one.id - other.id);
}

export const postponeInbound = (
  owner: Pool,
  ids: readonly number[],
  waitMs: number,
  reason: string,
): Promise<unknown> =>
  rows(
    owner,
    sql`update inbound set attempts = attempts + 1, reason = ${reason}, run_at = now() + ${milliseconds(waitMs)}
      where id = any(${[...ids]}::bigint[]) and state = 'ready'`,
  );

export const failInbound = (owner: Pool, id: number, reason: string): Promise<unknown> =>
  rows(
    owner,
    sql`update inbound set state = 'dead', reason = ${reason}, finished_at = now() where id = ${id}::bigint and state = 'ready'`,
  );

/** Returns the milliseconds until the next item is due; null if nothing waits. */
export const nextInbound = async (owner: Pool): Promise<number | null> =>
  (
    await row<{ wait: number | null }>(
      owner,
      sql`select (extract(epoch from min(run_at) - now()) * 1000)::float8 as wait from inbound
        where state = 'ready' and lane not like 'campaign/%'`,
    )
  )?.wait ?? null;

/** Ends a repeated item whose message is already stored; its first item was deleted by retention. */
export const finishRepeated = (owner: Pool, id: number): Promise<unknown> =>
  rows(
    owner,
    sql`update inbound set state = 'done', finished_at = now() where id = ${id}::bigint and state = 'ready'`,
  );

/**
 * Begins a transaction and takes the first status of each of up to `limit` campaign messages.
 * All are of one organisation.
 * Items and effects commit together, as in `takeInbound`.
 */
export async function takeCampaignReceipts(client: PoolClient, limit: number): Promise<Received[]> {
  await client.query('begin');
  return rows<Received>(
    client,
    sql`with due as (
        select i.id from inbound i
        where i.state = 'ready' and i.run_at <= now() and i.lane like 'campaign/%'
          and i.organisation_id = (
            select f.organisation_id from inbound f
            where f.state = 'ready' and f.run_at <= now() and f.lane like 'campaign/%' and f.organisation_id is not null
            order by f.id limit 1)
          and i.id = (select min(e.id) from inbound e where e.lane = i.lane and e.state = 'ready')
        order by i.id limit ${limit}::int for update skip locked
      )
      update inbound i set state = 'done', finished_at = now() where i.id = any (array(select id from due))
      returning i.id, i.organisation_id, i.channel, i.channel_id, i.payload, i.attempts`,
  );
}

/** Returns the milliseconds until the next status of a campaign's message is due; null if none waits. */
export const nextCampaignReceipt = async (owner: Pool): Promise<number | null> =>
  (
    await row<{ wait: number | null }>(
      owner,
      sql`select (extract(epoch from min(run_at) - now()) * 1000)::float8 as wait from inbound
        where state = 'ready' and lane like 'campaign/%' and organisation_id is not null`,
    )
  )?.wait ?? null;
