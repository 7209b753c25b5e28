import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getContact } from '#contract/contact.ts';
import { getOrganisation } from '#contract/organisation.ts';
import type { ConversationId } from '#contract/message.ts';
import { createShopCustomer, listProducts } from '#contract/shop.ts';
import { disconnectShop, shopOauthInit, shopOrganisation, shopTokenExchange } from '#contract/shopConnect.ts';
import { sessionToken, signedQuery } from '#sandbox/routes/shopify/oauth.ts';
import type { Shop } from '#sandbox/shopify/shop.ts';
import { TOPICS } from '#server/providers/shopify/webhooks.ts';
import { listen } from '#tests/support/listener.ts';
import { type Organisation, perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DOMAIN = 'atelier-wouri.myshopify.com';
let server: TestServer;
let org: Organisation;
let other: Organisation;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('2');
  shop = server.sandbox.shops.of(DOMAIN)!;
});
beforeEach(async () => {
  server.sandbox.shops.faults.all = [];
  Object.assign(shop.books, { subscriptions: [], tokens: [], customers: [], orders: [] });
  await server.query('delete from shops');
  await server.query('update organisations set zoho_status = 0, pipedrive_status = 0');
});
afterAll(() => server.stop());

const leave = async (who = org.ada, domain = DOMAIN): Promise<string> =>
  (await who.call(shopOauthInit, { shopify_domain: domain })).body.url;
/** Follows the Install address as a user would. */
async function installAt(address: string): Promise<URL> {
  const html = await (await fetch(address)).text();
  return new URL(/href="([^"]+)">Install</.exec(html)![1]!.replaceAll('&amp;', '&'));
}
async function follow(address: URL, who: { cookie: string } | null = org.ada): Promise<URL> {
  const base = new URL(server.base);
  const response = await fetch(Object.assign(new URL(address), { host: base.host }), {
    redirect: 'manual',
    headers: who ? { cookie: who.cookie } : {},
  });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location')!, server.base);
}
const queryOf = (url: URL) => Object.fromEntries(url.searchParams);
const standing = async (it = org) => (await it.ben.call(getOrganisation, {})).body.data.shopify;

