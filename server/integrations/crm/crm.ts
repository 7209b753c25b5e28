import { type CrmAccount, crmOf, saveAccess } from '#server/db/crmAccounts.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Seal } from '#server/lib/secrets.ts';
import { type CrmClient, CrmRejected } from '#server/providers/crm.ts';
import { pipedriveApi } from '#server/providers/pipedrive/api.ts';
import { renewToken, type ZohoApp } from '#server/providers/zoho/accounts.ts';
import { zohoApi } from '#server/providers/zoho/api.ts';

/** A token is renewed this long before its end; the provider allows ten renewals in ten minutes. */
const EARLY_MS = 5 * 60_000;

/** Sealed with the account. */
export type ZohoSecrets = ZohoApp & { refresh_token: string };
export interface PipedriveSecrets {
  api_key: string;
}

/** The CRMs with their tokens. */
export interface Crm {
  clientOf(account: CrmAccount): CrmClient;
  /** Returns when the account's token ends after its renewal; null for one without an end. */
  renew(account: CrmAccount): Promise<Date | null>;
}

interface Ours {
  db: Pick<Database, 'owner'>;
  seal: Seal;
  clock: Pick<Clock, 'now'>;
}

interface Token {
  token: string;
  until: Date;
}

export function openCrm({ db, seal, clock }: Ours): Crm {
  /** Renewals under way, by connection: callers that need one at the same time share it. */
  const renewing = new Map<string, Promise<Token>>();

  const secretsOf = <Secrets>({ credentials }: CrmAccount) => JSON.parse(seal.open(credentials)) as Secrets;

  async function renewZoho({ connection }: CrmAccount, stale: string | null): Promise<Token> {
    const account = await crmOf(db.owner, connection);
    if (!account?.accounts_url) throw new CrmRejected('grant', 'the account was disconnected');
    const current = tokenOf(account);
    // Another process renewed it meanwhile.
    if (current && stale !== null && current.token !== stale) return current;
    const { refresh_token: refreshToken, ...app } = secretsOf<ZohoSecrets>(account);
    const renewed = await renewToken(account.accounts_url, app, refreshToken);
    const until = new Date(clock.now() + renewed.lifeMs);
    const sealed = seal.seal(renewed.accessToken);
    await saveAccess(db.owner, connection, { token: sealed, until, apiUrl: account.api_url });
    return { token: renewed.accessToken, until };
  }

  const tokenOf = ({ access_token: sealed, access_until: until }: CrmAccount): Token | null =>
    sealed !== null && until !== null ? { token: seal.open(sealed), until } : null;

  function renewOnce(account: CrmAccount, stale: string | null): Promise<Token> {
    const running = renewing.get(account.connection);
    if (running) return running;
    const renewal = renewZoho(account, stale).finally(() => renewing.delete(account.connection));
    renewing.set(account.connection, renewal);
    return renewal;
  }

  function zohoOf(account: CrmAccount): CrmClient {
    let known = tokenOf(account);
    return zohoApi({
      apiUrl: account.api_url,
      async token(stale) {
        const isFresh = known !== null && known.until.getTime() - EARLY_MS > clock.now();
        if (known === null || !isFresh || known.token === stale)
          known = await renewOnce(account, known?.token ?? null);
        return known.token;
      },
    });
  }

  return {
    clientOf: (account) =>
      account.platform === 'zoho'
        ? zohoOf(account)
        : pipedriveApi({
            base: account.api_url,
            key: secretsOf<PipedriveSecrets>(account).api_key,
            now: clock.now,
          }),
    async renew(account) {
      if (account.platform === 'zoho')
        return (await renewOnce(account, tokenOf(account)?.token ?? null)).until;
      const { api_key: key } = secretsOf<PipedriveSecrets>(account);
      await pipedriveApi({ base: account.api_url, key, now: clock.now }).me();
      return null;
    },
  };
}
