/** Connecting the mobile-money provider: what the server checks itself. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getOrganisation } from '#contract/organisation.ts';
import {
  connectPawapay,
  disconnectPawapay,
  PAYMENT_TEMPLATES,
  pawapayAvailability,
  pawapayConfiguration,
} from '#contract/pawapay.ts';
import { account } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
});
afterAll(() => server.stop());
afterEach(() => void (server.sandbox.deposits.faults.all = []));

const status = async (actor = org.ben) => (await actor.call(getOrganisation, {})).body.data.pawapay;

describe('connecting', () => {
  it('lists the countries where payments are taken, with their currencies [CALL-077 INT-PAWA-003]', async () => {
    const { body } = await org.ada.call(pawapayAvailability, {});
    expect(body).toContainEqual({ country: 'CMR', currencies: [{ code: 'XAF', symbol: 'CFA' }] });
    expect(body).toContainEqual({
      country: 'COD',
      currencies: [
        { code: 'CDF', symbol: 'FC' },
        { code: 'USD', symbol: '$' },
      ],
    });
  });

  it('returns the configuration of a token’s account [INT-PAWA-003]', async () => {
    const { body } = await org.ada.call(pawapayConfiguration, { token: ` ${account.token}-kenya ` });
    expect(body).toEqual({
      merchant: 'Atelier Wouri Nairobi',
      countries: [{ country: 'KEN', currencies: [{ code: 'KES', symbol: 'KSh' }] }],
    });
  });

  it.each([
    ['a token nobody gave', { token: 'mine' }, 422, 'pawapayRejected'],
    ['no token', { token: ' ' }, 422, 'pawapayRejected'],
    ['a country the account has not', { token: `${account.token}-kenya` }, 422, 'pawapayRejected'],
    ['a currency of another country', { currency_code: 'KES' }, 422, 'pawapayRejected'],
    ['a language that is neither', { language_code: 'DE' }, 400, 'invalid'],
    ['a country in small letters', { country_code: 'cmr' }, 400, 'invalid'],
  ])('with %s is refused [INT-PAWA-010 INT-PAWA-007]', async (_, wrong, http, code) => {
    const answer = await org.ada.call(connectPawapay, { ...account, ...wrong } as never);
    expect([answer.status, answer.body.code]).toEqual([http, code]);
    if (code === 'pawapayRejected')
      expect(answer.body.error).toBe('Failed to connect to Pawapay. Please check your token and try again.');
    expect((await status()).status).toBe(0);
  });

  it('names the missing templates, and stores nothing [INT-PAWA-005 INT-PAWA-010]', async () => {
    const lone = await server.organisation('lone');
    const { templates } = server.sandbox;
    const rejected = templates.all.filter(
      ({ name }) => name === 'payment_failed' || name === 'chat_reactivation',
    );
    for (const { id } of rejected) templates.change(id, { status: 'REJECTED' });
    const { status: http, body } = await lone.ada.call(connectPawapay, account);
    for (const { id, status } of rejected) templates.change(id, { status });
    expect([http, body.code, body.missing]).toEqual([
      409,
      'templatesMissing',
      ['payment_failed', 'chat_reactivation'],
    ]);
    expect((await status(lone.ada)).status).toBe(0);
    expect(PAYMENT_TEMPLATES).toEqual([
      'payment_request_cta',
      'payment_reminder_cta',
      'payment_confirmation',
      'payment_failed',
      'chat_reactivation',
    ]);
  });

  it('is for admins, and its token is stored encrypted and never returned [INT-PAWA-001 INT-PAWA-009 CALL-075]', async () => {
    expect((await org.ben.call(connectPawapay, account)).status).toBe(403);
    const { status: http, body } = await org.ada.call(connectPawapay, account);
    expect([http, body.org.pawapay]).toEqual([
      200,
      {
        status: 2,
        language_code: 'EN',
        country_code: 'CMR',
        currency_code: 'XAF',
        currency_symbol: 'CFA',
        decimals: 0,
        least: '1',
        most: '2000000',
      },
    ]);
    expect(await status()).toEqual(body.org.pawapay);
    const kept = await server.query<{ row: string }>('select p::text as row from pawapay_accounts p');
    expect(kept[0]!.row).not.toContain(account.token);
    expect(JSON.stringify(body)).not.toContain(account.token);
    const again = await org.ada.call(connectPawapay, { ...account, language_code: 'FR' });
    expect(again.body.org.pawapay.language_code, 'connected anew').toBe('FR');
  });

  it('is undone by an admin, once [CALL-076 INT-PAWA-008]', async () => {
    expect((await org.ben.call(disconnectPawapay, {})).status).toBe(403);
    const { body } = await org.ada.call(disconnectPawapay, {});
    expect(body.org.pawapay).toEqual({
      status: 0,
      decimals: null,
      least: null,
      most: null,
      language_code: null,
      country_code: null,
      currency_code: null,
      currency_symbol: null,
    });
    const again = await org.ada.call(disconnectPawapay, {});
    expect([again.status, again.body.code]).toEqual([409, 'paymentsNotConnected']);
  });

  it('does not block other requests while the provider is slow', async () => {
    server.sandbox.deposits.faults.add({ kind: 'timeout', after_ms: 2_000, probability: 1, count: 12 });
    const asked = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? org.ada.call(connectPawapay, account)
        : org.ada.call(pawapayConfiguration, { token: account.token }),
    );
    await until(() => server.sandbox.deposits.faults.all.length === 0, 'the provider to be asked by all');
    const first = await Promise.race([status().then(() => 'another'), ...asked]);
    expect(first).toBe('another');
    await Promise.all(asked);
  });

  it('reports that the provider is down or answers nonsense', async () => {
    for (const fault of [
      { kind: 'http', status: 503, probability: 1, count: 1 },
      { kind: 'error', code: 1, probability: 1, count: 1 },
      { kind: 'rateLimit', retry_after: 9, probability: 1, count: 1 },
    ] as const) {
      server.sandbox.deposits.faults.add(fault);
      const { status: http, body } = await org.ada.call(connectPawapay, account);
      expect([fault.kind, http, body.code]).toEqual([fault.kind, 502, 'providerFailed']);
    }
    expect((await status()).status).toBe(0);
  });
});
