import { z } from 'zod/mini';
import { SHOP_SCOPES } from '#contract/shopConnect.ts';
import { call, jsonOf } from '../call.ts';
import { failed, ShopRejected } from './failure.ts';

export interface ShopApp {
  key: string;
  secret: string;
  /** Returns the address of a shop's host, without a trailing slash. */
  baseOf(domain: string): string;
  patienceMs: number;
}

const Given = z.looseObject({ access_token: z.string(), scope: z.string() });
const Refused = z.looseObject({ error: z.optional(z.string()), error_description: z.optional(z.string()) });

/** Returns the address of the shop's consent page (INT-SHOP-013). */
export function consentUrl(app: ShopApp, domain: string, back: { redirect: string; state: string }): string {
  const url = new URL(`${app.baseOf(domain)}/admin/oauth/authorize`);
  url.search = new URLSearchParams({
    client_id: app.key,
    scope: SHOP_SCOPES.join(','),
    redirect_uri: back.redirect,
    state: back.state,
  }).toString();
  return url.href;
}

async function tokenBy(app: ShopApp, domain: string, proof: Record<string, string>): Promise<string> {
  const response = await call(`${app.baseOf(domain)}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: app.key, client_secret: app.secret, ...proof }),
    patienceMs: app.patienceMs,
  });
  const body = await jsonOf(response);
  if (response.status === 400 || response.status === 401 || response.status === 404) {
    const { data } = Refused.safeParse(body);
    throw new ShopRejected(data?.error_description ?? 'The shop did not accept this connection.');
  }
  const { data } = Given.safeParse(body);
  if (response.status !== 200 || !data) throw failed('later');
  const missing = missingScopes(data.scope);
  if (missing.length > 0)
    throw new ShopRejected(`The shop did not allow everything that is needed: ${missing.join(', ')}.`);
  return data.access_token;
}

/** Returns missing scopes; `write_x` includes `read_x`, so a shop may list only the former. */
export function missingScopes(granted: string): string[] {
  const has = new Set(granted.split(',').map((it) => it.trim()));
  return SHOP_SCOPES.filter((it) => !has.has(it) && !has.has(it.replace('read_', 'write_')));
}

export const tokenByCode = (app: ShopApp, domain: string, code: string): Promise<string> =>
  tokenBy(app, domain, { code, expiring: '0' });

/** Exchanges the session token of an embedded app for an access token (contracts §3.2). */
export const tokenBySession = (app: ShopApp, domain: string, token: string): Promise<string> =>
  tokenBy(app, domain, {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: token,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    expiring: '0',
  });
