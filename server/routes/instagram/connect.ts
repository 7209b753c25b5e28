import {
  businessLoginUrl,
  connectBusinessLogin,
  connectInstagram,
  connectOauth,
  disconnectInstagram,
  loginUrl,
  oauthUrl,
  refreshInstagramToken,
  selectPage,
  testBusinessLogin,
  testInstagram,
  type AuthMethod,
} from '#contract/instagram.ts';
import { dropAccount, readAccount, saveToken } from '#server/db/instagram.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import {
  callbackOf,
  connect,
  fromNetwork,
  INSTAGRAM_STATE,
  loginOf,
  type OauthState,
} from '#server/integrations/instagram/accounts.ts';
import { signState } from '#server/integrations/oauthState.ts';
import type { Account } from '#server/providers/instagram/login.ts';
import { type MemberAsked, serve } from '#server/http/serve.ts';
import type { RouteContext } from '#server/context.ts';
import { keptPages } from './pages.ts';

type Leaving = Pick<MemberAsked<typeof businessLoginUrl>, 'input' | 'session' | 'context'>;

const leave =
  (method: OauthState['method']) =>
  async ({ input, session, context }: Leaving) => {
    const state = { organisation: session.organisationId, user: session.user.id, method };
    const history = input.fetch_history_allowed === 'true';
    const over = method === 'instagram_business_login' ? 'instagram' : 'facebook';
    const url = await fromNetwork(async () =>
      loginOf(context).consentUrl(
        over,
        callbackOf(context, method),
        signState(context, INSTAGRAM_STATE, { ...state, history }),
      ),
    );
    // An installation without an app of its own has nowhere to go; the reason is for its log.
    if (!('granted' in url)) return refuse('providerFailed', url.details);
    return grant({ success: true as const, data: { authorization_url: url.granted } });
  };

export const businessLoginUrlRoute = serve(businessLoginUrl, leave('instagram_business_login'));
export const oauthUrlRoute = serve(oauthUrl, leave('instagram_oauth'));
export const loginUrlRoute = serve(loginUrl, leave('instagram_oauth'));

const told = ({ username, name, accountType: account_type }: Account) =>
  grant({ success: true as const, data: { username, name, account_type } });

/** Takes an account that was just looked up, and answers the organisation as it is then. */
async function take(
  { tx, context }: { tx: Tx; context: RouteContext },
  found: Decision<Account, 'instagramRejected' | 'providerFailed' | 'instagramTaken'>,
  method: AuthMethod,
  history = false,
) {
  if (!('granted' in found)) return found;
  const connected = await connect(context, tx, found.granted, { method, history });
  if (!('granted' in connected)) return connected;
  return grant({ success: true as const, data: await organisationOf(tx, context.env) });
}

export const testBusinessLoginRoute = serve(testBusinessLogin, async ({ input, context }) => {
  const found = await fromNetwork(() =>
    loginOf(context).byToken(input.access_token, null, input.instagram_account_id),
  );
  return 'granted' in found ? told(found.granted) : found;
});

export const connectBusinessLoginRoute = serve(connectBusinessLogin, async ({ input, tx, context }) => {
  const found = await fromNetwork(() =>
    loginOf(context).byToken(input.access_token, null, input.instagram_account_id),
  );
  return take({ tx, context }, found, 'instagram_business_login', input.fetch_history_allowed ?? false);
});

export const testInstagramRoute = serve(testInstagram, async ({ input, context }) => {
  const found = await fromNetwork(() => loginOf(context).byPage(input.page_id, input.page_access_token));
  return 'granted' in found ? told(found.granted) : found;
});

export const connectInstagramRoute = serve(connectInstagram, async ({ input, tx, context }) => {
  const found = await fromNetwork(() => loginOf(context).byPage(input.page_id, input.page_access_token));
  return take({ tx, context }, found, 'facebook_page');
});

export const connectOauthRoute = serve(connectOauth, async ({ input, session, context }) => {
  const found = await fromNetwork(() => loginOf(context).pagesOf(input.user_access_token));
  if (!('granted' in found)) return found;
  const pages = found.granted.filter(({ account }) => account !== null);
  if (pages.length === 0) return refuse('instagramRejected', { reason: 'no_instagram_business_account' });
  keptPages(context).keep(session.organisationId, session.user.id, pages);
  const shown = pages.map(({ id, name, account }) => ({ id, name, username: account?.username ?? null }));
  return grant({ success: true as const, data: { pages: shown } });
});

export const selectPageRoute = serve(selectPage, async ({ input, session, tx, context }) => {
  const page = keptPages(context).find(session.organisationId, session.user.id, input.page_id);
  if (!page) return refuse('pageUnknown');
  return take(
    { tx, context },
    await fromNetwork(() => loginOf(context).byPage(page.id, page.token)),
    'instagram_oauth',
  );
});

export const refreshInstagramTokenRoute = serve(refreshInstagramToken, async ({ tx, context }) => {
  const account = await readAccount(tx);
  if (!account) return refuse('notConnected');
  const renewed = await fromNetwork(() => loginOf(context).refresh(context.seal.open(account.token)));
  if (!('granted' in renewed)) return renewed;
  const { token, expiresAt } = renewed.granted;
  await saveToken(tx, context.seal.seal(token), expiresAt);
  return grant({
    success: true as const,
    data: { expires_at: new Date(expiresAt ?? context.clock.now()).toISOString() },
  });
});

/** The network is told too, but a token it does not take any more is no reason to stay connected. */
export const disconnectInstagramRoute = serve(disconnectInstagram, async ({ input, tx, context }) => {
  const account = await readAccount(tx);
  if (!account) return refuse('notConnected');
  const { account_id: accountId, page_id: pageId } = account;
  const left = await fromNetwork(() =>
    loginOf(context).unsubscribe({ accountId, pageId, token: context.seal.open(account.token) }),
  );
  if (!('granted' in left))
    context.log.warn({ refusal: left.refusal }, 'instagram was not told of the disconnection');
  const history = input.deleteHistory === 'true';
  await dropAccount(tx, history);
  tx.announce({ type: 'organisation.changed', history: history ? 'deleted' : 'kept' });
  return grant({ success: true as const, data: await organisationOf(tx, context.env) });
});
