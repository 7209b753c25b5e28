import { connectedCrms, claimCrmSlot, saveCrm } from '#server/db/crmAccounts.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { CrmRejection, CrmSlot } from '#contract/crm.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Seal } from '#server/lib/secrets.ts';
import { CrmBusy, CrmRejected } from '#server/providers/crm.ts';
import { companyIn, pipedriveApi } from '#server/providers/pipedrive/api.ts';
import {
  exchangeGrant,
  isApiOf,
  recordUrlOf,
  type ZohoApp,
  type ZohoTokens,
} from '#server/providers/zoho/accounts.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { PipedriveSecrets, ZohoSecrets } from './crm.ts';

interface Ours {
  env: Pick<Env, 'ZOHO_ACCOUNTS_URLS' | 'PIPEDRIVE_BASE_URL'>;
  seal: Seal;
  clock: Pick<Clock, 'now'>;
}

type Failed = 'crmRejected' | 'providerFailed';

/** Returns the CRM's answer, or why the call failed. */
export async function fromCrm<Value>(work: () => Promise<Value>): Promise<Decision<Value, Failed>> {
  try {
    return grant(await work());
  } catch (error) {
    if (error instanceof CrmRejected) return rejected(error.reason);
    if (error instanceof ProviderError || error instanceof CrmBusy) return refuse('providerFailed');
    throw error;
  }
}

const rejected = (reason: CrmRejection) => refuse('crmRejected', { reason });

/** Refuses early what would be refused in the end, before a grant token is spent. */
export async function crmHindrance(tx: Tx, wanted: CrmSlot): Promise<Decision<null, 'crmTaken'>> {
  const platform = (await connectedCrms(tx)).find((it) => it !== wanted);
  return platform ? refuse('crmTaken', { platform, wanted }) : grant(null);
}

/** An account that the provider accepted, to be stored. */
export type Accepted = Parameters<typeof saveCrm>[1];

/** Stores an accepted account in the organisation's one place for a CRM. */
export async function connectCrm(tx: Tx, account: Accepted): Promise<Decision<null, 'crmTaken'>> {
  const claimed = await claimCrmSlot(tx, account.platform);
  if ('refusal' in claimed) return claimed;
  await saveCrm(tx, account);
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant(null);
}

/** Exchanges a grant token. A client id lives in one data centre: the others answer that they do not know it. */
async function exchange({ env }: Ours, app: ZohoApp, grantToken: string) {
  let unknown: CrmRejected | null = null;
  for (const accountsUrl of env.ZOHO_ACCOUNTS_URLS.split(',').map((url) => url.trim().replace(/\/$/, ''))) {
    try {
      return { accountsUrl, tokens: await exchangeGrant(accountsUrl, app, grantToken) };
    } catch (error) {
      if (!(error instanceof CrmRejected) || error.reason !== 'client') throw error;
      unknown = error;
    }
  }
  throw unknown ?? new CrmRejected('client', 'no data centre is configured');
}

/** Asks Zoho for the account of a grant token. */
export const acceptZoho = (
  context: Ours,
  { grant_token: grantToken, ...app }: ZohoApp & { grant_token: string },
): Promise<Decision<Accepted, Failed>> =>
  fromCrm(async () => {
    const { accountsUrl, tokens } = await exchange(context, app, grantToken);
    const refreshToken = refreshTokenOf(tokens);
    if (!isApiOf(accountsUrl, tokens.apiUrl)) throw new ProviderError('never', 'unreachable', null, null);
    const secrets: ZohoSecrets = { ...app, refresh_token: refreshToken };
    return {
      platform: 'zoho',
      credentials: context.seal.seal(JSON.stringify(secrets)),
      access_token: context.seal.seal(tokens.accessToken),
      access_until: new Date(context.clock.now() + tokens.lifeMs),
      accounts_url: accountsUrl,
      api_url: tokens.apiUrl,
      record_url: recordUrlOf(accountsUrl),
      name: 'Zoho CRM',
    };
  });

/** A grant token of another kind of client gives no refresh token, and access for an hour only. */
function refreshTokenOf({ refreshToken }: ZohoTokens): string {
  if (refreshToken === null) throw new CrmRejected('grant', 'no refresh token');
  return refreshToken;
}

/** Asks Pipedrive for the company of an API key. */
export const acceptPipedrive = (
  context: Ours,
  { api_key: key, company_domain: typed }: { api_key: string; company_domain: string },
): Promise<Decision<Accepted, Failed>> =>
  fromCrm(async () => {
    const company = companyIn(typed);
    if (!company) throw new CrmRejected('domain', 'not a company domain');
    const base = context.env.PIPEDRIVE_BASE_URL.replace('{company}', company).replace(/\/$/, '');
    await pipedriveApi({ base, key, now: context.clock.now }).me();
    const secrets: PipedriveSecrets = { api_key: key };
    return {
      platform: 'pipedrive',
      credentials: context.seal.seal(JSON.stringify(secrets)),
      access_token: null,
      access_until: null,
      accounts_url: null,
      api_url: base,
      record_url: `${base}/person/`,
      name: `${company}.pipedrive.com`,
    };
  });
