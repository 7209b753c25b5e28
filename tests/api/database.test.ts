import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Label } from '#contract/conversation.ts';
import { isLegalPair } from '#machines/lifecycles/conversationHandling.rules.ts';
import { migrate } from '#server/db/migrate.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('2');
});
afterAll(() => server.stop());

describe('row-level security', () => {
  it('is forced on every table that has an organisation', async () => {
    const tables = await server.query<{ name: string; forced: boolean; enabled: boolean }>(
      `select c.relname as name, c.relforcerowsecurity as forced, c.relrowsecurity as enabled from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       where c.relkind = 'r' and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id')`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(13);
    expect(tables.filter(({ forced, enabled }) => !forced || !enabled)).toEqual([]);
  });

  it('applies to the application’s login, which also cannot read identity tables', async () => {
    const app = new pg.Client({ connectionString: server.env.DATABASE_URL });
    await app.connect();
    const { rows } = await app.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
        has_schema_privilege('parley_app', 'identity', 'usage') as identity,
        has_table_privilege('parley_app', 'webhooks', 'select') as webhooks
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owned: 0,
        identity: false,
        webhooks: false,
      },
    ]);
    for (const table of [
      'organisations',
      'conversations',
      'messages',
      'contacts',
      'events',
      'outbox',
      'members',
      'channels',
      'documents',
    ]) {
      const { rowCount } = await app.query(`select 1 from ${table}`);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    await expect(app.query('select 1 from identity."user"')).rejects.toThrow('permission denied');
    await expect(app.query('set role parley_owner')).rejects.toThrow('permission denied');
    await app.end();
  });

  it('lets no transaction write for another organisation', async () => {
    const into = (organisationId: string) =>
      inOrganisation(server.context.db, org.id, { label: 'test', onCommit() {} }, (tx) =>
        tx.rows(
          sql`insert into contacts (id, organisation_id, channel, address, name) values (${randomUUID()}::uuid, ${organisationId}::uuid, 'whatsapp', ${randomUUID()}, 'x')`,
        ),
      );
    await expect(into(org.id)).resolves.toEqual([]);
    await expect(into(other.id)).rejects.toThrow('row-level security');
  });

  it('resets the organisation with the end of the transaction', async () => {
    const { db } = server.context;
    await inOrganisation(db, org.id, { label: 'test', onCommit() {} }, (tx) => tx.rows(sql`select 1`));
    const found = await Promise.all(Array.from({ length: 8 }, () => db.app.query('select 1 from contacts')));
    expect(found.every(({ rowCount }) => rowCount === 0)).toBe(true);
  });
});

describe('a transaction', () => {
  it('with a caught statement error fails instead of silently losing its changes', async () => {
    const spoiled = inOrganisation(
      server.context.db,
      org.id,
      { label: 'test', onCommit() {} },
      async (tx) => {
        await tx.rows(sql`select 1 / 0`).catch(() => {});
      },
    );
    await expect(spoiled).rejects.toThrow('rolled back instead of committed');
  });

  it('refuses an organisation id that is not a UUID', async () => {
    const attempt = inOrganisation(
      server.context.db,
      `${org.id}'; drop table messages; --`,
      { label: 'test', onCommit() {} },
      async () => {},
    );
    await expect(attempt).rejects.toThrow('named by a uuid');
  });
});

describe('a conversation’s label and handler', () => {
  const handlers = [null, 'autopilot', randomUUID()];
  const pairs = Label.options.flatMap((label) => handlers.map((handler) => [label, handler] as const));

  it.each(pairs)(
    '%s with %s is valid in the database exactly if it is in the chart',
    async (label, handler) => {
      const stored = await server.conversation(org, { label, handler }).then(
        () => true,
        () => false,
      );
      expect(stored).toBe(isLegalPair(label, handler));
    },
  );
});

it('a migration that fails is undone and names its file', async () => {
  const name = '0135-contact-list.sql';
  await server.query('delete from migrations where name = $1', [name]);
  await expect(migrate(server.env.DATABASE_OWNER_URL ?? '', server.env.DATABASE_URL)).rejects.toThrow(
    `Migration ${name} failed:`,
  );
  expect(await server.query('select 1 from migrations where name = $1', [name])).toEqual([]);
  await server.query('insert into migrations (name) values ($1)', [name]);
});

it('a migration that sets a threshold of the search applies in a session of its own, as on an upgrade', async () => {
  const name = '0135-contact-list.sql';
  await server.query('drop function find_people; drop index contacts_by_name');
  await server.query('delete from migrations where name = $1', [name]);
  expect(await migrate(server.env.DATABASE_OWNER_URL ?? '', server.env.DATABASE_URL)).toEqual([name]);
});
