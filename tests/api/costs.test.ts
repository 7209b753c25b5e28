/**
 * What a message costs the database: transactions with their statements, and rows by table, as accepted in
 * accepted/costs.txt. A change that adds one fails until somebody accepts it: `npm run test:api -- costs -u`.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMessage } from '#contract/sending.ts';
import { launched, people, untilCampaign } from '#tests/support/campaigns.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Tables that the server writes by the clock and not by the message. */
const BY_THE_CLOCK =
  /^(nodes|leases|sessions|rate_limits|report_slots|webhook_uptime|report_entries deleted)/;
const RECIPIENTS = 20;
/** Equal counts in a row that count as the last ones. */
const STEADY = 5;
const from = '237677001122';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  // No receipt comes by itself.
  server.sandbox.phones.pace = { sent: 1e9, delivered: 1e9, read: 1e9 };
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

/** Statistics are reported by each connection when it is told to. */
async function report(pool: pg.Pool) {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
}

async function counted(): Promise<Map<string, number>> {
  const { db } = server.context;
  for (const pool of [db.app, db.owner, server.owner]) await report(pool);
  const rows = await server.query<{ name: string; n: number }>(
    `select relname || ' ' || what as name, n::int from pg_stat_user_tables,
       lateral (values ('inserted', n_tup_ins), ('updated', n_tup_upd), ('deleted', n_tup_del)) as w (what, n)
     where n > 0 order by 1`,
  );
  return new Map(rows.filter(({ name }) => !BY_THE_CLOCK.test(name)).map(({ name, n }) => [name, n]));
}

/** Returns the rows that were written so far, once no connection has more to report. */
async function written(): Promise<Map<string, number>> {
  let last = await counted();
  for (let same = 0; same < STEADY;) {
    const now = await counted();
    same = JSON.stringify([...now]) === JSON.stringify([...last]) ? same + 1 : 0;
    last = now;
  }
  return last;
}

const costs: string[] = [];

/**
 * Measures the work's second turn: the first one creates what later ones find.
 * Of many at once only the rows of each are counted: how they share transactions depends on the machine.
 */
async function costOf(what: string, work: () => Promise<unknown>, many = 1) {
  await work();
  await server.settled();
  const before = await written();
  const traces = await server.traced(async () => {
    await work();
    await server.settled();
  });
  const after = await written();
  const rows = [...after]
    .map(([name, n]) => [name, Math.floor((n - (before.get(name) ?? 0)) / many)] as const)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => `  rows ${name} ${n}`);
  const transactions = many > 1 ? [] : traces.map(({ label, trips }) => `  transaction ${label} ${trips}`);
  costs.push(what, ...transactions.toSorted(), ...rows.toSorted());
}

it('a message, an answer, a receipt and a recipient cost what was accepted', async () => {
  await costOf('a message of a customer', () => server.writes({ from }));
  const id = (await server.conversation(org, { label: 'manual', handler: org.ada.id })) as never;
  await costOf('an answer of an agent', () => org.ada.call(sendMessage, { id, message: 'Yes' }));
  const ids = await server.query<{ id: string }>(
    'select provider_id as id from messages where conversation_id = $1 and provider_id is not null',
    [id],
  );
  expect(ids).toHaveLength(2);
  await costOf('a receipt', () => server.status(ids.pop()!.id, 'delivered'));
  const toAll = async () => {
    const campaign = await launched(org.ada, { recipients: people(RECIPIENTS) });
    await untilCampaign(org.ada, campaign, ({ status }) => status === 'sent');
  };
  await costOf('a recipient of a campaign', toAll, RECIPIENTS);
  await expect(`${costs.join('\n')}\n`).toMatchFileSnapshot('accepted/costs.txt');
});
