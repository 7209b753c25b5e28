import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const org = await server.organisation();
  const conversation = await server.conversation(org);
  expect(conversation).toBeTruthy();
  await owner().query(readFileSync('deploy/partitions.sql', 'utf8'));
});
afterAll(() => server.stop());

const owner = () => server.context.db.owner;
const rowsOf = async <Row extends object>(text: string) => (await owner().query<Row>(text)).rows;

const LARGE = ['messages', 'events', 'transitions', 'outbox', 'campaign_recipients'];

it('every unique key of a large table holds the organisation once the table is split', async () => {
  const keys = await rowsOf<{ table: string; key: string; columns: string[] }>(`
    select t.relname as table, c.relname as key, array(
      select attname::text from unnest(i.indkey::int2[]) n join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'partitioned'::regnamespace and t.relkind = 'p' and i.indisunique`);
  expect([...new Set(keys.map(({ table }) => table))].toSorted()).toEqual(LARGE.toSorted());
  expect(keys.filter(({ columns }) => !columns.includes('organisation_id'))).toEqual([]);
});

it('a split table takes the rows of today’s and keeps each organisation in one part', async () => {
  for (const table of LARGE) {
    const columns = await rowsOf<{ name: string }>(`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
    const list = columns.map(({ name }) => name).join(', ');
    await owner().query(
      `insert into partitioned.${table} (${list}) overriding system value select ${list} from ${table}`,
    );
    const [counts] = await rowsOf<{ before: number; after: number; parts: number }>(`
      select (select count(*) from ${table})::int as before, (select count(*) from partitioned.${table})::int as after,
        (select coalesce(max(n), 0) from (select count(distinct tableoid) as n from partitioned.${table} group by organisation_id) it)::int as parts`);
    expect(counts?.after, table).toBe(counts?.before);
    expect(counts?.parts, table).toBeLessThanOrEqual(1);
  }
});

it('retention of raw webhooks drops whole days', async () => {
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03'])
    await owner().query('select partitioned.open_day($1::date)', [day]);
  await owner().query(`
    insert into partitioned.webhooks (provider, body, received_at)
    select 'whatsapp', '{}', at from unnest(array['2026-11-01 08:00Z', '2026-11-02 08:00Z', '2026-11-03 08:00Z']::timestamptz[]) at`);
  const [dropped] = await rowsOf<{ n: number }>(`select partitioned.drop_days('2026-11-03') as n`);
  expect(dropped?.n).toBe(2);
  expect(await rowsOf(`select received_at from partitioned.webhooks`)).toHaveLength(1);
});
