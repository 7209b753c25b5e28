/** Payment collections: one invoice per debt, one request, at most one reminder, and money that adds up. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCampaign, launchCampaign } from '#contract/campaignCalls.ts';
import { getContact } from '#contract/contact.ts';
import { type ReceivedCampaign } from '#contract/receivedCampaign.ts';
import { HISTORY, type Invoice, listInvoices, updateInvoice } from '#contract/invoice.ts';
import { connectPawapay, disconnectPawapay } from '#contract/pawapay.ts';
import { phone, recipientsOf } from '#tests/support/campaigns.ts';
import {
  beginCollections,
  collectionOf,
  createCollection,
  debt,
  debts,
  invoicesOf,
  launchedCollection,
  moveToHour,
} from '#tests/support/collections.ts';
import { account, type PaymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 3_600_000;
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
  stage = await beginCollections(server, org, `2376770${String(40_000 + turn)}`);
});

const atHour = (hour: number) => moveToHour(server, org, hour);
const untilCollection = (
  id: string,
  what: (it: Awaited<ReturnType<typeof collectionOf>>) => boolean,
): Promise<unknown> => {
  let last: unknown;
  return until(
    async () => {
      const it = await collectionOf(org.ada, id);
      last = it;
      return what(it);
    },
    () => `the collection, which is ${JSON.stringify(last)}`,
  );
};
/** Reads the database, because a session ends while the clock is moved. */
const completed = (id: string) =>
  until(
    async () =>
      (await server.query(`select 1 from campaigns where id = $1 and status = 'completed'`, [id])).length ===
      1,
    'the collection to be completed',
  );
/** Moves the clock for the work. */
const later = async (ms: number, work: () => Promise<unknown>) => {
  server.travel(ms);
  await work().finally(() => server.travel(-ms));
};
/** Cancels an invoice as an agent does. */
async function cancelled(invoiceId: string): Promise<void> {
  const all = await org.ada.call(listInvoices, { page: 1, limit: 50 } as never);
  const { payments: _, ...open } = all.body.invoices.find((it: Invoice) => it.invoiceId === invoiceId);
  const entry = { action: HISTORY.cancelled, created_at: new Date().toISOString() };
  const { status } = await org.ada.call(updateInvoice, {
    ...open,
    status: 'CANCELLED',
    history: [...open.history, entry],
  });
  expect(status).toBe(200);
}
const statuses = async (id: string) => (await invoicesOf(org.ada, id)).map(({ status }) => status);
/** Names of the templates that the phone got, in order. */
const gotBy = (to: string) => server.sandbox.state.accepted.filter((it) => it.to === to).map((it) => it.text);

