import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectPipedrive, disconnectPipedrive, refreshPipedriveToken } from '#contract/pipedrive.ts';
import {
  connectZoho,
  disconnectZoho,
  refreshZohoToken,
  syncZohoContacts,
  zohoSyncStatus,
} from '#contract/zoho.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { shopOauthInit, shopTokenExchange } from '#contract/shopConnect.ts';
import { sessionToken } from '#sandbox/routes/shopify/oauth.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
beforeEach(async () => {
  server.sandbox.zoho.faults.clear();
  server.sandbox.pipedrive.faults.clear();
  await server.query('delete from crm_accounts');
  await server.query('delete from shops');
  await server.query('update organisations set zoho_status = 0, pipedrive_status = 0');
});
afterAll(() => server.stop());

let grants = 0;
const zoho = (rest: object = {}) => ({
  client_id: '1000.SANDBOX',
  client_secret: 'sandbox-zoho-secret',
  grant_token: `1000.sandbox-${(grants += 1)}`,
  ...rest,
});
const pipedrive = (rest: object = {}) => ({
  api_key: 'sandbox-pipedrive-key',
  company_domain: 'atelier-wouri',
  ...rest,
});
const statuses = async () => {
  const { data } = (await org.ben.call(getOrganisation, {})).body;
  return { zoho: data.zoho_crm.status, pipedrive: data.pipedrive_crm.status, shop: data.shopify.status };
};
const account = async () => (await server.query<Record<string, string>>('select * from crm_accounts'))[0];

