/** A file of debts that was sent before: nobody gets a second invoice, and nobody who has paid is asked again (O29). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDebts } from '#contract/collection.ts';
import { HISTORY, type Invoice, listInvoices, updateInvoice } from '#contract/invoice.ts';
import { launchCampaign } from '#contract/campaignCalls.ts';
import { phone, recipientsOf } from '#tests/support/campaigns.ts';
import {
  beginCollections,
  collectionOf,
  createCollection,
  debt,
  debts,
  invoicesOf,
  launchedCollection,
} from '#tests/support/collections.ts';
import { paymentStage, type PaymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let stage: PaymentStage;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000', PAYMENTS_PER_MINUTE: '100000' });
  org = await server.organisation();
});
afterAll(() => server.stop());
let turn = 0;
beforeEach(async () => {
  turn += 1;
  stage = await beginCollections(server, org, `2376770${String(50_000 + turn)}`);
});

const completed = (id: string) =>
  until(
    async () =>
      (await server.query(`select 1 from campaigns where id = $1 and status = 'completed'`, [id]))[0],
    'the collection to be completed',
  );
const file = debts(4);
/** Sends the file, and has the first debt paid, a part of the second one, and the third one cancelled. */
async function sentBefore() {
  const id = await launchedCollection(org.ada, { recipients: file });
  await completed(id);
  const [first, second, third, fourth] = await invoicesOf(org.ada, id);
  await stage.pay(first!.invoice_id);
  await stage.pay(second!.invoice_id, { amount: '2000' });
  await until(
    async () => (await collectionOf(org.ada, id)).payment_metrics.paid_amount === '7000',
    'the two payments',
  );
  const all = await org.ada.call(listInvoices, { page: 1, limit: 50 } as never);
  const { payments: _, ...open } = all.body.invoices.find(
    (it: Invoice) => it.invoiceId === third!.invoice_id,
  );
  const cancelled = await org.ada.call(updateInvoice, {
    ...open,
    status: 'CANCELLED',
    history: [...open.history, { action: HISTORY.cancelled, created_at: new Date().toISOString() }],
  });
  if (cancelled.status !== 200) throw new Error(JSON.stringify(cancelled.body));
  server.sandbox.state.accepted = [];
  return { id, second: second!, fourth: fourth! };
}
const counts = { new: 1, open: 2, paid: 1, cancelled: 1 };
const again = [...file, debt(20)];
const requests = () =>
  server.sandbox.state.accepted.filter(({ text }) => text === 'payment_request_cta').map(({ to }) => to);
const invoicesMade = async () =>
  (await server.query('select 1 from invoices where organisation_id = $1', [org.id])).length;

