/** Money that does not fit its invoice: what is stored, who is told, and that no sum is lost, over HTTP. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HISTORY, type Invoice, listInvoices, markPaidBack, updateInvoice } from '#contract/invoice.ts';
import { listPayBacks } from '#contract/payBacks.ts';
import { less, sumOf } from '#lib/money.ts';
import { generated } from '#tests/support/generated.ts';
import { paymentStage, type PaymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let stage: PaymentStage;
const pushes: { organisationId: string; title: string; also: string | null }[] = [];
/** A phone with a page in the sandbox, where a person answers the prompt. */
const RINGS = '237677001122';

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_PER_MINUTE: '100000',
    PAYMENTS_PER_MINUTE: '100000',
    PAWAPAY_POLL_MS: '60000',
  });
  const { notifier } = server.context;
  const { notifyAdmins } = notifier;
  notifier.notifyAdmins = (organisationId, push, also = null) => {
    pushes.push({ organisationId, title: push.said.en.title, also });
    notifyAdmins(organisationId, push, also);
  };
});
afterAll(() => server.stop());
let turn = 0;
beforeEach(async () => {
  turn += 1;
  org = await server.organisation(`m${turn}`);
  stage = await paymentStage(server, org, `2376770${String(30_000 + turn)}`);
  server.sandbox.deposits.pace.magic = 10;
  server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
});

const list = async () =>
  (await org.ada.call(listInvoices, {} as never)).body as {
    invoices: Invoice[];
    totals: { currency_code: string; received: string; toPayBack: string }[];
  };
const now = async (invoiceId: string) =>
  (await list()).invoices.find((it) => it.invoiceId === invoiceId) as Invoice;
const begin = async (invoiceId: string, more: { amount?: string; even_if_unconfirmed?: boolean } = {}) =>
  (await stage.pay(invoiceId, { phone: RINGS, ...more })).body.data.paymentId as string;
/** Polls until the payments have ended as the provider says. */
const settle = (ids: readonly string[]) =>
  until(async () => {
    await server.query(`update outbox set run_at = now() where kind = 'payment.follow' and state = 'ready'`);
    server.context.wake.outbox();
    const left = await server.query(
      `select 1 from payments where id = any($1::uuid[]) and status = 'pending'`,
      [ids],
    );
    return left.length === 0;
  }, 'the payments to end');
/** Ends a payment at the provider, perhaps with other money, and waits until it is stored. */
async function arrive(id: string, other: { amount?: string; currency?: string } = {}): Promise<void> {
  Object.assign(server.sandbox.deposits.all.get(id)!, other);
  server.sandbox.deposits.end(id, null);
  await settle([id]);
}
async function cancel(invoiceId: string, even_if_paying?: boolean) {
  const { payments: _, ...invoice } = await now(invoiceId);
  const history = [
    ...invoice.history,
    { action: HISTORY.cancelled, created_at: new Date(server.context.clock.now()).toISOString() },
  ];
  return org.ada.call(updateInvoice, {
    ...invoice,
    history,
    ...(even_if_paying ? { even_if_paying } : {}),
  });
}
const lines = async () =>
  (
    await server.query<{ message: string }>(
      `select message from messages where conversation_id = $1 and extras->>'type' = 'payment_problem' order by seq`,
      [stage.conversation],
    )
  ).map(({ message }) => message.replace(/\s/g, ' '));
const told = () =>
  pushes
    .filter(({ organisationId }) => organisationId === org.id)
    .map(({ title, also }) => [title.replace(/\s/g, ' '), also]);
const thanks = () =>
  server.query(`select 1 from outbox where organisation_id = $1 and kind = 'payment.tell'`, [org.id]);

