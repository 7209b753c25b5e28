import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MODE } from '#contract/message.ts';
import { sendMessage } from '#contract/sending.ts';
import { readQuotas } from '#server/integrations/billing/usage.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { advanceStripe, DAY, giveCustomer, storeStatus, subscribeTo } from '#tests/support/billing.ts';
import { launched, people, untilCampaign } from '#tests/support/campaigns.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // The sandbox has one number, which only the newest organisation has; what it sent is reported to it first.
  await server.quiet();
  await server.query(`update channels set channel_id = 'past-' || gen_random_uuid()`);
  org = await server.organisation();
});
afterAll(() => server.stop());

const quotas = () =>
  inOrganisation(server.context.db, org.id, { label: 'test', onCommit: () => {} }, async (tx) => {
    const { quotas: found } = await readQuotas(tx, server.context.clock.now());
    return found;
  });
const used = async () => {
  const { seats: _, ...rest } = await quotas();
  return Object.fromEntries(Object.entries(rest).map(([what, quota]) => [what, quota.used]));
};
const reported = (customer: string, what: string) =>
  server.sandbox.stripe.books.meterEvents
    .filter((it) => it.customer === customer && it.event_name === `parley_${what}`)
    .map(({ value }) => value);
const eventsOf = (name: string) =>
  server.query<{ payload: Record<string, any> }>(
    'select payload from events where organisation_id = $1 and name = $2 order by seq',
    [org.id, name],
  );

/** Counts the messages anew, as a reader of the specification would. */
async function recounted() {
  const rows = await server.query<{ conversation_id: string; mode: number; message_type: string; at: Date }>(
    `select conversation_id, mode, message_type, created_at as at from messages
     where organisation_id = $1 and message_type <> 'system' order by created_at`,
    [org.id],
  );
  const sent = rows.filter(({ mode }) => mode === MODE.agent || mode === MODE.copilot);
  const opened = new Map<string, number>();
  let conversations = 0;
  for (const { conversation_id: id, mode, at } of rows) {
    if (mode !== MODE.received) continue;
    const last = opened.get(id);
    if (last !== undefined && at.getTime() < last + DAY) continue;
    opened.set(id, at.getTime());
    conversations += 1;
  }
  const broadcasts = sent.filter(({ message_type: type }) => type === 'campaign').length;
  return { conversations, messages: sent.length - broadcasts, broadcast_messages: broadcasts };
}

const write = (from: string, text: string) => server.writes({ from, text, channelId: org.channelId });

describe('use', () => {
  it('is counted with the messages, and equals a count of all of them [BILL-048]', async () => {
    await server.query('update organisations set copilot_enabled = true where organisation_id = $1', [
      org.id,
    ]);
    for (const from of ['237677100001', '237677100002', '237677100003'])
      await write(from, 'Do you have green bags?');
    await write('237677100001', 'And blue ones?');
    await server.settled();
    const conversation = await server.conversation(org, {
      label: 'manual',
      handler: org.ada.id,
      phone: '237677100009',
    });
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        org.ada.call(sendMessage, { id: conversation as never, message: `Text ${index}` }),
      ),
    );
    const campaign = await launched(org.ada, { recipients: people(25, 500) });
    await untilCampaign(org.ada, campaign, ({ metrics }) => metrics.pending === 0, 30_000);
    await server.quiet();
    const found = await used();
    expect(found).toEqual(await recounted());
    expect(found).toMatchObject({ conversations: 3, broadcast_messages: 25 });
    expect(found.messages).toBeGreaterThanOrEqual(12);
  });

  it('counts a window of 24 hours once, and the next message after it again [BILL-048]', async () => {
    const from = '237677100010';
    const now = Math.floor(Date.now() / 1000);
    const at = (hours: number) => now - 30 * 3600 + hours * 3600;
    for (const hours of [0, 1, 23.9, 24, 25])
      await server.writes({ from, text: `at ${hours}`, at: at(hours), channelId: org.channelId });
    await server.settled();
    const [count] = await server.query<{ n: number }>(
      'select sum(conversations)::int as n from usage_entries where organisation_id = $1',
      [org.id],
    );
    expect([count?.n, (await recounted()).conversations]).toEqual([2, 2]);
  });

  it('of a refused message is not counted', async () => {
    const conversation = await server.conversation(org, { label: 'resolved', handler: org.ada.id });
    const { status } = await org.ada.call(sendMessage, { id: conversation as never, message: 'Too late' });
    expect(status).toBe(409);
    expect(await used()).toEqual({ conversations: 0, messages: 0, broadcast_messages: 0 });
  });

  it('starts anew with the period, and its seats are members and invitations [BILL-034]', async () => {
    await storeStatus(server, org.id, 'active');
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    await org.ada.call(sendMessage, { id: conversation as never, message: 'Hello' });
    expect((await used()).messages).toBe(1);
    const { seats } = await quotas();
    await server.query(
      `update subscriptions set included_seats = 1, included_messages = 0, period_start = now() + interval '1 second'
       where organisation_id = $1`,
      [org.id],
    );
    expect((await used()).messages).toBe(0);
    expect(seats).toMatchObject({ used: 2, limit: null, exceeded: false });
    expect((await quotas()).seats).toEqual({ used: 2, limit: 1, exceeded: true });
    expect((await quotas()).messages).toEqual({ used: 0, limit: 0, exceeded: false });
  });

  it('is reported to Stripe once, and announced [RT-011]', async () => {
    const customer = await giveCustomer(server, org.id);
    await subscribeTo(server, customer);
    await server.quiet();
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    await org.ada.call(sendMessage, { id: conversation as never, message: 'One' });
    await org.ada.call(sendMessage, { id: conversation as never, message: 'Two' });
    // The first answer is lost, and the job is repeated.
    server.sandbox.stripe.faults.add({ kind: 'dropResponse', count: 2, after_calls: 0, on: 'meter_events' });
    await Promise.all([server.metering.run(), server.metering.run()]);
    await server.settled(20_000);
    await server.metering.run();
    await server.settled();
    expect(reported(customer, 'messages')).toEqual([2]);
    expect(reported(customer, 'seats')).toEqual([2]);
    expect((await eventsOf('BILLING_USAGE_UPDATED')).at(-1)?.payload.quotas.messages).toEqual({
      used: 2,
      limit: 10_000,
      exceeded: false,
    });
    expect(await eventsOf('CONVERSATION_USAGE_UPDATED')).toHaveLength(0);
    await write('237677100077', 'Hello');
    await server.settled();
    await server.metering.run();
    expect((await eventsOf('CONVERSATION_USAGE_UPDATED')).at(-1)?.payload.conversations.used).toBe(1);
  });

  it('beyond the plan is on the next invoice [BILL-048]', async () => {
    const customer = await giveCustomer(server, org.id);
    await subscribeTo(server, customer);
    await server.quiet();
    await server.query(
      'insert into usage_entries (organisation_id, at, messages) values ($1, now(), 10007)',
      [org.id],
    );
    await server.metering.run();
    await server.settled();
    await advanceStripe(server, 32 * DAY);
    await server.quiet();
    const invoice = Object.values(server.sandbox.stripe.books.invoices).findLast(
      (it) => it.customer === customer,
    );
    expect(invoice?.lines.data.map(({ description, amount }) => [description, amount])).toContainEqual([
      '7 × parley_growth_messages',
      7,
    ]);
  });
});