describe('a file that was sent before', () => {
  it('is told before anything is sent: new, open, paid and cancelled debts, and what is asked for', async () => {
    await sentBefore();
    const { status, body } = await org.ada.call(checkDebts, { recipients: again });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        counts,
        amount: '13000',
        settled: [
          { position: 1, name: 'Person 0', externalReference: 'INV-0', amount: '5000', status: 'PAID' },
          { position: 3, name: 'Person 2', externalReference: 'INV-2', amount: '5000', status: 'CANCELLED' },
        ],
        other_customers: 0,
      },
    ]);
    expect(await invoicesMade()).toBe(4);
  });

  it('asks once more for open invoices, for what is still to pay, and leaves the settled ones out', async () => {
    const before = await sentBefore();
    const { status, body } = await createCollection(org.ada, {
      recipients: again,
      known: { counts, chosen: [] },
    });
    expect([status, body.known, body.campaign.metrics.skipped, body.repeated_numbers]).toEqual([
      200,
      counts,
      2,
      0,
    ]);
    const id = body.campaign._id as string;
    await org.ada.call(launchCampaign, { id });
    await completed(id);
    expect(requests().toSorted()).toEqual([phone(1), phone(20), phone(3)].toSorted());
    expect(await invoicesMade()).toBe(5);
    const rows = await invoicesOf(org.ada, id);
    expect(rows.map(({ position, invoice_id: of }) => [position, of]).slice(0, 2)).toEqual([
      [2, before.second.invoice_id],
      [4, before.fourth.invoice_id],
    ]);
    const recipients = await recipientsOf(org.ada, id);
    expect(recipients.map(({ status: at, reason }) => [at, reason])).toEqual([
      ['skipped', 'paid'],
      ['delivered', null],
      ['skipped', 'cancelled'],
      ['delivered', null],
      ['delivered', null],
    ]);
    const [sent] = await server.query<{ extras: { template: { body: string } } }>(
      'select extras from messages where id = (select message_id from campaign_recipients where campaign_id = $1 and position = 2)',
      [id],
    );
    expect(sent!.extras.template.body).toMatch(/3,000/);
    // The payment counts for both collections that asked for it.
    await stage.pay(before.fourth.invoice_id);
    await until(
      async () => (await collectionOf(org.ada, id)).payment_stats.paid === 1,
      'the payment in the second collection',
    );
    expect((await collectionOf(org.ada, before.id)).payment_stats.paid).toBe(2);
  });

  it('asks for a settled debt that was chosen, by an invoice of its own', async () => {
    await sentBefore();
    const { body } = await createCollection(org.ada, { recipients: again, known: { counts, chosen: [1] } });
    const id = body.campaign._id as string;
    await org.ada.call(launchCampaign, { id });
    await completed(id);
    expect(requests()).toContain(phone(0));
    expect(requests()).not.toContain(phone(2));
    expect(await invoicesMade()).toBe(6);
    // Sent a third time, the open one of the two is asked for.
    const third = await createCollection(org.ada, {
      recipients: file.slice(0, 1),
      known: { counts: { new: 0, open: 0, paid: 1, cancelled: 0 }, chosen: [1] },
    });
    expect(third.status).toBe(200);
    expect(await invoicesMade()).toBe(6);
  });

  it('is refused if somebody paid since the check, and stores nothing', async () => {
    const { fourth } = await sentBefore();
    await stage.pay(fourth.invoice_id);
    await until(
      async () =>
        (
          await server.query(`select 1 from invoices where id = $1 and status = 'PAID'`, [fourth.invoice_id])
        )[0],
      'the payment',
    );
    const { status, body } = await createCollection(org.ada, {
      recipients: again,
      known: { counts, chosen: [] },
    });
    expect([status, body.code, body.counts]).toEqual([
      409,
      'debtsChanged',
      { new: 1, open: 1, paid: 2, cancelled: 1 },
    ]);
    expect(await invoicesMade()).toBe(4);
  });

  it('leaves paid debts out although nothing was checked, as programs send it', async () => {
    await sentBefore();
    const { body } = await createCollection(org.ada, { recipients: file });
    expect(body.known).toEqual({ ...counts, new: 0 });
    expect(body.campaign.metrics.skipped).toBe(2);
  });

  it('is another debt where the number is another customer’s, and says so', async () => {
    await sentBefore();
    const recipients = [debt(30, { invoiceId: 'INV-0' })];
    const { body } = await org.ada.call(checkDebts, { recipients });
    expect([body.counts.new, body.other_customers]).toEqual([1, 1]);
    expect((await createCollection(org.ada, { recipients })).body.repeated_numbers).toBe(1);
  });

  it('makes one invoice a debt however often it arrives at once', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => createCollection(org.ada, { recipients: debts(2, 40) })),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await invoicesMade()).toBe(2);
  });

  it('is of its own organisation', async () => {
    await sentBefore();
    const other = await server.organisation(`r${turn}`);
    await server.query('update organisations set time_zone = time_zone where organisation_id = $1', [
      other.id,
    ]);
    await paymentStage(server, other, `2376771${String(50_000 + turn)}`);
    const { body } = await other.ada.call(checkDebts, { recipients: again });
    expect(body.counts).toEqual({ new: 5, open: 0, paid: 0, cancelled: 0 });
  });
});

it('A second request is reminded of by itself, once', async () => {
  const first = await launchedCollection(org.ada, { recipients: debts(1, 60), reminder_delay: 1 });
  await completed(first);
  const got = () =>
    server.sandbox.state.accepted.filter(({ to }) => to === phone(60)).map(({ text }) => text);
  const reminded = (count: number) =>
    until(
      () => got().filter((text) => text === 'payment_reminder_cta').length === count,
      () => `${String(count)} reminders among ${got().join()}`,
    );
  const later = async (hours: number, work: () => Promise<unknown>) => {
    server.travel(hours * 3_600_000);
    await work().finally(() => server.travel(-hours * 3_600_000));
  };
  await later(2, () => reminded(1));
  const second = await launchedCollection(org.ada, { recipients: debts(1, 60), reminder_delay: 1 });
  await completed(second);
  await later(4, async () => {
    await reminded(2);
    await server.quiet();
  });
  expect(got()).toEqual([
    'payment_request_cta',
    'payment_reminder_cta',
    'payment_request_cta',
    'payment_reminder_cta',
  ]);
});

it('Customers are addressed by their name as the file has it, or by its first word [PAY-026]', async () => {
  const recipients = [debt(70, { name: 'Mme Ngo Bassa' })];
  const addressed = async (over: object) => {
    const { body } = await createCollection(org.ada, { recipients, ...over });
    return (await recipientsOf(org.ada, body.campaign._id))[0]!.template_variables['1'];
  };
  expect(await addressed({})).toBe('Mme Ngo Bassa');
  expect(await addressed({ greeting: 'firstName' })).toBe('Mme');
});