describe('a new payment collection', () => {
  it('has an invoice and a recipient for each debt, with the amounts as written [CALL-059] [PAY-030]', async () => {
    const recipients = [
      debt(1, { amount: '1,000' }),
      debt(2, { amount: '000250', invoiceId: 'A-7' }),
      debt(3, { amount: '1000000' }),
    ];
    const { status, body } = await createCollection(org.ada, { recipients, reminder_delay: 48 });
    expect([status, body.campaign.intent, body.campaign.status, body.repeated_numbers]).toEqual([
      200,
      'payment_request',
      'draft',
      0,
    ]);
    const id = body.campaign._id as string;
    expect(
      (await invoicesOf(org.ada, id)).map(({ amount, externalReference, status: of, currency, contact }) => [
        amount,
        externalReference,
        of,
        currency,
        contact.phone,
      ]),
    ).toEqual([
      ['1000', 'INV-1', 'PENDING', 'XAF', phone(1)],
      ['250', 'A-7', 'PENDING', 'XAF', phone(2)],
      ['1000000', 'INV-3', 'PENDING', 'XAF', phone(3)],
    ]);
    expect(await collectionOf(org.ada, id)).toMatchObject({
      campaign: { reminder_delay_hours: 48 },
      payment_metrics: {
        total_invoices: 3,
        total_amount: '1001250',
        paid_amount: '0',
        currency: 'XAF',
        collection_rate: 0,
      },
    });
  });

  it('takes a number as amount, and keeps values of further variables [CALL-059]', async () => {
    const { status, body } = await createCollection(org.ada, {
      recipients: [debt(4, { amount: 1500, custom: { term: 'Term 2', 1: 'not this' } })],
    });
    expect(status).toBe(200);
    const id = body.campaign._id as string;
    expect((await invoicesOf(org.ada, id)).map(({ amount }) => amount)).toEqual(['1500']);
    const [row] = await server.query<{ variables: Record<string, string> }>(
      'select variables from campaign_recipients where campaign_id = $1',
      [id],
    );
    expect(row?.variables).toMatchObject({ term: 'Term 2' });
    expect(Object.values(row?.variables ?? {})).not.toContain('not this');
  });

  it.each([
    ['name', { name: 'A' }, 'Name must be at least 2 characters'],
    ['phone', { phone: '12' }, 'Invalid phone number'],
    ['description', { description: 'abc' }, 'Description must be at least 4 characters'],
    ['description', { description: 'x'.repeat(101) }, 'Description cannot exceed 100 characters'],
    ['invoiceNo', { invoiceId: 'A 1' }, 'Invoice number can only contain letters, numbers and hyphens'],
    ['amount', { amount: '-500' }, 'Amount must be a valid number'],
    ['amount', { amount: '1.000,50' }, 'Amount must be a valid number'],
    ['amount', { amount: '1,50' }, 'Amount must be a valid number'],
    ['amount', { amount: '1e3' }, 'Amount must be a valid number'],
    ['amount', { amount: '10.5' }, 'Amount must be a whole number'],
    ['amount', { amount: '0' }, 'Amount must be greater than 0'],
    ['amount', { amount: '2,000,001' }, 'Amount cannot exceed 2,000,000'],
    ['amount', { amount: '' }, 'Amount is required'],
  ])(
    'with a faulty %s (%j) is refused with the row and the reason, and stores nothing',
    async (field, over, text) => {
      const { status, body } = await createCollection(org.ada, { recipients: [debt(1), debt(2, over)] });
      expect([status, body.code, body.fields]).toEqual([
        422,
        'campaignInvalid',
        { [`recipients.1.${field}`]: text },
      ]);
      expect(await server.query('select 1 from invoices where organisation_id = $1', [org.id])).toEqual([]);
    },
  );

  it('is one for one idempotency key, however often it arrives [LAUNCH-009]', async () => {
    const headers = { 'idempotency-key': 'one-launch' };
    const made = await Promise.all([1, 2, 3].map(() => createCollection(org.ada, {}, headers)));
    expect(new Set(made.map(({ body }) => body.campaign?._id)).size).toBe(1);
    expect(await server.query('select 1 from invoices where organisation_id = $1', [org.id])).toHaveLength(3);
  });

  it('warns of invoice numbers that exist already, and keeps them [PAY-016]', async () => {
    await createCollection(org.ada, { recipients: debts(2) });
    const { status, body } = await createCollection(org.ada, {
      recipients: [debt(7), debt(8, { invoiceId: 'INV-7' }), debt(9, { invoiceId: 'INV-1' })],
    });
    expect([status, body.repeated_numbers]).toEqual([200, 3]);
  });

  it('needs a connected payment provider, also at its launch', async () => {
    const { body } = await createCollection(org.ada);
    await org.ada.call(disconnectPawapay, {});
    expect((await createCollection(org.ada)).body.code).toBe('paymentsNotConnected');
    const launch = await org.ada.call(launchCampaign, { id: body.campaign._id });
    expect(launch.body.code).toBe('paymentsNotConnected');
  });
});

