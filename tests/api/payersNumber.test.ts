/** The number that a payer types, as people of each country write it (`tests/fixtures/world/01-payer-numbers.json`). */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPayersPhone } from '#contract/payment.ts';
import { markets } from '#sandbox/pawapay/markets.ts';
import { account, paymentStage, type PaymentStage } from '#tests/support/payments.ts';
import { perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

interface Typed {
  country: string;
  typed: string;
  right: string | null;
}
const cases = JSON.parse(readFileSync('tests/fixtures/world/01-payer-numbers.json', 'utf8')) as Typed[];
const countries = [...new Set(cases.map(({ country }) => country))];

let server: TestServer;
/** The payment link of an invoice in each country. */
const links = new Map<string, { stage: PaymentStage; id: string }>();

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_PER_MINUTE: '100000',
    PAYMENTS_PER_MINUTE: '100000',
    // A poll that begins before the provider has answered would store the refusal, and the call would answer that it waits.
    PAWAPAY_POLL_MS: '60000',
  });
  for (const [at, country] of countries.entries()) {
    const market = markets.find((it) => it.country === country)!;
    const org = await server.organisation(`n${at}`);
    const stage = await paymentStage(server, org, `23767705${String(1000 + at)}`, {
      ...account,
      country_code: country,
      currency_code: market.currencies[0]!,
    });
    links.set(country, { stage, id: (await stage.invoice()).invoiceId });
  }
});
afterAll(() => server.stop());

const readPhone = (id: string, phone: string) => perform(server.base, readPayersPhone, { id, phone });
const asked = (paymentId: string) => server.sandbox.deposits.all.get(paymentId);

describe('a payer’s number', () => {
  it.each(cases)('of $country, typed as $typed, is $right', async ({ country, typed, right }) => {
    const { stage } = links.get(country)!;
    const { invoiceId: id } = await stage.invoice();
    const { status, body } = await readPhone(id, typed);
    if (right === null) {
      expect([status, body.code]).toEqual([422, 'phoneInvalid']);
      const paid = await stage.pay(id, { phone: typed, provider: 'MTN_MOMO_CMR' });
      expect(paid.body.code).toBe('phoneInvalid');
      return;
    }
    expect([status, body.data.phone]).toEqual([200, right]);
    expect(body.data.provider).toMatch(new RegExp(`_${country}$`));
    const payment = randomUUID();
    const paid = await stage.pay(id, { phone: typed, provider: body.data.provider, payment_id: payment });
    expect([paid.status, paid.body.code]).toEqual([200, undefined]);
    expect(asked(payment)?.phone).toBe(right);
  });

  it.each([
    ['GHA', '024 123 4567', 'MTN_MOMO_GHA'],
    ['GHA', '+233 (0)20 123 4567', 'VODAFONE_GHA'],
    ['COD', '081 234 5678', 'VODACOM_MPESA_COD'],
    ['CIV', '05 05 12 34 56', 'MTN_MOMO_CIV'],
  ])('of %s, typed as %s, chooses its operator %s', async (country, typed, provider) => {
    const { body } = await readPhone(links.get(country)!.id, typed);
    expect(body.data.provider).toBe(provider);
  });

  it('without an answer of the provider is read, and the payer chooses the operator', async () => {
    // For each call: the payments of the tests before are asked after meanwhile.
    server.sandbox.deposits.faults.add({ kind: 'http', status: 500, probability: 1 });
    const { body } = await readPhone(links.get('GHA')!.id, '024 123 4567');
    server.sandbox.deposits.faults.all = [];
    expect(body.data).toEqual({ phone: '233241234567', provider: null });
  });

  it('is not read behind a link that leads nowhere', async () => {
    expect((await readPhone(randomUUID(), '024 123 4567')).body.code).toBe('notFound');
  });

  it('of a range that was given out lately is left to the operator to judge', async () => {
    const { body } = await readPhone(links.get('KEN')!.id, '0199 123 456');
    expect(body.data).toEqual({ phone: '254199123456', provider: 'MPESA_KEN' });
    const paid = await links.get('KEN')!.stage.pay(links.get('KEN')!.id, {
      phone: '0199 123 456',
      provider: 'MPESA_KEN',
    });
    expect([paid.body.code, paid.body.reason]).toEqual(['paymentRefused', 'INVALID_PHONE_NUMBER']);
  });

  it('is refused by the provider where it is another operator’s', async () => {
    const { stage } = links.get('CIV')!;
    const { invoiceId: id } = await stage.invoice();
    const { body } = await stage.pay(id, { phone: '05 05 12 34 56', provider: 'ORANGE_CIV' });
    expect([body.code, body.reason]).toEqual(['paymentRefused', 'INVALID_PHONE_NUMBER']);
  });
});
