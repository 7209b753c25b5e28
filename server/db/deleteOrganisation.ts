import type { Pool } from 'pg';
import { row, rows } from './database.ts';
import { raw, sql } from './sql.ts';

/** Rows that are deleted in one statement. */
const SLICE = 1_000;
/** Raw webhooks that are searched in one statement. */
const WEBHOOKS = 500;

/** Begins the deletions whose time has come, and returns every one that has begun. */
export const beginDeletions = async (owner: Pool, now: number): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      owner,
      sql`update organisations set deletion_began_at = coalesce(deletion_began_at, ${new Date(now)})
        where deletion_at <= ${new Date(now)} or deletion_began_at is not null
        returning organisation_id::text as id`,
    )
  ).map(({ id }) => id);

/** Queues the mails that remind the admins of deletions before `until`, once for each. */
export const queueReminders = async (owner: Pool, now: number, until: number): Promise<number> =>
  (
    await rows(
      owner,
      sql`with due as (
          update organisations set deletion_reminded_at = ${new Date(now)}
          where deletion_at <= ${new Date(until)} and deletion_reminded_at is null and deletion_began_at is null
          returning organisation_id, deletion_language
        )
        insert into identity.mails (kind, recipient, language, organisation_id)
        select 'organisationDeletionSoon', lower(u.email), coalesce(d.deletion_language, 'en'), d.organisation_id
        from due d join identity.member m on m."organizationId" = d.organisation_id and m.role in ('admin', 'org:admin')
        join identity."user" u on u.id = m."userId" returning id`,
    )
  ).length;

/** Ends all memberships, and returns whose they were. Accounts stay; their sessions are in no organisation. */
export const endMemberships = async (owner: Pool, organisationId: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      owner,
      sql`with left_by as (
          delete from identity.member where "organizationId" = ${organisationId}::uuid returning "userId"
        ), sessions as (
          update identity.session set "activeOrganizationId" = null where "activeOrganizationId" = ${organisationId}
        )
        select "userId"::text as id from left_by`,
    )
  ).map(({ id }) => id);

/** Deletes the raw webhooks of the organisation's accounts. They name no organisation, so all of them are searched. */
export async function deleteRawWebhooks(owner: Pool, organisationId: string): Promise<void> {
  const accounts = (
    await rows<{ id: string }>(
      owner,
      sql`select channel_id as id from linked_channels where organisation_id = ${organisationId}::uuid
        union select channel_id from channels where organisation_id = ${organisationId}::uuid
        union select account_id from instagram_accounts where organisation_id = ${organisationId}::uuid
        union select page_id from instagram_accounts where organisation_id = ${organisationId}::uuid and page_id is not null
        union select id::text from payments where organisation_id = ${organisationId}::uuid`,
    )
  ).map(({ id }) => id);
  await rows(
    owner,
    sql`delete from stripe_events where customer_id in (
      select unnest(former_ids || customer_id) from billing_accounts where organisation_id = ${organisationId}::uuid)`,
  );
  let last: number | null = 0;
  while (last !== null) {
    const found: { last: number | null } | undefined = await row(
      owner,
      sql`with searched as (select id, body from webhooks where id > ${last}::bigint order by id limit ${WEBHOOKS}::int),
        gone as (
          delete from webhooks w using searched s where w.id = s.id and (
            exists (select from inbound i where i.webhook_id = s.id and i.organisation_id = ${organisationId}::uuid)
            or exists (select from unnest(${accounts}::text[]) account where position(convert_to(account, 'UTF8') in s.body) > 0))
        )
        select max(id) as last from searched`,
    );
    last = found?.last ?? null;
  }
  await rows(
    owner,
    sql`delete from shop_webhooks where domain in (select domain from shops where organisation_id = ${organisationId}::uuid)
      and domain not in (select domain from shops where organisation_id <> ${organisationId}::uuid)`,
  );
}

/** Returns ids of stored files that are still to be deleted. */
export const filesToDelete = async (owner: Pool, organisationId: string, limit: number): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      owner,
      sql`select id::text from files where organisation_id = ${organisationId}::uuid order by created_at limit ${limit}::int`,
    )
  ).map(({ id }) => id);

export const deleteFiles = (owner: Pool, ids: readonly string[]): Promise<unknown> =>
  rows(owner, sql`delete from files where id = any(${[...ids]}::uuid[])`);

/**
 * Tables in the order in which they are emptied: first what could cause more work, then what others name.
 * `files` has its own step, and the history of invoices goes with them.
 */
const first = [
  'channels',
  'instagram_accounts',
  'outbox',
  'inbound',
  'campaign_recipients',
  'campaigns',
  'payments',
  'invoices',
  'messages',
  'conversations',
];
const apart = ['organisations', 'files', 'invoice_history'];

/** Returns the tables that hold rows of organisations, in the order in which they are emptied. */
export async function tablesToEmpty(owner: Pool): Promise<string[]> {
  const all = (
    await rows<{ name: string }>(
      owner,
      sql`select c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'organisation_id' order by 1`,
    )
  ).map(({ name }) => name);
  return [...first, ...all.filter((name) => !first.includes(name) && !apart.includes(name))];
}

/** Deletes a slice of a table's rows; returns false when none is left. */
export async function emptySlice(owner: Pool, table: string, organisationId: string): Promise<boolean> {
  const name = raw(`"${table}"`);
  const slice = sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where organisation_id = ${organisationId}::uuid limit ${SLICE}::int))`;
  return ((await owner.query(slice)).rowCount ?? 0) > 0;
}

/** Deletes the organisation itself, its invitations and the mails about it, and whatever came meanwhile. */
export const deleteOrganisationRow = (owner: Pool, organisationId: string): Promise<unknown> =>
  rows(
    owner,
    sql`with mails as (
        delete from identity.mails where organisation_id = ${organisationId}::uuid or invitation_id in (
          select id from identity.invitation where "organizationId" = ${organisationId}::uuid)
      ), own as (
        delete from identity.organization where id = ${organisationId}::uuid
      )
      delete from organisations where organisation_id = ${organisationId}::uuid`,
  );