describe('payment requests', () => {
  it('go to each debtor once with the payment link, also twice to one phone [PAY-029]', async () => {
    const recipients = [debt(1), debt(2, { phone: phone(1) }), debt(3)];
    const id = await launchedCollection(org.ada, { recipients });
    await completed(id);

    expect(gotBy(phone(1))).toEqual(['payment_request_cta', 'payment_request_cta']);
    expect(gotBy(phone(3))).toEqual(['payment_request_cta']);
    expect(await statuses(id)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    const [first] = await invoicesOf(org.ada, id);
    const [recipient] = await recipientsOf(org.ada, id);
    expect(recipient!.template_variables.button_0_1).toContain(first!.invoice_id);
    expect((await stage.link(first!.invoice_id)).status).toBe(200);
  });

  it.each([
    [7, true],
    [8, false],
    [17, false],
    [18, true],
  ])('at %i o’clock wait for 8 o’clock: %s [PAY-028]', async (hour, isWaiting): Promise<void> => {
    await atHour(hour);
    const id = await launchedCollection(org.ada);
    if (!isWaiting) return void (await completed(id));
    await untilCollection(id, ({ campaign }) => campaign.paused_reason === 'businessHours');
    const { waiting_until: opens } = await collectionOf(org.ada, id);
    expect(server.sandbox.state.accepted).toEqual([]);
    expect(await statuses(id)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    const wait = Date.parse(opens ?? '') - server.context.clock.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(14 * HOUR);
    await later(wait + 60_000, () => completed(id));
    expect(server.sandbox.state.accepted).toHaveLength(3);
  });

  it('stop while the provider is disconnected', async () => {
    await atHour(20);
    const id = await launchedCollection(org.ada);
    await untilCollection(id, ({ campaign }) => campaign.paused_reason === 'businessHours');
    await org.ada.call(disconnectPawapay, {});
    await atHour(12);
    await server.query('update campaign_recipients set wait_until = now() where campaign_id = $1', [id]);
    await untilCollection(id, ({ campaign }) => campaign.paused_reason === 'payments');
    expect(server.sandbox.state.accepted).toEqual([]);
  });
});

describe('a reminder', () => {
  const remindAfter = (hours: number, work: () => Promise<unknown>) => later(hours * HOUR, work);
  const reminders = (id: string) =>
    server.query<{ position: number; reminder: string }>(
      'select position, reminder from invoices where campaign_id = $1 order by position',
      [id],
    );
  const ended = (id: string) =>
    until(
      async () => (await reminders(id)).every(({ reminder }) => reminder !== 'waiting'),
      'the reminders to be decided',
    );

  it('goes once to those who have paid nothing after the delay [PAY-029]', async () => {
    const id = await launchedCollection(org.ada, { reminder_delay: 24 });
    await completed(id);
    const [first, second] = await invoicesOf(org.ada, id);
    await stage.pay(first!.invoice_id);
    await until(async () => (await statuses(id))[0] === 'PAID', 'the payment');
    await stage.pay(second!.invoice_id, { amount: '2000' });
    await until(
      async () => (await collectionOf(org.ada, id)).payment_metrics.paid_amount === '7000',
      'a part',
    );
    await remindAfter(23, () => server.quiet());
    expect((await reminders(id)).map(({ reminder }) => reminder)).toEqual(['waiting', 'waiting', 'waiting']);
    await remindAfter(25, async () => {
      await ended(id);
      await server.quiet();
    });
    expect((await reminders(id)).map(({ reminder }) => reminder)).toEqual(['dropped', 'dropped', 'sent']);
    expect(gotBy(phone(2))).toEqual(['payment_request_cta', 'payment_reminder_cta']);
    await remindAfter(26, () => server.quiet());
    expect(gotBy(phone(2))).toHaveLength(2);
    expect(gotBy(phone(0)).filter((name) => name === 'payment_reminder_cta')).toEqual([]);
  });

  it('is not sent, nor a request, once the account does not take the debts any more', async () => {
    const asked = await launchedCollection(org.ada, { recipients: debts(1), reminder_delay: 1 });
    await completed(asked);
    const { body } = await createCollection(org.ada, { recipients: [debt(7)] });
    const cedis = { country_code: 'GHA', currency_code: 'GHS', currency_symbol: 'GH₵' };
    await org.ada.call(connectPawapay, { ...account, ...cedis });
    try {
      expect((await org.ada.call(launchCampaign, { id: body.campaign._id })).body).toMatchObject({
        success: true,
      });
      await untilCollection(body.campaign._id, ({ campaign }) => campaign.status === 'failed');
      await remindAfter(2, async () => {
        await ended(asked);
        await server.quiet();
      });
    } finally {
      await org.ada.call(connectPawapay, account);
    }
    expect((await reminders(asked)).map(({ reminder }) => reminder)).toEqual(['dropped']);
    expect(gotBy(phone(0))).toEqual(['payment_request_cta']);
    expect(gotBy(phone(7))).toEqual([]);
    expect(await recipientsOf(org.ada, body.campaign._id)).toMatchObject([
      { status: 'skipped', reason: 'unpayable' },
    ]);
  });

  /** Queues the reminder of a collection with one debt while the number is paused, and sends it after the work. */
  async function betweenQueueingAndSending(work: (id: string) => Promise<unknown>) {
    const id = await launchedCollection(org.ada, { recipients: debts(1), reminder_delay: 1 });
    await completed(id);
    await server.query(
      `update channels set paused_until = now() + interval '1 hour' where organisation_id = $1`,
      [org.id],
    );
    await remindAfter(2, () => ended(id));
    await work(id);
    await server.query('update channels set paused_until = null where organisation_id = $1', [org.id]);
    server.context.wake.outbox();
    await server.quiet();
  }

  it('is not sent if the payment arrives between queueing and sending', async () => {
    await betweenQueueingAndSending(async (id) => {
      const [only] = await invoicesOf(org.ada, id);
      await stage.pay(only!.invoice_id);
      await until(async () => (await statuses(id))[0] === 'PAID', 'the payment');
    });
    expect(gotBy(phone(0))).toEqual(['payment_request_cta', 'payment_confirmation']);
  });

  it('is not sent if the account takes another currency by then, and says so', async () => {
    const cedis = { country_code: 'GHA', currency_code: 'GHS', currency_symbol: 'GH₵' };
    try {
      await betweenQueueingAndSending(() => org.ada.call(connectPawapay, { ...account, ...cedis }));
    } finally {
      await org.ada.call(connectPawapay, account);
    }
    expect(gotBy(phone(0))).toEqual(['payment_request_cta']);
    const failed = await server.query<{ error: string }>(
      `select m.error from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
       where k.address = $1 and m.status = 404 order by m.seq desc limit 1`,
      [phone(0)],
    );
    expect(failed.map(({ error }) => error)).toEqual([
      'Not sent: the payment account does not take the invoice any more.',
    ]);
  });

  it('waits for 8 o’clock, confirmations do not [PAY-028]', async () => {
    const id = await launchedCollection(org.ada, { recipients: debts(2), reminder_delay: 1 });
    await completed(id);
    await atHour(20);
    const [first] = await invoicesOf(org.ada, id);
    await stage.pay(first!.invoice_id);
    await until(() => gotBy(phone(0)).includes('payment_confirmation'), 'the confirmation');
    await remindAfter(2, async () => {
      await until(
        async () =>
          (
            await server.query(
              `select 1 from invoices where campaign_id = $1 and position = 2 and remind_at > now() + interval '8 hours'`,
              [id],
            )
          ).length === 1,
        'the reminder to be put off',
      );
    });
    expect(gotBy(phone(1))).toEqual(['payment_request_cta']);
  });

  it('waits while another responder answers the customer, and comes once the conversation is handed back (O30)', async () => {
    const id = await launchedCollection(org.ada, { recipients: debts(1), reminder_delay: 1 });
    await completed(id);
    const [invoice] = await invoicesOf(org.ada, id);
    const serve = (responder: string | null) =>
      server.query(
        `update conversations c set responder = $2 from invoices i where i.conversation_id = c.id and i.id = $1`,
        [invoice!.invoice_id, responder],
      );
    const putOff = () =>
      server.query(`select 1 from invoices where id = $1 and remind_at > now() + interval '125 minutes'`, [
        invoice!.invoice_id,
      ]);
    await serve('serves');
    await remindAfter(2, () =>
      until(async () => (await putOff()).length === 1, 'the reminder to be put off'),
    );
    expect(gotBy(phone(0))).toEqual(['payment_request_cta']);
    await serve(null);
    await remindAfter(3, () => until(() => gotBy(phone(0)).length === 2, 'the reminder'));
    expect(gotBy(phone(0))).toEqual(['payment_request_cta', 'payment_reminder_cta']);
  });
});

describe('the detail', () => {
  it('counts money by amount, lists by tab and search, and leads to the conversation [CAMP-041] [CAMP-044] [CAMP-047]', async () => {
    const recipients = [
      debt(1, { amount: '3000' }),
      debt(2, { amount: '6000' }),
      debt(3, { name: 'Awa', description: 'Frais d’école' }),
    ];
    const id = await launchedCollection(org.ada, { recipients });
    await completed(id);
    const [first] = await invoicesOf(org.ada, id);
    await stage.pay(first!.invoice_id, { amount: '3000' });
    await until(async () => (await statuses(id))[0] === 'PAID', 'the payment');
    const { payment_metrics: metrics, payment_stats: stats } = await collectionOf(org.ada, id);
    expect(metrics).toEqual({
      total_invoices: 3,
      total_amount: '14000',
      paid_amount: '3000',
      outstanding_amount: '11000',
      currency: 'XAF',
      collection_rate: 21.4,
    });
    expect(stats).toEqual({ paid: 1, replied: 0, failed: 0 });
    const found = async (query: object) =>
      (await invoicesOf(org.ada, id, query)).map(({ position }) => position);
    expect(await found({ tab: 'paid' })).toEqual([1]);
    expect(await found({ tab: 'pending' })).toEqual([2, 3]);
    expect(await found({ search: 'awa' })).toEqual([3]);
    // Accents do not count, on either side.
    expect(await found({ search: 'ecole' })).toEqual([3]);
    expect(await found({ search: 'ÁWA' })).toEqual([3]);
    expect(await found({ search: 'inv-2' })).toEqual([2]);
    expect(await found({ search: phone(3).slice(-4) })).toEqual([3]);
    expect(await found({ after: 1, limit: 1 })).toEqual([2]);
    const [recipient] = await recipientsOf(org.ada, id);
    expect((await invoicesOf(org.ada, id))[0]!.conversation_id).toBe(recipient!.conversation_id);
  });

  it('counts a cancelled invoice as no money out, and shows what was paid in parts (A67)', async () => {
    const id = await launchedCollection(org.ada, { recipients: debts(3) });
    await completed(id);
    const [first, second] = await invoicesOf(org.ada, id);
    await stage.pay(first!.invoice_id, { amount: '2000' });
    await until(
      async () => (await collectionOf(org.ada, id)).payment_metrics.paid_amount === '2000',
      'the part',
    );
    await cancelled(second!.invoice_id);
    expect((await invoicesOf(org.ada, id)).map((it) => [it.status, it.is_cancelled, it.paid_amount])).toEqual(
      [
        [expect.any(String), false, '2000'],
        ['DELIVERED', true, '0'],
        ['DELIVERED', false, '0'],
      ],
    );
    expect((await collectionOf(org.ada, id)).payment_metrics).toMatchObject({
      total_invoices: 3,
      total_amount: '10000',
      paid_amount: '2000',
      outstanding_amount: '8000',
      collection_rate: 20,
    });
  });

  it('is answered with its money and invoices by the detail of any campaign [ENT-025] [ENT-023] [CALL-056]', async () => {
    const id = await launchedCollection(org.ada, { recipients: debts(2) });
    await completed(id);
    const [first] = await invoicesOf(org.ada, id);
    await stage.pay(first!.invoice_id);
    await until(async () => (await statuses(id))[0] === 'PAID', 'the payment');
    const { body } = await org.ada.call(getCampaign, { id });
    expect(body).toMatchObject({
      campaign: { reminder_delay_hours: 24, payment_stats: { paid: 1, replied: 0, failed: 0 } },
      payment_stats: { paid: 1, replied: 0, failed: 0 },
      payment_metrics: { total_invoices: 2, total_amount: '10000', currency: 'XAF', collection_rate: 50 },
    });
    expect(body.invoices).toEqual(await invoicesOf(org.ada, id));
  });

  it('is named by the profile and the payment history of its contacts [PROF-005]', async () => {
    const recipients = [debt(1, { amount: '3000' }), debt(2, { phone: phone(1) })];
    const id = await launchedCollection(org.ada, { name: 'For the profile', recipients });
    await completed(id);
    const [first, second] = await invoicesOf(org.ada, id);
    await stage.pay(first!.invoice_id, { amount: '3000' });
    await until(async () => (await statuses(id))[0] === 'PAID', 'the payment');
    const { body } = await org.ada.call(getContact, { id: phone(1), channel: 'whatsapp' });
    const mine = body.campaigns
      .filter((it: ReceivedCampaign) => it.id === id)
      .toSorted((one: ReceivedCampaign, other: ReceivedCampaign) =>
        one.debt!.externalReference < other.debt!.externalReference ? -1 : 1,
      );
    expect(mine.map((it: ReceivedCampaign) => [it.name, it.debt])).toEqual([
      [
        'For the profile',
        {
          invoice_id: first!.invoice_id,
          externalReference: 'INV-1',
          amount: '3000',
          currency: 'XAF',
          status: 'PAID',
          is_cancelled: false,
        },
      ],
      [
        'For the profile',
        {
          invoice_id: second!.invoice_id,
          externalReference: 'INV-2',
          amount: '5000',
          currency: 'XAF',
          status: 'DELIVERED',
          is_cancelled: false,
        },
      ],
    ]);
    const { body: listed } = await org.ada.call(listInvoices, {
      contact_id: body.contact._id,
      page: 1,
      limit: 50,
    } as never);
    expect(
      listed.invoices
        .filter((it: Invoice) => it.campaign?.id === id)
        .map((it: Invoice) => [it.externalReference, it.campaign!.name])
        .toSorted(),
    ).toEqual([
      ['INV-1', 'For the profile'],
      ['INV-2', 'For the profile'],
    ]);
  });

  it('shows a payment that is under way, and one that failed', async () => {
    const id = await launchedCollection(org.ada, { recipients: debts(1) });
    await completed(id);
    const [only] = await invoicesOf(org.ada, id);
    server.sandbox.deposits.pace.magic = 60_000;
    await stage.pay(only!.invoice_id);
    expect(await statuses(id)).toEqual(['AWAITING_METHOD']);
    server.sandbox.deposits.pace.magic = 10;
    const failing = await launchedCollection(org.ada, { recipients: debts(1, 9) });
    await completed(failing);
    const [other] = await invoicesOf(org.ada, failing);
    await stage.pay(other!.invoice_id, { phone: '237653456069' });
    await until(async () => (await statuses(failing))[0] === 'FAILED', 'the payment to fail');
    expect((await collectionOf(org.ada, failing)).payment_stats.failed).toBe(1);
  });

  it('is of its own organisation only', async () => {
    const id = await launchedCollection(org.ada, { recipients: debts(1) });
    const other = await server.organisation(`o${turn}`);
    expect(await collectionOf(other.ada, id)).toMatchObject({ code: 'notFound' });
    expect(await invoicesOf(other.ada, id)).toBeUndefined();
  });
});
