import type { AuthMethod, CallbackCode } from '#contract/instagram.ts';
import { isAccountTaken, saveAccount, saveToken, accountsToRenew } from '#server/db/instagram.ts';
import { queue } from '#server/db/outbox.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { historyJob } from './historyJob.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { type Account, instagramLogin, Rejected } from '#server/providers/instagram/login.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { InstagramContext } from '../context.ts';

/** OAuth state: the user who began, and for which organisation (B25). */
export interface OauthState {
  organisation: string;
  user: string;
  method: 'instagram_business_login' | 'instagram_oauth';
  history: boolean;
}

/** Purpose for which a state for Instagram is signed. */
export const INSTAGRAM_STATE = 'instagram';

export const loginOf = ({ env, clock }: Pick<InstagramContext, 'env' | 'clock'>) =>
  instagramLogin(env, clock.now);

/** Returns the OAuth callback address; the network requires the same address in both steps. */
export const callbackOf = ({ page }: Pick<InstagramContext, 'page'>, method: OauthState['method']): string =>
  method === 'instagram_business_login'
    ? `${page()}/api/instagram/business-login/callback`
    : `${page()}/api/instagram/oauth/callback`;

type Refusals = 'instagramRejected' | 'providerFailed' | 'instagramTaken';

/** Returns the network's answer, or why the call failed. */
export async function fromNetwork<Value>(work: () => Promise<Value>): Promise<Decision<Value, Refusals>> {
  try {
    return grant(await work());
  } catch (error) {
    if (error instanceof Rejected)
      return refuse('instagramRejected', { reason: error.reason, text: error.message });
    if (error instanceof ProviderError) return refuse('providerFailed');
    throw error;
  }
}

/** Returns the code that `/instagram/connected` explains. */
export const codeOf = (refusal: Refusals, details: Record<string, unknown> = {}): CallbackCode =>
  refusal === 'instagramRejected' ? (details.reason as CallbackCode) : 'instagram_callback_failed';

/** Connects the account to the organisation of the transaction and subscribes to its webhooks. */
export async function connect(
  context: InstagramContext,
  tx: Tx,
  account: Account,
  { method, history }: { method: AuthMethod; history: boolean },
): Promise<Decision<Account, Refusals>> {
  if (await isAccountTaken(context.db.owner, account.accountId, tx.organisationId))
    return refuse('instagramTaken');
  const subscribed = await fromNetwork(() => loginOf(context).subscribe(account));
  if (!('granted' in subscribed)) return subscribed;
  await saveAccount(tx, {
    ...account,
    method,
    token: context.seal.seal(account.token),
    fetchHistory: history,
  });
  if (history) {
    await queue(tx, historyJob(account.accountId, null));
    tx.afterCommit(context.wake.outbox);
  }
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant(account);
}

/** Renews tokens before they expire (INT-IG-027); a failed renewal is retried at the next run. */
export async function renewTokens(context: InstagramContext): Promise<void> {
  await eachApart(context, 'instagram.renew', await accountsToRenew(context.db.owner), async (account) => {
    const renewed = await fromNetwork(() => loginOf(context).refresh(context.seal.open(account.token)));
    if (!('granted' in renewed)) {
      context.log.warn(
        { organisation: account.organisation_id, refusal: renewed.refusal },
        'instagram token not renewed',
      );
      return;
    }
    const { token, expiresAt } = renewed.granted;
    await inOrganisation(
      context.db,
      account.organisation_id,
      { label: 'instagram.renew', onCommit() {} },
      (tx) => saveToken(tx, context.seal.seal(token), expiresAt),
    );
  });
}