describe('money that does not fit its invoice', () => {
  it('is to be paid back if more arrived than was owed, until a person says that it was', async () => {
    const { invoiceId } = await stage.invoice();
    const id = await begin(invoiceId);
    await arrive(id, { amount: '7000' });
    expect(await now(invoiceId)).toMatchObject({
      status: 'PAID',
      totalPaid: '7000',
      outstanding: '0',
      payments: [
        {
          amount: '7000',
          payBack: { amount: '2000', reason: 'tooMuch', settled_at: null, settled_by: null },
        },
      ],
    });
    expect((await list()).totals).toMatchObject([{ received: '7000', toPayBack: '2000' }]);
    expect(await lines()).toEqual(['XAF 2,000 to pay back: more arrived than invoice A-118 asks for']);
    await until(() => told().length > 0, 'the notification');
    expect(told()).toEqual([['XAF 2,000 to pay back (A-118)', org.ada.id]]);
    expect(await thanks()).toHaveLength(1);

    const other = await server.organisation(`n${turn}`);
    expect((await other.ada.call(markPaidBack, { paymentId: id })).status).toBe(404);
    const { status, body } = await org.ben.call(markPaidBack, { paymentId: id });
    expect([status, body.invoice.payments[0].payBack]).toEqual([
      200,
      {
        amount: '2000',
        reason: 'tooMuch',
        settled_at: expect.any(String),
        settled_by: expect.stringContaining('Ben'),
      },
    ]);
    const again = await org.ada.call(markPaidBack, { paymentId: id });
    expect(again.body.invoice.payments[0].payBack).toEqual(body.invoice.payments[0].payBack);
    expect((await list()).totals).toMatchObject([{ received: '7000', toPayBack: '0' }]);
    const audited = await server.query(
      `select 1 from audit_log where organisation_id = $1 and action = 'invoices.paidBack'`,
      [org.id],
    );
    expect(audited).toHaveLength(1);
    // The payer learns nothing of it.
    expect((await stage.payment(invoiceId, id)).body.data).not.toHaveProperty('payBack');
  });

  it('is in one list over all contacts, in pages, with its sum, until it is settled; only of the own organisation', async () => {
    const elsewhere = await paymentStage(server, org, `2376780${String(30_000 + turn)}`);
    const ids: string[] = [];
    for (const [at, amount] of [
      [stage, '7000'],
      [elsewhere, '5500'],
      [stage, '6000'],
    ] as const) {
      const { invoiceId } = await at.invoice({ externalReference: `L-${amount}` });
      const { body } = await at.pay(invoiceId, { phone: RINGS });
      ids.push(body.data.paymentId);
      await arrive(ids.at(-1)!, { amount });
    }
    const read = async (question: Record<string, unknown> = {}) =>
      (await org.ben.call(listPayBacks, question as never)).body;
    const first = await read({ limit: '2' });
    expect(first.data.map(({ amount }: { amount: string }) => amount)).toEqual(['1000', '500']);
    expect(first.totals).toEqual([{ currency_code: 'XAF', amount: '3500' }]);
    expect(first.data[1]).toMatchObject({
      paymentId: ids[1],
      externalReference: 'L-5500',
      contact_name: 'Marie',
      phone: `2376780${30_000 + turn}`,
      currency_code: 'XAF',
      reason: 'tooMuch',
      since: expect.any(String),
      settled_at: null,
      settled_by: null,
    });
    const second = await read({ limit: '2', cursor: first.next });
    expect([second.data.map(({ amount }: { amount: string }) => amount), second.next]).toEqual([
      ['2000'],
      null,
    ]);

    await org.ben.call(markPaidBack, { paymentId: ids[1]! });
    expect((await read()).data.map(({ paymentId }: { paymentId: string }) => paymentId)).toEqual([
      ids[2],
      ids[0],
    ]);
    const settled = await read({ state: 'settled' });
    expect(settled.data).toMatchObject([{ paymentId: ids[1], settled_by: expect.stringContaining('Ben') }]);
    expect(settled.totals).toEqual([{ currency_code: 'XAF', amount: '500' }]);
    const other = await server.organisation(`l${turn}`);
    expect((await other.ada.call(listPayBacks, {} as never)).body).toMatchObject({ data: [], totals: [] });
  });

  it('is to be paid back as a whole if the invoice was cancelled all the same, and nobody is thanked for it', async () => {
    const { invoiceId } = await stage.invoice();
    const id = await begin(invoiceId);
    const refused = await cancel(invoiceId);
    expect([refused.status, refused.body.code, refused.body.amount, refused.body.currency_code]).toEqual([
      409,
      'invoiceBeingPaid',
      '5000',
      'XAF',
    ]);
    expect((await cancel(invoiceId, true)).status).toBe(200);
    await arrive(id);
    expect(await now(invoiceId)).toMatchObject({
      status: 'CANCELLED',
      payments: [{ status: 'paid', payBack: { amount: '5000', reason: 'cancelled' } }],
    });
    expect(await lines()).toEqual([
      'XAF 5,000 to pay back: it arrived for invoice A-118, which was cancelled before',
    ]);
    await until(() => told().length > 0, 'the notification');
    expect(await thanks()).toEqual([]);
  });

  it('is to be paid back as a whole if it came in another currency, and pays nothing', async () => {
    const { invoiceId } = await stage.invoice();
    const id = await begin(invoiceId);
    await arrive(id, { amount: '10', currency: 'USD' });
    expect(await now(invoiceId)).toMatchObject({
      status: 'PENDING',
      totalPaid: '0',
      outstanding: '5000',
      payments: [
        { status: 'paid', currency_code: 'USD', payBack: { amount: '10', reason: 'otherCurrency' } },
      ],
    });
    expect((await list()).totals).toMatchObject([
      { currency_code: 'USD', received: '10', toPayBack: '10' },
      { currency_code: 'XAF', received: '0', toPayBack: '0' },
    ]);
    expect(await lines()).toEqual([
      'USD 10.00 to pay back: it arrived in another currency than that of invoice A-118',
    ]);
    expect(await thanks()).toEqual([]);
  });

  it('that was stored before is found by the migration, in the order in which it arrived', async () => {
    const twice = await stage.invoice();
    const cancelled = await stage.invoice();
    const fits = await stage.invoice();
    const rest = await stage.invoice();
    expect((await cancel(rest.invoiceId)).status).toBe(200);
    await server.query(
      `insert into payments (id, organisation_id, invoice_id, amount, currency_code, operator, phone, status, created_at, settled_at)
       select gen_random_uuid(), $1::uuid, i.id::uuid, i.amount, 'XAF', 'MTN_MOMO_CMR', '237677000789', 'paid', now() - i.began, now() - i.ended
       from (values ($2, 4000, interval '3 hours', interval '1 hour'), ($2, 3000, interval '2 hours', interval '2 hours'),
         ($3, 5000, interval '1 hour', interval '1 hour'), ($4, 5000, interval '1 hour', interval '1 hour'),
         ($5, 1500, interval '1 hour', interval '1 hour'), ($5, 2500, interval '0', interval '-1 hour')
       ) as i (id, amount, began, ended)`,
      [org.id, twice.invoiceId, cancelled.invoiceId, fits.invoiceId, rest.invoiceId],
    );
    await server.query(`update invoices set status = 'CANCELLED', outstanding = 0 where id = $1`, [
      cancelled.invoiceId,
    ]);
    const migration = readFileSync('server/db/migrations/0251-money-to-pay-back.sql', 'utf8');
    const [statement] = /with arrived as[^;]*;/.exec(migration) ?? [];
    await server.query(statement!);
    const stored = await server.query(
      `select p.amount::int as amount, p.excess::int as excess, p.excess_reason as reason from payments p
       where p.organisation_id = $1 order by p.amount, p.excess`,
      [org.id],
    );
    expect(stored).toEqual([
      // Paid before and after its invoice was cancelled.
      { amount: 1500, excess: 0, reason: null },
      { amount: 2500, excess: 2500, reason: 'cancelled' },
      { amount: 3000, excess: 0, reason: null },
      { amount: 4000, excess: 2000, reason: 'tooMuch' },
      { amount: 5000, excess: 0, reason: null },
      { amount: 5000, excess: 5000, reason: 'cancelled' },
    ]);
  });

  it('adds up in random histories: received is what pays, and what is to be paid back', async () => {
    for (let run = 0; run < 5; run += 1) {
      const random = generated(93, run);
      const { invoiceId } = await stage.invoice();
      const model = { received: '0', applied: '0', isCancelled: false, left: '5000', back: '0' };
      for (let step = 0; step < 5; step += 1) {
        const isOpen = !model.isCancelled && model.left !== '0';
        if (!isOpen) break;
        const id = await begin(invoiceId, { amount: random.chance(0.5) ? model.left : '500' });
        if (random.chance(0.3)) {
          const { status } = await cancel(invoiceId, true);
          // The rest of a partly paid invoice is cancelled too (O41).
          expect(status).toBe(200);
          model.isCancelled = true;
        }
        const amount = random.pick(['500', '5000', '6000', '250']);
        await arrive(id, { amount });
        model.received = sumOf([model.received, amount]);
        const back = model.isCancelled ? amount : less(amount, model.left);
        model.back = sumOf([model.back, back]);
        model.applied = sumOf([model.applied, less(amount, back)]);
        model.left = less(model.left, amount);
        const { outstanding, totalPaid, payments } = await now(invoiceId);
        const stored = sumOf(payments.map(({ payBack }) => payBack?.amount ?? '0'));
        expect({ run, step, totalPaid, stored, outstanding }).toEqual({
          run,
          step,
          totalPaid: model.received,
          stored: model.back,
          outstanding: model.isCancelled ? '0' : model.left,
        });
        expect(sumOf([model.applied, stored])).toBe(totalPaid);
      }
    }
  });

  // It moves the clock on: Ada's token is too old afterwards.
  it('is told while it has no outcome after half an hour', async () => {
    const { invoiceId } = await stage.invoice();
    const id = await begin(invoiceId);
    server.travel(31 * 60_000);
    await until(async () => {
      await server.query(
        `update outbox set run_at = now() where kind = 'payment.follow' and state = 'ready'`,
      );
      server.context.wake.outbox();
      return (await lines()).length > 0;
    }, 'the line');
    expect(await lines()).toEqual([
      'A payment of XAF 5,000 for invoice A-118 is not confirmed yet: it may still arrive',
    ]);
    await until(() => told().length > 0, 'the notification');
    expect(told()).toEqual([['XAF 5,000 not confirmed (A-118)', org.ada.id]]);
    await arrive(id);
    expect(await lines()).toHaveLength(1);
  });
});