describe('connecting a shop', () => {
  it('asks for consent with our scopes, and connects the shop after installation [CALL-037 INT-SHOP-013]', async () => {
    const ben = await listen(server.base);
    await ben.join(org.ben.token);
    const url = new URL(await leave(org.ada, ` https://${DOMAIN.toUpperCase()}/admin `));
    expect(url.searchParams.get('scope')).toBe(
      'read_customers,write_customers,write_orders,read_orders,read_products',
    );
    const back = await follow(await installAt(url.href));
    expect([back.pathname, queryOf(back)]).toEqual([
      '/dashboard/settings/integrations',
      { status: 'shopify_success' },
    ]);
    expect(await standing()).toEqual({ status: 2, domain: DOMAIN });
    expect(await ben.next('ORGANIZATION_CHANGED')).toMatchObject({ history: 'kept' });
    const [row] = await server.query<{ token: string }>('select token from shops');
    expect(row!.token).not.toContain('shpat');
    expect(shop.books.subscriptions.map(({ topic }) => topic)).toEqual([...TOPICS]);
    expect((await org.ben.call(listProducts, {})).status).toBe(200);
    ben.socket.disconnect();
  });

  it.each([
    'evil.com',
    'x.myshopify.com.evil.com',
    'a b.myshopify.com',
    'https://evil.com/?x.myshopify.com',
    '',
  ])('goes nowhere for “%s” [INT-SHOP-003]', async (domain) => {
    const { body } = await org.ada.call(shopOauthInit, { shopify_domain: domain });
    expect(body.code).toBe('shopUrlInvalid');
  });

  it('accepts only a recent answer signed by the shop, for the admin who began [INT-SHOP-015]', async () => {
    const wrong = async (change: (url: URL) => void | Promise<void>) => {
      const url = await installAt(await leave());
      await change(url);
      return queryOf(await follow(url)).error;
    };
    expect(await wrong((url) => url.searchParams.set('code', 'x'))).toBe('linkInvalid');
    expect(await wrong((url) => url.searchParams.delete('hmac'))).toBe('linkInvalid');
    const sign = (url: URL, state: string) => {
      const code = url.searchParams.get('code') ?? '';
      url.search = signedQuery('sandbox-shopify-secret', shop, { code, state }).toString();
    };
    expect(await wrong((url) => sign(url, 'forged.state'))).toBe('linkInvalid');
    const foreign =
      new URL(await leave(org.ada, 'marche-central.myshopify.com')).searchParams.get('state') ?? '';
    expect(await wrong((url) => sign(url, foreign))).toBe('linkInvalid');
    expect(
      await wrong(async () => {
        await server.query(`update identity.member set role = 'member' where "userId" = $1`, [org.ada.id]);
      }),
    ).toBe('forbidden');
    await server.query(`update identity.member set role = 'admin' where "userId" = $1`, [org.ada.id]);
    const late = await installAt(await leave());
    server.travel(91_000);
    expect(queryOf(await follow(late)).error).toBe('linkInvalid');
    const stale = new URL(await leave()).searchParams.get('state') ?? '';
    server.travel(11 * 60_000);
    expect(await wrong((url) => sign(url, stale))).toBe('linkInvalid');
    server.travel(-91_000 - 11 * 60_000);
    expect(await standing()).toEqual({ status: 0, domain: null });
  });

  it('is finished only in the browser that began it [INT-SHOP-015]', async () => {
    for (const who of [null, org.ben, other.ada])
      expect(queryOf(await follow(await installAt(await leave()), who)).error).toBe('forbidden');
    expect(await standing()).toEqual({ status: 0, domain: null });
    expect(queryOf(await follow(await installAt(await leave()))).status).toBe('shopify_success');
  });

  it.each(['shopify/oauth', 'instagram/oauth', 'instagram/business-login'])(
    'refuses repeated parameters: %s',
    async (path) => {
      const address = `${server.base}/api/${path}/callback?shop=${DOMAIN}&shop=${DOMAIN}&code=1&state=a.b&state=a.b`;
      expect((await fetch(address, { redirect: 'manual' })).status).toBe(400);
    },
  );

  it('uses a code once, and reports if the shop does not answer', async () => {
    const url = await installAt(await leave());
    expect(queryOf(await follow(url)).status).toBe('shopify_success');
    expect(queryOf(await follow(url)).error).toBe('shopRejected');
    server.sandbox.shops.faults.add({ kind: 'http', status: 503, count: 1, after_calls: 0 });
    expect(queryOf(await follow(await installAt(await leave()))).error).toBe('providerFailed');
  });

  it('refuses a shop that another organisation has, or if another CRM is connected', async () => {
    await follow(await installAt(await leave()));
    expect(queryOf(await follow(await installAt(await leave(other.ada)), other.ada)).error).toBe('shopTaken');
    await server.query('update organisations set pipedrive_status = 2 where organisation_id = $1', [
      other.id,
    ]);
    const { status, body } = await other.ada.call(shopOauthInit, { shopify_domain: DOMAIN });
    expect([status, body.code, body.platform]).toEqual([409, 'crmTaken', 'pipedrive']);
  });

  it('is only for admins', async () => {
    for (const call of [
      org.ben.call(shopOauthInit, { shopify_domain: DOMAIN }),
      org.ben.call(disconnectShop, {}),
      org.ben.call(shopTokenExchange, { token: 'x', shop: 'atelier-wouri' }),
    ])
      expect((await call).body.code).toBe('forbidden');
  });
});

describe('the embedded app', () => {
  const app = { id: 'sandbox-shopify-key', secret: 'sandbox-shopify-secret' };

  it('exchanges a session token for access [CALL-036 INT-SHOP-014]', async () => {
    const { body } = await org.ada.call(shopTokenExchange, {
      token: sessionToken(app, shop),
      shop: 'atelier-wouri',
    });
    expect(body.data.shopify).toEqual({ status: 2, domain: DOMAIN });
    expect(shop.books.subscriptions).toHaveLength(TOPICS.length);
  });

  it.each([
    ['another shop’s', () => sessionToken(app, server.sandbox.shops.of('marche-central.myshopify.com')!)],
    ['a forged one', () => sessionToken({ ...app, secret: 'guessed' }, shop)],
    ['another app’s', () => sessionToken({ ...app, id: 'other' }, shop)],
  ])('%s does not', async (_, token) => {
    const { status, body } = await org.ada.call(shopTokenExchange, { token: token(), shop: 'atelier-wouri' });
    expect([status, body.code]).toEqual([422, 'shopRejected']);
  });

  it('returns the shop’s organisation only for a signed address [CALL-039]', async () => {
    const ask = async (change: Record<string, string> = {}) => {
      const query = Object.fromEntries(signedQuery(app.secret, shop, { embedded: '1' }));
      return perform(server.base, shopOrganisation, { ...query, ...change });
    };
    expect((await ask()).body.code).toBe('notFound');
    await server.connectShop(org.id);
    expect((await ask()).body.organisation).toEqual({ name: 'Shop', wa_phone_number: '+237650000100' });
    expect((await ask({ shop: 'marche-central.myshopify.com' })).body.code).toBe('shopRejected');
    expect((await ask({ hmac: '00' })).body.code).toBe('shopRejected');
    server.travel(61 * 60_000);
    const old = Object.fromEntries(signedQuery(app.secret, shop, { embedded: '1' }));
    expect((await perform(server.base, shopOrganisation, old)).body.code).toBe('shopRejected');
    server.travel(-61 * 60_000);
  });
});

