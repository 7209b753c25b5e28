import { z } from 'zod/mini';
import { call, jsonOf, retryAfterOf } from '../call.ts';
import { CrmBusy, CrmRejected } from '../crm.ts';
import { ProviderError } from '../provider.ts';

/** Credentials of a self client (contracts §4.1). */
export interface ZohoApp {
  client_id: string;
  client_secret: string;
}

export interface ZohoTokens {
  accessToken: string;
  /** Null after a renewal: the refresh token stays. */
  refreshToken: string | null;
  apiUrl: string;
  lifeMs: number;
}

const Granted = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  api_domain: z.url(),
  expires_in: z.number(),
});
const Refused = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** The provider allows ten requests in ten minutes and names no end of a refusal. */
const THROTTLED_MS = 60_000;
const reasons: Record<string, 'client' | 'secret' | 'grant'> = {
  invalid_client: 'client',
  invalid_client_secret: 'secret',
  invalid_code: 'grant',
  invalid_grant: 'grant',
};

/** Errors come with status 200. Throws `CrmRejected`, `CrmBusy` or `ProviderError`. */
async function ask(accountsUrl: string, form: Record<string, string>): Promise<ZohoTokens> {
  const response = await call(`${accountsUrl}/oauth/v2/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const body = await jsonOf(response);
  if (response.status === 429)
    throw new CrmBusy(retryAfterOf(response.headers.get('retry-after')) ?? THROTTLED_MS);
  const granted = Granted.safeParse(body);
  if (granted.success) {
    const { access_token, refresh_token = null, api_domain, expires_in } = granted.data;
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      apiUrl: api_domain.replace(/\/$/, ''),
      lifeMs: expires_in * 1000,
    };
  }
  const refused = Refused.safeParse(body);
  if (!refused.success) throw new ProviderError('later', 'unreachable', response.status, null);
  if (refused.data.error === 'Access Denied') throw new CrmBusy(THROTTLED_MS);
  const reason = reasons[refused.data.error];
  if (!reason) throw new ProviderError('later', 'unreachable', response.status, null);
  throw new CrmRejected(reason, refused.data.error);
}

/** Exchanges a grant token, which is valid once and for minutes. */
export const exchangeGrant = (accountsUrl: string, app: ZohoApp, grantToken: string): Promise<ZohoTokens> =>
  ask(accountsUrl, { grant_type: 'authorization_code', ...app, code: grantToken });

export const renewToken = (accountsUrl: string, app: ZohoApp, refreshToken: string): Promise<ZohoTokens> =>
  ask(accountsUrl, { grant_type: 'refresh_token', ...app, refresh_token: refreshToken });

/** Revokes a refresh token with all its access tokens. */
export async function revokeToken(accountsUrl: string, refreshToken: string): Promise<void> {
  const response = await call(
    `${accountsUrl}/oauth/v2/token/revoke?${new URLSearchParams({ token: refreshToken })}`,
    { method: 'POST' },
  );
  await response.body?.cancel();
  if (!response.ok) throw new ProviderError('never', 'unreachable', response.status, null);
}

/** Returns whether an API's address from a token's answer belongs to the data centre that gave it. */
export function isApiOf(accountsUrl: string, apiUrl: string): boolean {
  const api = new URL(apiUrl);
  if (api.origin === new URL(accountsUrl).origin) return true;
  return (
    api.protocol === 'https:' && /^(www|sandbox|developer)\.zohoapis\.[a-z]{2,3}(\.[a-z]{2})?$/.test(api.host)
  );
}

/** Returns the address of a record's page without its id. */
export function recordUrlOf(accountsUrl: string): string {
  const { origin, host } = new URL(accountsUrl);
  return host.startsWith('accounts.')
    ? `https://${host.replace(/^accounts\./, 'crm.')}/crm/tab/Contacts/`
    : `${origin}/zoho/crm/tab/Contacts/`;
}
