/** Payments by link: one deposit per tap by the provider's own count, and one stored outcome. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Invoice, listInvoices } from '#contract/invoice.ts';
import { connectPawapay, disconnectPawapay } from '#contract/pawapay.ts';
import { account, paymentStage, type PaymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let stage: PaymentStage;
/** A phone with a page in the sandbox, where a person answers the prompt. */
const RINGS = '237677001122';

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_PER_MINUTE: '100000',
    PAYMENTS_PER_MINUTE: '100000',
    // Polls begin only when `hurry` says so.
    PAWAPAY_POLL_MS: '60000',
  });
});
afterAll(() => server.stop());
let turn = 0;
beforeEach(async () => {
  turn += 1;
  org = await server.organisation(`p${turn}`);
  stage = await paymentStage(server, org, `2376770${String(20_000 + turn)}`);
  server.sandbox.deposits.pace.magic = 10;
});
afterEach(() => {
  server.sandbox.deposits.faults.all = [];
  server.sandbox.webhookSender.setFaults({
    ...server.sandbox.webhookSender.faults,
    hold: false,
    duplicate: false,
  });
});

const deposits = (invoiceId: string) =>
  [...server.sandbox.deposits.all.values()].filter(({ metadata }) => metadata.invoiceId === invoiceId);
const now = async (invoiceId: string): Promise<Invoice> => {
  const { body } = await org.ada.call(listInvoices, {} as never);
  return body.invoices.find((it: Invoice) => it.invoiceId === invoiceId);
};
const events = (invoiceId: string) =>
  server.query<{ status: string; amount: string }>(
    `select payload->>'status' as status, payload->>'amount' as amount from events
     where name = 'NEW_PAYMENT' and payload->>'invoiceId' = $1 order by seq`,
    [invoiceId],
  );
/** Runs delayed jobs now. */
const hurry = async () => {
  await server.query(`update outbox set run_at = now() where kind like 'payment.%' and state = 'ready'`);
  server.context.wake.outbox();
};
const ended = (invoiceId: string) =>
  until(async () => {
    await hurry();
    const payments = await server.query<{ status: string }>(
      'select status from payments where invoice_id = $1',
      [invoiceId],
    );
    return payments.length > 0 && payments.every(({ status }) => status !== 'pending');
  }, 'the payment to end');

