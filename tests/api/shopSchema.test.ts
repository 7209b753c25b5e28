import { createHmac } from 'node:crypto';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { shopifyApi } from '@shopify/shopify-api';
import '@shopify/shopify-api/adapters/node';
import { adminSchema, API_VERSION } from '#sandbox/shopify/schema/schema.ts';
import { sessionToken, signQuery } from '#sandbox/routes/shopify/oauth.ts';
import { documents } from '#server/providers/shopify/documents.ts';
import { missingScopes } from '#server/providers/shopify/login.ts';
import { isSignedQuery, isSignedWebhook, shopOfToken } from '#server/providers/shopify/signature.ts';
import { amountOf } from '#lib/money.ts';
import { OrderNode, statusOf } from '#server/providers/shopify/shape.ts';
import { queryOf } from '#server/providers/shopify/words.ts';
import { readEnv } from '#server/env.ts';

const secret = 'shpss_0123456789abcdef';
const key = 'our-key';
const domain = 'atelier-wouri.myshopify.com';

/** Shopify's own library, as the reference for signatures. */
const oracle = shopifyApi({
  apiKey: key,
  apiSecretKey: secret,
  apiVersion: API_VERSION as never,
  isEmbeddedApp: true,
  hostName: 'parley.test',
  logger: { level: 0 },
} as never);

describe('every GraphQL document', () => {
  it.each(Object.entries(documents))('%s is valid in Shopify’s own schema', (_, document) => {
    expect(validate(adminSchema(), parse(document)).map(({ message }) => message)).toEqual([]);
  });

  it('is sent to the API version of that schema', () => {
    const given = { DATABASE_URL: 'x', DATABASE_OWNER_URL: 'x', PARLEY_SECRET: 'x'.repeat(32) };
    const env = readEnv({
      ...given,
      WHATSAPP_APP_SECRET: 'x',
      WHATSAPP_VERIFY_TOKEN: 'x',
      WHATSAPP_TOKEN: 'x',
    });
    expect([env.SHOPIFY_API_VERSION, env.SHOPIFY_BASE_URL]).toEqual([API_VERSION, 'https://{shop}']);
  });

  it('uses no deprecated field', () => {
    const all = Object.values(documents).join('\n');
    expect(all).not.toMatch(/\b(callbackUrl|featuredImage|addresses\()/);
  });
});

describe('our validators and Shopify’s own library', () => {
  const now = Math.floor(Date.now() / 1000);
  const query = {
    code: 'a+b&c=d é f',
    shop: domain,
    state: 'x.y',
    timestamp: String(now),
    host: Buffer.from('admin.shopify.com/store/atelier-wouri').toString('base64'),
  };

  it('both accept a signed query and reject a changed one', async () => {
    const signed = { ...query, hmac: signQuery(secret, query) };
    const changed = { ...signed, code: 'other' };
    expect(await oracle.utils.validateHmac(signed)).toBe(true);
    expect(isSignedQuery(signed, secret)).toBe(true);
    expect(await oracle.utils.validateHmac(changed).catch(() => false)).toBe(false);
    expect(isSignedQuery(changed, secret)).toBe(false);
  });

  it('both accept a session token and reject another app’s, an old one and a changed one', async () => {
    const shop = { catalogue: { domain } } as never;
    const token = sessionToken({ id: key, secret }, shop);
    expect((await oracle.session.decodeSessionToken(token)).dest).toBe(`https://${domain}`);
    const app = { key, secret };
    expect(shopOfToken(token, app, Date.now())).toBe(domain);
    expect(shopOfToken(token, app, Date.now() + 75_000)).toBeNull();
    expect(shopOfToken(token, { ...app, key: 'another' }, Date.now())).toBeNull();
    expect(shopOfToken(token, { ...app, secret: 'another' }, Date.now())).toBeNull();
    expect(shopOfToken(`${token}x`, app, Date.now())).toBeNull();
    const [, claims] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    expect(shopOfToken(unsigned, app, Date.now())).toBeNull();
  });

  it('both accept a webhook by its raw bytes', async () => {
    const body = Buffer.from('{"id":1,"name":"\\u00e9"}');
    const header = createHmac('sha256', secret).update(body).digest('base64');
    expect(isSignedWebhook(body, header, secret)).toBe(true);
    expect(isSignedWebhook(Buffer.from('{"id":1,"name":"é"}'), header, secret)).toBe(false);
    expect(isSignedWebhook(body, undefined, secret)).toBe(false);
    const valid = await oracle.webhooks.validate({
      rawBody: body.toString(),
      rawRequest: {
        headers: {
          'x-shopify-topic': 'orders/create',
          'x-shopify-hmac-sha256': header,
          'x-shopify-shop-domain': domain,
          'x-shopify-api-version': API_VERSION,
          'x-shopify-webhook-id': '1',
        },
      } as never,
      rawResponse: {} as never,
    });
    expect(valid.valid).toBe(true);
  });
});

describe('mapping of the shop’s data', () => {
  it('write scopes include read scopes [INT-SHOP-013]', () => {
    expect(missingScopes('write_customers,write_orders,read_products')).toEqual([]);
    expect(missingScopes('read_customers,write_orders')).toEqual(['write_customers', 'read_products']);
  });

  it.each([
    ['FULFILLED', null, 'shipping'],
    ['PARTIALLY_FULFILLED', null, 'shipping'],
    ['RESTOCKED', null, 'cancelled'],
    ['FULFILLED', '2026-11-21', 'cancelled'],
    ['UNFULFILLED', null, 'in-progress'],
    ['ON_HOLD', null, 'in-progress'],
    [null, null, 'in-progress'],
    ['SOMETHING_NEW', null, 'in-progress'],
  ])('an order that is %s and cancelled %s is %s [ORD-007]', (fulfilment, cancelled, status) => {
    expect(statusOf(fulfilment, cancelled)).toBe(status);
  });

  it.each([
    ['15000.00', '15000'],
    ['12.50', '12.5'],
    ['100', '100'],
    ['0.00', '0'],
    ['1200.0', '1200'],
  ])('%s is %s', (given, amount) => expect(amountOf(given)).toBe(amount));

  it('a price that is not a number is rejected', () => {
    const money = OrderNode.shape.currentTotalPriceSet;
    const priced = (amount: string) => money.safeParse({ shopMoney: { amount } }).success;
    expect([priced('15000.00'), priced('a lot'), priced('-1'), priced('')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['ndop bag', 'ndop* bag*'],
    ['customer_id:1 OR *', 'customer_id* 1* or*'],
    ['"a" -b (c) \\', 'a* b* c*'],
    ['   ', ''],
  ])('“%s” is asked as “%s”', (typed, query) => expect(queryOf(typed)).toBe(query));
});