describe('disconnecting', () => {
  it('ends access and the shop’s webhooks, and keeps linked customers for the next connection [CALL-038]', async () => {
    await server.connectShop(org.id);
    const id = await server.conversation(org);
    await server.query(`update conversations set shopify_customer_id = '77' where id = $1`, [id]);
    const { body } = await org.ada.call(disconnectShop, {});
    expect(body.data.shopify).toEqual({ status: 0, domain: null });
    expect(shop.books.subscriptions).toEqual([]);
    expect((await org.ben.call(listProducts, {})).body.code).toBe('shopNotConnected');
    expect((await org.ada.call(disconnectShop, {})).body.code).toBe('shopNotConnected');
    const linked = () => server.query('select 1 from conversations where shopify_customer_id is not null');
    await follow(await installAt(await leave()));
    expect(await linked()).toHaveLength(1);
    await org.ada.call(disconnectShop, {});
    await follow(await installAt(await leave(org.ada, 'marche-central.myshopify.com')));
    expect(await linked()).toHaveLength(0);
  });

  it('allows customers to be created in the next shop', async () => {
    await server.connectShop(org.id);
    const id = (await server.conversation(org, { phone: '237655000888' })) as ConversationId;
    const marie = {
      id,
      first_name: 'Marie',
      email: 'marie.twice@example.test',
      address: 'Rue Joss 12',
      city: 'Douala',
      province: 'Littoral',
      country: 'CM',
      zip: '00237',
    };
    expect((await org.ben.call(createShopCustomer, marie)).status).toBe(200);
    await org.ada.call(disconnectShop, {});
    await follow(await installAt(await leave(org.ada, 'marche-central.myshopify.com')));
    expect((await org.ben.call(createShopCustomer, marie)).status).toBe(200);
    const next = server.sandbox.shops.of('marche-central.myshopify.com');
    expect(next?.books.customers.map(({ phone }) => phone)).toContain('+237655000888');
  });

  it('succeeds even if the shop does not answer', async () => {
    await server.connectShop(org.id);
    server.sandbox.shops.faults.add({ kind: 'http', status: 503, after_calls: 0 });
    expect((await org.ada.call(disconnectShop, {})).status).toBe(200);
    expect((await standing()).status).toBe(0);
  });

  it('is possible from the shop too, but only with a signature', async () => {
    await server.connectShop(org.id);
    const body = JSON.stringify({ id: 1 });
    const told = (hmac: string) =>
      fetch(`${server.base}/webhooks/shopify`, {
        method: 'POST',
        body,
        headers: {
          'x-shopify-topic': 'app/uninstalled',
          'x-shopify-shop-domain': DOMAIN,
          'x-shopify-webhook-id': randomUUID(),
          'x-shopify-hmac-sha256': hmac,
        },
      });
    expect((await told('AAAA')).status).toBe(401);
    expect((await standing()).status).toBe(2);
    shop.uninstall();
    await server.quiet();
    expect(await standing()).toEqual({ status: 0, domain: null });
  });

  it('erases the shop’s data on its request, but not after a reconnect', async () => {
    await server.connectShop(org.id);
    const id = await server.conversation(org);
    await server.query(`update conversations set shopify_customer_id = '77' where id = $1`, [id]);
    const redact = () => fetch(`${shop.url}/admin/redact`, { method: 'POST', redirect: 'manual' });
    await redact();
    await server.quiet();
    expect(await server.query('select 1 from shops')).toHaveLength(1);
    await org.ada.call(disconnectShop, {});
    await redact();
    await server.quiet();
    expect(await server.query('select 1 from shops')).toEqual([]);
    expect(await server.query('select 1 from conversations where shopify_customer_id is not null')).toEqual(
      [],
    );
  });
});

it('a linked contact has a page in the shop’s admin [PROF-015]', async () => {
  await server.connectShop(org.id);
  const phone = '237655000777';
  const id = await server.conversation(org, { phone });
  const link = async () =>
    (await org.ben.call(getContact, { id: phone, channel: 'whatsapp' })).body.contact.shopifyLink;
  expect(await link()).toBeNull();
  await server.query(`update conversations set shopify_customer_id = '77' where id = $1`, [id]);
  expect(await link()).toBe(`${shop.url}/admin/customers/77`);
});
