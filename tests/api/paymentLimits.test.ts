/** What the operators take, as invoices, collections and payers are told: read from the provider, and kept. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInvoice } from '#contract/invoice.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { connectPawapay } from '#contract/pawapay.ts';
import { sendTemplate } from '#contract/template.ts';
import { createCollection, debt } from '#tests/support/collections.ts';
import { account, paymentStage, type PaymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let stage: PaymentStage;
let turn = 0;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000', PAYMENTS_PER_MINUTE: '100000' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  turn += 1;
  server.sandbox.deposits.limits = { least: '100', most: '2000000' };
  org = await server.organisation(`l${turn}`);
  stage = await paymentStage(server, org, `2376770${String(50_000 + turn)}`);
});

const plain = (text: string) => text.replace(/\s/g, ' ');
const congo = { ...account, country_code: 'COD', currency_code: 'CDF', currency_symbol: 'FC' };
const stated = async () => {
  const { body } = await org.ada.call(getOrganisation, {});
  const { currency_code, decimals, least, most } = body.data.pawapay;
  return [currency_code, decimals, least, most];
};

it.each([
  ['99', 'Amount must be at least XAF 100, which the operators take'],
  ['500.5', 'Amount must be a whole number'],
])('An invoice of %s is refused with the amounts that the operators take [INV-005]', async (amount, text) => {
  const { status, body } = await org.ada.call(createInvoice, stage.draft({ amount }));
  expect([status, body.code, plain(body.errors.amount)]).toEqual([422, 'invoiceInvalid', text]);
  expect(body.payable).toEqual({ currency_code: 'XAF', decimals: 0, least: '100', most: '2000000' });
});

it('An invoice of the least and one of the most can be made, and paid', async () => {
  for (const amount of ['100', '2000000']) {
    const { invoiceId } = await stage.invoice({ amount });
    expect((await stage.pay(invoiceId, { amount })).status).toBe(200);
  }
});

it('An invoice above the most is paid in parts, and its request names the most at a time [INV-017]', async () => {
  for (const [language_code, sums] of [
    ['EN', 'XAF 3,000,000 (at most XAF 2,000,000 at a time)'],
    ['FR', '3 000 000 XAF (2 000 000 XAF au plus à la fois)'],
  ] as const) {
    await org.ada.call(connectPawapay, { ...account, language_code });
    const { invoiceId } = await stage.invoice({ amount: '3000000' });
    const { body } = await org.ada.call(sendTemplate, {
      phone: `2376770${50_000 + turn}`,
      recipient_name: 'Marie',
      template_name: 'payment_request_cta',
      language: 'en',
      template_variables: {},
      save_to_conversation: true,
      intent: 'payment_request',
      client_message_id: randomUUID(),
      invoice_id: invoiceId,
    });
    expect(plain(body.message.message)).toContain(sums);
  }
  const { invoiceId } = await stage.invoice({ amount: '3000000' });
  expect((await stage.pay(invoiceId, { amount: '3000000' })).body).toMatchObject({ most: '2000000' });
  expect((await stage.pay(invoiceId, { amount: '2000000' })).status).toBe(200);
});

it('An invoice that cannot be divided into parts that the operators take is refused [INV-005]', async () => {
  server.sandbox.deposits.limits = { least: '1500000', most: '2000000' };
  await org.ada.call(connectPawapay, account);
  const { status, body } = await org.ada.call(createInvoice, stage.draft({ amount: '2900000' }));
  expect([status, plain(body.errors.amount)]).toEqual([
    422,
    'Amount must be no more than XAF 2,000,000, which the operators take at a time',
  ]);
  await stage.invoice({ amount: '3000000' });
});

it('Debts that the operators do not take are refused in the file, with the limits [PAY-019]', async () => {
  await org.ada.call(connectPawapay, congo);
  const recipients = [
    debt(1, { phone: '243810000001', amount: '12,500.50' }),
    debt(2, { phone: '243810000002', amount: '99' }),
    debt(3, { phone: '243810000003', amount: '2,000,001' }),
    debt(4, { phone: '243810000004', amount: '1,500,000' }),
  ];
  const { body } = await createCollection(org.ada, { recipients });
  expect([body.code, body.fields]).toEqual([
    'campaignInvalid',
    {
      'recipients.0.amount': 'Amount must be a whole number',
      'recipients.1.amount': 'Amount must be at least 100',
      'recipients.2.amount': 'Amount cannot exceed 2,000,000',
    },
  ]);
});

it('Where the operators state no most, a debt is at most that of its currency [PAY-019]', async () => {
  server.sandbox.deposits.limits = { least: null, most: null };
  await org.ada.call(connectPawapay, account);
  const refused = await createCollection(org.ada, { recipients: [debt(1, { amount: '1,000,001' })] });
  expect(refused.body.fields).toEqual({ 'recipients.0.amount': 'Amount cannot exceed 1,000,000' });
  await org.ada.call(connectPawapay, congo);
  const francs = [debt(1, { phone: '243810000001', amount: '1,500,000' })];
  expect((await createCollection(org.ada, { recipients: francs })).body.success).toBe(true);
});

it('Limits are kept when the account is connected, and again when its operators are read', async () => {
  expect(await stated()).toEqual(['XAF', 0, '100', '2000000']);
  server.sandbox.deposits.limits = { least: '500', most: '1000000' };
  const { invoiceId } = await stage.invoice();
  expect((await stage.link(invoiceId)).body.data.providers[0]).toMatchObject({
    least: '500',
    most: '1000000',
  });
  expect(await stated()).toEqual(['XAF', 0, '500', '1000000']);
});

it('An account that was connected before limits were kept gets them by the sweep', async () => {
  await server.query(
    `update pawapay_accounts set decimals = null, least = null, most = null, limits_at = null where organisation_id = $1`,
    [org.id],
  );
  expect(await stated()).toEqual(['XAF', 0, null, null]);
  await server.sweeper.sweep();
  expect(await stated()).toEqual(['XAF', 0, '100', '2000000']);
});

it('A payer is told which amounts the operator takes, and which part leaves a rest that it takes', async () => {
  const { invoiceId } = await stage.invoice({ amount: '1000' });
  const { body } = await stage.pay(invoiceId, { amount: '950' });
  expect(body).toMatchObject({
    code: 'amountInvalid',
    least: '100',
    most: '2000000',
    largest_part: '900',
    leaves_too_little: true,
  });
});