describe('a payment', () => {
  it('marks the invoice as paid, updates everyone, and thanks the payer once [INV-027 INV-016]', async () => {
    const invoice = await stage.invoice();
    const { status, body } = await stage.pay(invoice.invoiceId);
    expect([status, body.data.status, body.data.phone]).toEqual([200, 'pending', '789']);
    await ended(invoice.invoiceId);
    await server.quiet();
    expect(await now(invoice.invoiceId)).toMatchObject({
      status: 'PAID',
      totalPaid: '5000',
      outstanding: '0',
      payments: [{ status: 'paid', amount: '5000' }],
    });
    expect(await events(invoice.invoiceId)).toEqual([{ status: 'paid', amount: '5000' }]);
    expect(deposits(invoice.invoiceId)).toHaveLength(1);
    const sent = await server.query<{ message: string }>(
      `select message from messages where is_template_message and conversation_id = $1`,
      [stage.conversation],
    );
    expect(sent.map(({ message }) => message.replace(/\s/g, ' '))).toEqual([
      'Thank you Marie! Your payment for Three green bags (A-118) has arrived: XAF 5,000.',
    ]);
    const again = await stage.pay(invoice.invoiceId);
    expect([again.status, again.body.code]).toEqual([409, 'invoiceSettled']);
  });

  it('of a part leaves the rest outstanding [INV-027]', async () => {
    const invoice = await stage.invoice();
    await stage.pay(invoice.invoiceId, { amount: '1200' });
    await ended(invoice.invoiceId);
    expect(await now(invoice.invoiceId)).toMatchObject({
      status: 'PARTIALLY_PAID',
      totalPaid: '1200',
      outstanding: '3800',
    });
    await server.quiet();
    const thanks = await server.query<{ message: string }>(
      `select message from messages where is_template_message and conversation_id = $1 order by seq desc limit 1`,
      [stage.conversation],
    );
    expect(thanks[0]?.message.replace(/\s/g, ' ')).toMatch(/XAF 1,200 \(still to pay: XAF 3,800\)\.$/);
    const tooMuch = await stage.pay(invoice.invoiceId, { amount: '3801' });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'amountInvalid']);
    await stage.pay(invoice.invoiceId, { amount: '3800' });
    await ended(invoice.invoiceId);
    expect(await now(invoice.invoiceId)).toMatchObject({
      status: 'PAID',
      totalPaid: '5000',
      outstanding: '0',
    });
  });

  it('tapped twice at once and again later is one deposit', async () => {
    const invoice = await stage.invoice();
    const payment_id = randomUUID();
    const taps = await Promise.all(
      Array.from({ length: 6 }, () => stage.pay(invoice.invoiceId, { payment_id })),
    );
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await ended(invoice.invoiceId);
    const later = await stage.pay(invoice.invoiceId, { payment_id });
    expect(later.body.data.status).toBe('paid');
    expect(deposits(invoice.invoiceId)).toHaveLength(1);
    expect(await events(invoice.invoiceId)).toHaveLength(1);
    const other = await stage.pay(invoice.invoiceId, { payment_id, amount: '7' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotencyReused']);
  });

  it('that awaits approval blocks a second one', async () => {
    const invoice = await stage.invoice();
    await stage.pay(invoice.invoiceId, { phone: RINGS });
    const second = await stage.pay(invoice.invoiceId);
    expect([second.status, second.body.code]).toEqual([409, 'paymentPending']);
    const [prompt] = server.sandbox.deposits
      .prompts(RINGS)
      .filter(({ id }) => deposits(invoice.invoiceId).some((it) => it.id === id));
    expect(prompt).toMatchObject({ business: 'Atelier Wouri', amount: '5000', note: 'Three green bags' });
    const answer = (body: object) =>
      fetch(`${server.sandbox.url}/phone/prompts/${prompt!.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(({ status }) => status);
    expect(await answer({ do: 'approve', pin: '12' })).toBe(422);
    expect(await answer({ do: 'approve', pin: '1234' })).toBe(204);
    await ended(invoice.invoiceId);
    expect((await now(invoice.invoiceId)).status).toBe('PAID');
  });

  it.each([
    ['019', 'WALLET_LIMIT_REACHED'],
    ['029', 'PAYER_NOT_FOUND'],
    ['039', 'PAYMENT_NOT_APPROVED'],
    ['049', 'INSUFFICIENT_BALANCE'],
    ['069', 'UNSPECIFIED_FAILURE'],
  ])('of a number ending in %s fails with %s, and may be tried again [INV-028]', async (ending, reason) => {
    const invoice = await stage.invoice();
    const { body } = await stage.pay(invoice.invoiceId, { phone: `237677000${ending}` });
    await ended(invoice.invoiceId);
    const payment = await stage.payment(invoice.invoiceId, body.data.paymentId);
    expect(payment.body.data).toMatchObject({ status: 'failed', reason });
    expect(await now(invoice.invoiceId)).toMatchObject({ status: 'PENDING', outstanding: '5000' });
    expect(await events(invoice.invoiceId)).toEqual([{ status: 'failed', amount: '5000' }]);
    await stage.pay(invoice.invoiceId);
    await ended(invoice.invoiceId);
    expect((await now(invoice.invoiceId)).status).toBe('PAID');
  });

  it('rejected by the provider shows the reason, and blocks nothing', async () => {
    const invoice = await stage.invoice();
    const { status, body } = await stage.pay(invoice.invoiceId, {
      phone: '237699000789',
      provider: 'MTN_MOMO_CMR',
    });
    expect([status, body.code, body.reason]).toEqual([409, 'paymentRefused', 'INVALID_PHONE_NUMBER']);
    expect((await now(invoice.invoiceId)).payments).toMatchObject([{ status: 'failed' }]);
    expect((await stage.pay(invoice.invoiceId)).status).toBe(200);
  });

  it('with 429 after a poll has started the deposit leaves the payment pending, and it is paid once', async () => {
    const invoice = await stage.invoice();
    server.sandbox.deposits.faults.add({
      kind: 'rateLimit',
      retry_after: 5,
      after_ms: 3_000,
      count: 1,
      probability: 1,
      to: '237677000789',
    });
    const paying = stage.pay(invoice.invoiceId);
    await until(() => server.sandbox.deposits.faults.all.length === 0, 'the first call');
    await hurry();
    await until(() => deposits(invoice.invoiceId).length === 1, 'the deposit that the poll started');
    const { status, body } = await paying;
    expect([status, body.data.status]).toEqual([200, 'pending']);
    await ended(invoice.invoiceId);
    expect((await now(invoice.invoiceId)).totalPaid).toBe('5000');
    expect((await stage.pay(invoice.invoiceId)).body.code).toBe('invoiceSettled');
    expect(deposits(invoice.invoiceId)).toHaveLength(1);
  });

  it.each([
    [{ phone: '12' }, 'phoneInvalid'],
    [{ phone: '+33612345678' }, 'phoneInvalid'],
    [{ provider: 'MPESA_KEN' }, 'phoneInvalid'],
    [{ amount: '0' }, 'amountInvalid'],
    [{ amount: '5001' }, 'amountInvalid'],
    [{ amount: '10.5' }, 'amountInvalid'],
  ])('with %o is refused before anybody is asked', async (wrong, code) => {
    const invoice = await stage.invoice();
    const { status, body } = await stage.pay(invoice.invoiceId, wrong);
    expect([status, body.code]).toEqual([422, code]);
    expect(deposits(invoice.invoiceId)).toHaveLength(0);
  });

  it.each(['677 00 07 89', '0677000789', '+237 677 000 789', '00237677000789'])(
    'accepts the number as typed: %s',
    async (phone) => {
      const invoice = await stage.invoice();
      expect((await stage.pay(invoice.invoiceId, { phone })).status).toBe(200);
      expect(deposits(invoice.invoiceId)[0]!.phone).toBe('237677000789');
    },
  );
});

describe('a provider that fails', () => {
  it('by a lost answer still makes one deposit', async () => {
    const invoice = await stage.invoice();
    server.sandbox.deposits.faults.add({
      kind: 'dropResponse',
      count: 1,
      probability: 1,
      to: '237677000789',
    });
    const { status, body } = await stage.pay(invoice.invoiceId);
    expect([status, body.data.status]).toEqual([200, 'pending']);
    await ended(invoice.invoiceId);
    expect(deposits(invoice.invoiceId)).toHaveLength(1);
    expect(await events(invoice.invoiceId)).toEqual([{ status: 'paid', amount: '5000' }]);
  });

  it('with 503 or nonsense is called again with the same id', async () => {
    const invoice = await stage.invoice();
    server.sandbox.deposits.faults.add({
      kind: 'http',
      status: 503,
      count: 1,
      probability: 1,
      to: '237677000789',
    });
    server.sandbox.deposits.faults.add({
      kind: 'error',
      code: 1,
      count: 1,
      probability: 1,
      to: '237677000789',
    });
    expect((await stage.pay(invoice.invoiceId)).body.data.status).toBe('pending');
    await ended(invoice.invoiceId);
    expect(deposits(invoice.invoiceId)).toHaveLength(1);
    expect((await now(invoice.invoiceId)).totalPaid).toBe('5000');
  });

  it('with 429 is reported, and leaves nothing pending', async () => {
    const invoice = await stage.invoice();
    server.sandbox.deposits.faults.add({
      kind: 'rateLimit',
      retry_after: 5,
      count: 1,
      probability: 1,
      to: '237677000789',
    });
    const { status, body } = await stage.pay(invoice.invoiceId);
    expect([status, body.code]).toEqual([502, 'providerFailed']);
    const second = await stage.pay(invoice.invoiceId);
    expect([second.status, second.body.code]).toEqual([200, undefined]);
  });

  it('with an unavailable status is polled until it is available', async () => {
    const invoice = await stage.invoice();
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
    await stage.pay(invoice.invoiceId);
    server.sandbox.deposits.faults.add({ kind: 'http', status: 500, count: 2, probability: 1 });
    server.sandbox.deposits.faults.add({ kind: 'error', code: 1, count: 1, probability: 1 });
    await ended(invoice.invoiceId);
    expect((await now(invoice.invoiceId)).status).toBe('PAID');
  });

  it.each(['before it was asked', 'after it was asked', 'after it was paid'])(
    'loses nothing if the server crashes %s: another finishes the payment once',
    async (when) => {
      const invoice = await stage.invoice();
      server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
      const payment_id = randomUUID();
      if (when === 'before it was asked') {
        // The state that a request leaves if the process ends between the row and the call.
        await server.query(
          `insert into payments (id, organisation_id, invoice_id, amount, currency_code, operator, phone, status)
           values ($1, $2, $3, 5000, 'XAF', 'MTN_MOMO_CMR', '237677000789', 'pending')`,
          [payment_id, org.id, invoice.invoiceId],
        );
        await server.query(
          `insert into outbox (organisation_id, kind, lane, priority, dedupe, payload)
           values ($1, 'payment.follow', $2, 80, $2, jsonb_build_object('paymentId', $3::text))`,
          [org.id, `pay:${payment_id}`, payment_id],
        );
      } else await stage.pay(invoice.invoiceId, { payment_id });
      if (when === 'after it was paid')
        await until(() => deposits(invoice.invoiceId)[0]?.status === 'COMPLETED', 'the money');
      await server.restart();
      server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: false });
      await ended(invoice.invoiceId);
      await server.quiet();
      const tapped = await stage.pay(invoice.invoiceId, { payment_id });
      expect(tapped.body.data.status).toBe('paid');
      expect(deposits(invoice.invoiceId)).toHaveLength(1);
      expect(await events(invoice.invoiceId)).toHaveLength(1);
      expect((await now(invoice.invoiceId)).totalPaid).toBe('5000');
    },
  );
});

it('a payment is never started with an account that was connected after it', async () => {
  const invoice = await stage.invoice();
  const payment_id = randomUUID();
  await server.query(
    `insert into payments (id, organisation_id, invoice_id, amount, currency_code, operator, phone, status, created_at)
     values ($1, $2, $3, 5000, 'XAF', 'MTN_MOMO_CMR', '237677000789', 'pending', now())`,
    [payment_id, org.id, invoice.invoiceId],
  );
  const other = { token: `${account.token}-kenya`, country_code: 'KEN', currency_code: 'KES' };
  expect((await org.ada.call(connectPawapay, { ...account, ...other })).status).toBe(200);
  const looked = () =>
    server.query<{ reason: string | null }>('select reason from outbox where lane = $1', [
      `pay:${payment_id}`,
    ]);
  await until(async () => (await looked())[0]?.reason === 'unknown', 'the account to be asked');
  expect(deposits(invoice.invoiceId)).toEqual([]);
  expect((await stage.payment(invoice.invoiceId, payment_id)).body.data.status).toBe('pending');
  await server.query('delete from outbox where lane = $1', [`pay:${payment_id}`]);
});

describe('callbacks', () => {
  /** Sends a callback with the provider's signature. */
  const call = (body: string, change: Record<string, string> = {}) => {
    const url = `${server.base}/webhooks/pawapay`;
    const headers = { ...server.sandbox.signing.headersFor(url, body), ...change };
    return fetch(url, { method: 'POST', headers, body }).then(({ status }) => status);
  };
  const bodyFor = (id: string, more: object = {}) =>
    JSON.stringify({ depositId: id, status: 'COMPLETED', amount: '5000.00', currency: 'XAF', ...more });

  it('are accepted only with a valid signature over their exact bytes [INV-027]', async () => {
    const invoice = await stage.invoice();
    const { body } = await stage.pay(invoice.invoiceId, { phone: RINGS });
    const text = bodyFor(body.data.paymentId);
    expect(await call(text, { signature: '' })).toBe(401);
    expect(await call(text, { 'signature-input': '' })).toBe(401);
    expect(
      await call(text, {
        'content-digest': `sha-512=:${createHash('sha512').update('x').digest('base64')}:`,
      }),
    ).toBe(401);
    const signed = server.sandbox.signing.headersFor(`${server.base}/webhooks/pawapay`, text);
    const changed = text.replace('5000.00', '9000.00');
    const post = (headers: Record<string, string>, body: string, path = '/webhooks/pawapay') =>
      fetch(`${server.base}${path}`, { method: 'POST', headers, body }).then(({ status }) => status);
    expect(await post(signed, changed)).toBe(401);
    const digest = `sha-512=:${createHash('sha512').update(changed).digest('base64')}:`;
    expect(await post({ ...signed, 'content-digest': digest }, changed)).toBe(401);
    const stranger = signed['signature-input']!.replace(/keyid="[^"]*"/, 'keyid="mine"');
    expect(await post({ ...signed, 'signature-input': stranger }, text)).toBe(401);
    const old = signed['signature-input']!.replace(/expires=\d+/, 'expires=1');
    expect(await post({ ...signed, 'signature-input': old }, text)).toBe(401);
    expect(await post(signed, text)).toBe(200);
    await until(
      async () =>
        (
          await server.query(`select 1 from outbox where state = 'done' and dedupe like $1`, [
            `pay:${body.data.paymentId}:%`,
          ])
        ).length > 0,
      'the callback to be followed',
    );
    expect((await now(invoice.invoiceId)).status, 'signed, and not true').toBe('PENDING');
    server.sandbox.deposits.end(body.data.paymentId, null);
    await ended(invoice.invoiceId);
  });

  it('without a signature are refused, and the signed one counts', async () => {
    const invoice = await stage.invoice();
    server.sandbox.pawapayUnsigned.left = 1;
    await stage.pay(invoice.invoiceId);
    await ended(invoice.invoiceId);
    await until(
      () =>
        server.sandbox.state.wire.some(
          ({ detail, what }) => what.startsWith('deposit') && detail.startsWith('401'),
        ),
      'the refusal',
    );
    await server.quiet();
    expect(await events(invoice.invoiceId)).toHaveLength(1);
  });

  it('of an unknown deposit are stored and answered', async () => {
    const body = bodyFor(randomUUID());
    expect(await call(body)).toBe(200);
    const kept = await server.query(`select 1 from webhooks where provider = 'pawapay' and body = $1`, [
      Buffer.from(body),
    ]);
    expect(kept).toHaveLength(1);
  });

  it('lead to the same invoice in every order of answer, callback, repeat and poll [INV-027 INV-026]', async () => {
    type Step = 'callback' | 'repeat' | 'look' | 'lie';
    const orders: Step[][] = [];
    const permute = (left: Step[], so: Step[] = []): void => {
      if (left.length === 0) orders.push(so);
      left.forEach((step, at) => permute([...left.slice(0, at), ...left.slice(at + 1)], [...so, step]));
    };
    permute(['callback', 'repeat', 'look', 'lie']);
    expect(orders).toHaveLength(24);
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
    for (const order of orders) {
      const invoice = await stage.invoice();
      const { body } = await stage.pay(invoice.invoiceId, { phone: RINGS });
      const id = body.data.paymentId as string;
      server.sandbox.deposits.end(id, null);
      for (const step of order) {
        if (step === 'look') await hurry();
        else
          expect(await call(bodyFor(id, step === 'lie' ? { status: 'FAILED', amount: '1.00' } : {}))).toBe(
            200,
          );
      }
      await ended(invoice.invoiceId);
      expect(await now(invoice.invoiceId), order.join()).toMatchObject({
        status: 'PAID',
        totalPaid: '5000',
        payments: [{ status: 'paid', amount: '5000' }],
      });
    }
    const told = await server.query<{ n: number }>(
      `select count(*)::int as n from events where name = 'NEW_PAYMENT' and organisation_id = $1`,
      [org.id],
    );
    expect(told[0]!.n).toBe(orders.length);
  });

  it('with an unexpected amount count the amount that the provider reports [INV-027]', async () => {
    const invoice = await stage.invoice();
    const { body } = await stage.pay(invoice.invoiceId, { phone: RINGS });
    const id = body.data.paymentId as string;
    server.sandbox.deposits.all.get(id)!.amount = '4000';
    server.sandbox.deposits.end(id, null);
    expect(await call(bodyFor(id, { amount: '999999.00' }))).toBe(200);
    await ended(invoice.invoiceId);
    expect(await now(invoice.invoiceId)).toMatchObject({
      status: 'PARTIALLY_PAID',
      totalPaid: '4000',
      outstanding: '1000',
    });
  });

  it('for a cancelled invoice count the money, and leave it cancelled', async () => {
    const invoice = await stage.invoice();
    const { body } = await stage.pay(invoice.invoiceId, { phone: RINGS });
    await server.query(`update invoices set status = 'CANCELLED' where id = $1`, [invoice.invoiceId]);
    server.sandbox.deposits.end(body.data.paymentId, null);
    await ended(invoice.invoiceId);
    expect(await now(invoice.invoiceId)).toMatchObject({
      status: 'CANCELLED',
      totalPaid: '5000',
      outstanding: '0',
      payments: [{ payBack: { amount: '5000', reason: 'cancelled' } }],
    });
  });

  it('still count for a disconnected account, whose token is deleted after the last payment [B47]', async () => {
    const invoice = await stage.invoice();
    const { body } = await stage.pay(invoice.invoiceId, { phone: RINGS });
    await org.ada.call(disconnectPawapay, {});
    const token = () =>
      server.query<{ token: string | null }>(
        'select token from pawapay_accounts where organisation_id = $1',
        [org.id],
      );
    expect((await token())[0]!.token).not.toBeNull();
    server.sandbox.deposits.end(body.data.paymentId, null);
    await ended(invoice.invoiceId);
    expect((await now(invoice.invoiceId)).status).toBe('PAID');
    expect((await token())[0]!.token).toBeNull();
  });
});

// It moves the clock on: signatures of callbacks are too old afterwards.
describe('a payment without an outcome', () => {
  /** Ada's token is too old by then. */
  const stored = (invoiceId: string) =>
    server.query(`select status, total_paid::text, outstanding::text from invoices where id = $1`, [
      invoiceId,
    ]);
  const settledAs = (invoiceId: string, status: Invoice['status']) =>
    until(async () => {
      await hurry();
      return (await stage.link(invoiceId)).body.data.status === status;
    }, `the invoice to be ${status}`);
  const waits = async () => {
    const invoice = await stage.invoice();
    const { body } = await stage.pay(invoice.invoiceId, { phone: RINGS });
    return { invoiceId: invoice.invoiceId, id: body.data.paymentId as string };
  };

  it('has not failed while the provider processes it: a second one asks first, and both count', async () => {
    const { invoiceId, id } = await waits();
    server.travel(29 * 60_000);
    expect((await stage.link(invoiceId)).body.data.unconfirmed).toBeNull();
    server.travel(2 * 60_000);
    await until(async () => {
      await hurry();
      return (await stage.payment(invoiceId, id)).body.data.unconfirmed === true;
    }, 'the payment to be unconfirmed');
    expect((await stage.payment(invoiceId, id)).body.data).toMatchObject({ status: 'pending', reason: null });
    expect((await stage.link(invoiceId)).body.data.unconfirmed).toMatchObject({ amount: '5000' });
    expect(await events(invoiceId)).toEqual([]);
    const second = await stage.pay(invoiceId);
    expect([second.status, second.body.code, second.body.amount]).toEqual([
      409,
      'paymentUnconfirmed',
      '5000',
    ]);
    expect((await stage.pay(invoiceId, { even_if_unconfirmed: true })).status).toBe(200);
    await settledAs(invoiceId, 'PAID');
    server.sandbox.deposits.end(id, null);
    await ended(invoiceId);
    expect(await stored(invoiceId)).toEqual([{ status: 'PAID', total_paid: '10000', outstanding: '0' }]);
    expect(await events(invoiceId)).toEqual([
      { status: 'paid', amount: '5000' },
      { status: 'paid', amount: '5000' },
    ]);
  });

  it('is followed however long the provider cannot be asked', async () => {
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
    const { invoiceId, id } = await waits();
    server.sandbox.deposits.faults.add({ kind: 'http', status: 503, probability: 1 });
    server.travel(25 * 60 * 60_000);
    await until(async () => {
      await hurry();
      return (await stage.payment(invoiceId, id)).body.data.unconfirmed === true;
    }, 'the payment to be unconfirmed');
    server.sandbox.deposits.faults.all = [];
    server.sandbox.deposits.end(id, null);
    await settledAs(invoiceId, 'PAID');
  });

  it.each(['the hourly sweep', 'a new token'])('that nothing follows is found by %s', async (by) => {
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
    const { invoiceId, id } = await waits();
    await server.query(`update outbox set state = 'done', finished_at = now() where dedupe = $1`, [
      `pay:${id}`,
    ]);
    server.sandbox.deposits.end(id, null);
    if (by === 'a new token') expect((await org.ada.call(connectPawapay, account)).status).toBe(200);
    else await server.sweeper.sweep();
    await settledAs(invoiceId, 'PAID');
  });
});

describe('the link', () => {
  it('shows the outstanding amount, and nothing about the customer or other invoices [INV-029]', async () => {
    const invoice = await stage.invoice();
    await stage.invoice({ description: 'Something secret' });
    const { status, body } = await stage.link(invoice.invoiceId);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      invoiceId: invoice.invoiceId,
      business: expect.any(String),
      description: 'Three green bags',
      reference: 'A-118',
      amount: '5000',
      outstanding: '5000',
      currency_code: 'XAF',
      currency_symbol: 'CFA',
      decimals: 0,
      status: 'PENDING',
      country_code: 'CMR',
      dial_code: '237',
      language: 'en',
      providers: [
        { provider: 'MTN_MOMO_CMR', name: 'MTN', decimals: 0, least: '1', most: '2000000' },
        { provider: 'ORANGE_CMR', name: 'Orange', decimals: 0, least: '1', most: '2000000' },
      ],
      open: true,
      unconfirmed: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Marie|secret|23767|token/);
  });

  it('of an unknown invoice answers 404; a payment is visible only through its own link [INV-029]', async () => {
    expect((await stage.link(randomUUID())).status).toBe(404);
    expect((await stage.link('1')).status).toBe(400);
    const invoice = await stage.invoice();
    const other = await stage.invoice();
    const { body } = await stage.pay(invoice.invoiceId);
    expect((await stage.payment(other.invoiceId, body.data.paymentId)).status).toBe(404);
    expect((await stage.payment(invoice.invoiceId, randomUUID())).status).toBe(404);
    const stolen = await stage.pay(other.invoiceId, { payment_id: body.data.paymentId });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'idempotencyReused']);
  });

  it('is limited to a number of tries per minute and address', async () => {
    const own = await startTestServer();
    try {
      const org = await own.organisation();
      const stage = await paymentStage(own, org);
      const invoice = await stage.invoice();
      const answers: number[] = [];
      for (let round = 0; round < 31; round += 1)
        answers.push((await stage.pay(invoice.invoiceId, { amount: '0' })).status);
      expect(answers.slice(0, 30).every((status) => status === 422)).toBe(true);
      expect(answers.at(-1)).toBe(429);
    } finally {
      await own.stop();
    }
  });

  it('shows no operators while the provider is down, and refuses a payment with that reason', async () => {
    const invoice = await stage.invoice();
    server.sandbox.deposits.faults.add({ kind: 'http', status: 503, probability: 1 });
    expect((await stage.link(invoice.invoiceId)).body.data).toMatchObject({ open: true, providers: [] });
    const { status, body } = await stage.pay(invoice.invoiceId);
    expect([status, body.code]).toEqual([502, 'providerFailed']);
    expect(deposits(invoice.invoiceId)).toHaveLength(0);
  });
});
