/** Deleting contacts with whom nothing was exchanged for as long as the organisation keeps them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Business, getBusiness, saveBusiness } from '#contract/business.ts';
import { create, people, phone } from '#tests/support/campaigns.ts';
import { foundEverywhere } from '#tests/support/everywhere.ts';
import { PAYS, paymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = 24 * 60 * 60_000;
const MONTH = 31 * DAY;
let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
  other = await server.organisation('other');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query(
    `update organisations set keep_months = null, keep_months_since = null, copilot_enabled = false`,
  );
  await server.query('delete from audit_log');
});

const keep = async (of: Organisation, months: Business['keep_months']) => {
  expect((await of.ada.call(saveBusiness, { keep_months: months })).status).toBe(200);
};
const yesterday = () =>
  server.query(`update organisations set keep_months_since = keep_months_since - interval '25 hours'`);
async function silent(of: Organisation, phone: string, months: number, name = 'Customer') {
  const id = await server.conversation(of, { phone, name, label: 'resolved', received: months * MONTH });
  await server.query(`update conversations set created_at = now() - $2 * interval '31 days' where id = $1`, [
    id,
    months,
  ]);
}
const phones = async () =>
  (await server.query<{ address: string }>('select address from contacts order by address')).map(
    (it) => it.address,
  );

it('deletes everything about silent contacts a day after the choice, and says so in the log', async () => {
  await silent(org, '237677100001', 13, 'Quisquilia');
  await silent(org, '237677100002', 11);
  await silent(other, '237677100003', 30);
  await keep(org, 12);
  // An admin has a day to take the choice back.
  expect(await server.sweeper.sweep()).not.toHaveProperty('contacts');
  await yesterday();
  expect(await server.sweeper.sweep()).toMatchObject({ contacts: 1 });
  expect(await phones()).toEqual(['237677100002', '237677100003']);
  expect(await foundEverywhere(server, ['Quisquilia', '237677100001'])).toEqual([]);
  const log = await server.query(`select action, actor_kind from audit_log where action like 'contacts.%'`);
  expect(log).toEqual([{ action: 'contacts.forgotten', actor_kind: 'system' }]);
  const told = await server.query(
    `select 1 from events where organisation_id = $1 and name = 'ORGANIZATION_CHANGED' and payload->>'history' = 'deleted'`,
    [org.id],
  );
  expect(told.length).toBe(1);
  expect(await server.sweeper.sweep()).not.toHaveProperty('contacts');
});

it('keeps those who owe money until they do not', async () => {
  const stage = await paymentStage(server, org, PAYS);
  await server.query(
    `update conversations set created_at = now() - interval '3 years', last_received_at = now() - interval '3 years', last_message = null
     where id = $1`,
    [stage.conversation],
  );
  await stage.invoice();
  await keep(org, 6);
  await yesterday();
  await server.sweeper.sweep();
  expect(await phones()).toContain(PAYS);
  await server.query(`update invoices set status = 'CANCELLED' where conversation_id = $1`, [
    stage.conversation,
  ]);
  await server.sweeper.sweep();
  expect(await phones()).not.toContain(PAYS);
});

it('keeps those to whom a campaign is about to write', async () => {
  await silent(org, phone(7), 13);
  const at = new Date(Date.now() + 10 * DAY).toISOString();
  const made = await create(org.ada, { recipients: people(1, 7), status: 'scheduled', scheduled_for: at });
  expect(made.body.campaign.status).toBe('scheduled');
  await keep(org, 12);
  await yesterday();
  await server.sweeper.sweep();
  expect(await phones()).toContain(phone(7));
});

it('deletes nothing once the choice is taken back, and a new choice waits a day again', async () => {
  await silent(other, '237677100011', 40);
  await keep(other, 24);
  await yesterday();
  await keep(other, null);
  await server.sweeper.sweep();
  await keep(other, 36);
  await server.sweeper.sweep();
  expect(await phones()).toContain('237677100011');
  expect((await other.ben.call(getBusiness, {})).body.data.keep_months).toBe(36);
});

it.each([0, 1, 5, 6.5, '12', -12])('refuses to keep contacts for %s months', async (months) => {
  expect((await org.ada.call(saveBusiness, { keep_months: months as never })).body.code).toBe('invalid');
});
