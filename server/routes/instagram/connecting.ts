import { type AuthMethod, businessLoginUrl } from '#contract/instagram.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import {
  INSTAGRAM_STATE,
  type OauthState,
  callbackOf,
  connect,
  fromNetwork,
  loginOf,
} from '#server/integrations/instagram/accounts.ts';
import { signState } from '#server/integrations/oauthState.ts';
import type { Account } from '#server/providers/instagram/login.ts';
import type { AuditTarget } from '#server/db/audit.ts';
import type { Trail } from '#server/http/trail.ts';
import type { MemberAsked } from '#server/http/serve.ts';
import type { RouteContext } from '#server/context.ts';

type Leaving = Pick<MemberAsked<typeof businessLoginUrl>, 'input' | 'session' | 'context'>;

export const consentUrl =
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
    // Without a configured app there is no consent page; the reason is only logged.
    if (!('granted' in url)) return refuse('providerFailed', url.details);
    return grant({ success: true as const, data: { authorization_url: url.granted } });
  };

export const accountAnswer = ({ username, name, accountType: account_type }: Account) =>
  grant({ success: true as const, data: { username, name, account_type } });

/** Names an account in the audit log. */
export const instagramTarget = ({ accountId, username }: Account): AuditTarget => ({
  type: 'instagram',
  id: accountId,
  label: username,
});

/** Connects a found account and answers the updated organisation. */
export async function connectFound(
  { tx, context, trail }: { tx: Tx; context: RouteContext; trail: Trail },
  found: Decision<Account, 'instagramRejected' | 'providerFailed' | 'instagramTaken'>,
  method: AuthMethod,
  history = false,
) {
  if (!('granted' in found)) return found;
  const connected = await connect(context, tx, found.granted, { method, history });
  if (!('granted' in connected)) return connected;
  await trail.record(tx, instagramTarget(found.granted));
  return grant({ success: true as const, data: await organisationOf(tx, context) });
}