describe('connecting Zoho', () => {
  it('exchanges the grant token in the data centre that knows the client, and seals what it gets [CALL-084 INT-ZOHO-004 INT-ZOHO-008]', async () => {
    const { status, body } = await org.ada.call(connectZoho, zoho());
    expect([status, body.success, body.data.message]).toEqual([200, true, 'Zoho CRM is connected.']);
    expect(body.org.zoho_crm).toEqual({ status: 2 });
    expect(await statuses()).toEqual({ zoho: 2, pipedrive: 0, shop: 0 });
    const row = await account();
    expect(row!.accounts_url).toBe(`${server.sandbox.url}/zoho/eu`);
    expect(row!.api_url).toBe(`${server.sandbox.url}/zoho/api`);
    expect(JSON.stringify(row)).not.toMatch(/sandbox-zoho-secret|1000\.[0-9a-f]{8}/);
    expect(JSON.stringify(body)).not.toMatch(/sandbox-zoho-secret|1000\./);
  });

  it.each(['client_id', 'client_secret', 'grant_token'])('asks for a %s [INT-ZOHO-001]', async (field) => {
    const { status, body } = await org.ada.call(connectZoho, zoho({ [field]: '  ' }));
    expect([status, body.error]).toEqual([422, 'Please fill in all required credentials.']);
  });

  it.each([
    ['client', { client_id: '1000.OTHER' }],
    ['secret', { client_secret: 'wrong' }],
    ['grant', { grant_token: '1000.unknown' }],
  ])('says when the provider refuses the %s [INT-ZOHO-005]', async (reason, rest) => {
    const { status, body } = await org.ada.call(connectZoho, zoho(rest));
    expect([status, body.code, body.reason]).toEqual([422, 'crmRejected', reason]);
    expect(await statuses()).toMatchObject({ zoho: 0 });
  });

  it('uses a grant token once', async () => {
    const given = zoho();
    await org.ada.call(connectZoho, given);
    await org.ada.call(disconnectZoho, {});
    expect((await org.ada.call(connectZoho, given)).body.reason).toBe('grant');
  });

  it('says when the provider is away or throttles', async () => {
    server.sandbox.zoho.faults.add({ kind: 'http', status: 503, on: 'token', after_calls: 0 });
    expect((await org.ada.call(connectZoho, zoho())).body.code).toBe('providerFailed');
    server.sandbox.zoho.faults.clear();
    server.sandbox.zoho.faults.add({ kind: 'rateLimit', spent: false, on: 'token', after_calls: 0 });
    expect((await org.ada.call(connectZoho, zoho())).body.code).toBe('providerFailed');
  });

  it('is for admins [SET-012]', async () => {
    expect((await org.ben.call(connectZoho, zoho())).body.code).toBe('forbidden');
    expect((await org.ben.call(syncZohoContacts, {})).body.code).toBe('forbidden');
  });

  it('revokes the refresh token on disconnecting, and needs no answer [CALL-085 INT-ZOHO-007]', async () => {
    await org.ada.call(connectZoho, zoho());
    const { revoked } = server.sandbox.zoho.count;
    const { status, body } = await org.ada.call(disconnectZoho, {});
    expect([status, body.org.zoho_crm.status]).toEqual([200, 0]);
    expect(server.sandbox.zoho.count.revoked).toBe(revoked + 1);
    expect(await account()).toBeUndefined();
    expect((await org.ada.call(disconnectZoho, {})).body.code).toBe('crmNotConnected');
    await org.ada.call(connectZoho, zoho());
    server.sandbox.zoho.revokeAll();
    expect((await org.ada.call(disconnectZoho, {})).status).toBe(200);
  });

  it('renews the access token, once for all who need it at the same time [CALL-089]', async () => {
    await org.ada.call(connectZoho, zoho());
    const before = server.sandbox.zoho.count.renewals;
    const token = (await account())!.access_token;
    server.sandbox.zoho.faults.add({ kind: 'slow', after_ms: 300, on: 'token', count: 1, after_calls: 0 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => org.ada.call(refreshZohoToken, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(server.sandbox.zoho.count.renewals).toBe(before + 1);
    expect((await account())!.access_token).not.toBe(token);
    const expires = Date.parse(String(answers[0]!.body.data.expires_at)) - Date.now();
    expect(expires).toBeGreaterThan(59 * 60_000);
    server.sandbox.zoho.revokeAll();
    expect((await org.ada.call(refreshZohoToken, {})).body).toMatchObject({
      code: 'crmRejected',
      reason: 'grant',
    });
  });
});

describe('connecting Pipedrive', () => {
  it.each(['atelier-wouri', 'Atelier-Wouri.pipedrive.com', ' https://atelier-wouri.pipedrive.com/deals '])(
    'takes the company domain as “%s” [CALL-090 INT-PIPE-004 INT-PIPE-009]',
    async (company_domain) => {
      const { status, body } = await org.ada.call(connectPipedrive, pipedrive({ company_domain }));
      expect([status, body.data.message]).toEqual([200, 'Pipedrive CRM is connected.']);
      expect(await statuses()).toEqual({ zoho: 0, pipedrive: 2, shop: 0 });
      expect((await account())!.record_url).toBe(`${server.sandbox.url}/pipedrive/atelier-wouri/person/`);
    },
  );

  it.each(['api_key', 'company_domain'])('asks for the %s [INT-PIPE-001]', async (field) => {
    const { status, body } = await org.ada.call(connectPipedrive, pipedrive({ [field]: ' ' }));
    expect([status, body.error]).toEqual([422, 'Please fill in API Key and Company Domain.']);
  });

  it.each([
    ['key', { api_key: 'wrong' }],
    ['domain', { company_domain: 'unknown-company' }],
    ['domain', { company_domain: 'evil.com/x' }],
    ['domain', { company_domain: 'a@127.0.0.1:80' }],
  ])('says when the %s is wrong [INT-PIPE-005]', async (reason, rest) => {
    const { status, body } = await org.ada.call(connectPipedrive, pipedrive(rest));
    expect([status, body.code, body.reason]).toEqual([422, 'crmRejected', reason]);
  });

  it('disconnects, and checks the key on request [CALL-091 CALL-095 INT-PIPE-007]', async () => {
    await org.ada.call(connectPipedrive, pipedrive());
    expect((await org.ada.call(refreshPipedriveToken, {})).body).toEqual({
      success: true,
      data: { expires_at: null },
    });
    server.sandbox.pipedrive.faults.add({ kind: 'accessLost', after_calls: 0 });
    expect((await org.ada.call(refreshPipedriveToken, {})).body.reason).toBe('key');
    expect((await org.ada.call(disconnectPipedrive, {})).body.org.pipedrive_crm.status).toBe(0);
  });
});

describe('one CRM at a time', () => {
  const shop = async () => {
    const it = server.sandbox.shops.of('atelier-wouri.myshopify.com')!;
    return { token: sessionToken(server.sandbox.shops.env, it), shop: 'atelier-wouri' };
  };
  const connect = {
    zoho: () => org.ada.call(connectZoho, zoho()),
    pipedrive: () => org.ada.call(connectPipedrive, pipedrive()),
    shopify: async () => org.ada.call(shopTokenExchange, await shop()),
  };
  const texts: [keyof typeof connect, keyof typeof connect, row: string, string][] = [
    [
      'shopify',
      'zoho',
      'INT-ZOHO-002',
      'Cannot connect Zoho CRM while Shopify is connected. Please disconnect Shopify first.',
    ],
    [
      'shopify',
      'pipedrive',
      'INT-PIPE-002',
      'Cannot connect Pipedrive CRM while Shopify is connected. Please disconnect Shopify first.',
    ],
    [
      'zoho',
      'pipedrive',
      'INT-PIPE-003',
      'Cannot connect Pipedrive CRM while Zoho CRM is connected. Only one CRM can be connected at a time.',
    ],
    [
      'pipedrive',
      'zoho',
      'INT-ZOHO-003',
      'Cannot connect Zoho CRM while Pipedrive CRM is connected. Only one CRM can be connected at a time.',
    ],
    [
      'zoho',
      'shopify',
      'SET-009',
      'Cannot connect Shopify while Zoho CRM is connected. Only one CRM can be connected at a time.',
    ],
    [
      'pipedrive',
      'shopify',
      'SET-009',
      'Cannot connect Shopify while Pipedrive CRM is connected. Only one CRM can be connected at a time.',
    ],
  ];

  it.each(texts)(
    'while %s is connected, %s is refused with its text [SET-011 %s]',
    async (first, second, _, text) => {
      expect((await connect[first]()).status).toBe(200);
      const { status, body } = await connect[second]();
      expect([status, body.code, body.error]).toEqual([409, 'crmTaken', text]);
    },
  );

  it('refuses the shop before its consent page too [SET-011]', async () => {
    await connect.zoho();
    const { body } = await org.ada.call(shopOauthInit, { shopify_domain: 'atelier-wouri.myshopify.com' });
    expect(body.error).toContain('Cannot connect Shopify while Zoho CRM is connected.');
  });

  it('does not spend a grant token that cannot be used', async () => {
    await connect.pipedrive();
    const before = server.sandbox.zoho.count.exchanges;
    await connect.zoho();
    expect(server.sandbox.zoho.count.exchanges).toBe(before);
  });

  it('leaves one of three that connect at once [SET-009 SET-011]', async () => {
    for (let round = 0; round < 3; round += 1) {
      await server.query('delete from crm_accounts');
      await server.query('delete from shops');
      await server.query('update organisations set zoho_status = 0, pipedrive_status = 0');
      const answers = await Promise.all([connect.zoho(), connect.pipedrive(), connect.shopify()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(Object.values(await statuses()).filter((status) => status === 2)).toHaveLength(1);
    }
  });

  it('disconnects what old data says is connected, without an account [SET-009]', async () => {
    await server.query(
      'update organisations set zoho_status = 2, pipedrive_status = 2 where organisation_id = $1',
      [org.id],
    );
    expect((await org.ada.call(disconnectZoho, {})).status).toBe(200);
    expect(await statuses()).toEqual({ zoho: 0, pipedrive: 2, shop: 0 });
    expect((await org.ada.call(zohoSyncStatus, {})).body.code).toBe('crmNotConnected');
  });
});
