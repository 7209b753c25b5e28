import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallbackCode } from '#contract/instagram.ts';
import { may, roleOf } from '#contract/policy.ts';
import { findMember } from '#server/db/members.ts';
import { trailOf } from '#server/http/trail.ts';
import { sendRefusal } from '#server/http/refusals.ts';
import { visitorOf } from '#server/http/identityRoutes.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import {
  callbackOf,
  codeOf,
  connect,
  fromNetwork,
  loginOf,
  INSTAGRAM_STATE,
  type OauthState,
} from '#server/integrations/instagram/accounts.ts';
import { readState, saidOnce } from '#server/integrations/oauthState.ts';
import type { Account } from '#server/providers/instagram/login.ts';
import { Rejected } from '#server/providers/instagram/login.ts';
import type { ServerContext } from '#server/context.ts';
import { instagramTarget } from './connecting.ts';

const ACTION = { name: 'instagram.callback', audit: 'integrations.instagramConnected' } as const;

/**
 * Receives the browser from the network's consent page.
 * The signed state names the user who began; the session's cookie must be theirs.
 */
export function instagramCallbacks(app: FastifyInstance, context: ServerContext): void {
  type Asked = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;
  const back = (reply: FastifyReply, query: Record<string, string>) =>
    reply.header('cache-control', 'no-store').redirect(`/instagram/connected?${new URLSearchParams(query)}`);
  const failed = (reply: FastifyReply, error: CallbackCode) => back(reply, { success: 'false', error });

  const handle = (method: OauthState['method']) => async (request: Asked, reply: FastifyReply) => {
    if (!saidOnce(request.query)) return sendRefusal(reply, 'invalid');
    const { code, state: given, error } = request.query;
    if (error) return failed(reply, 'instagram_auth_failed');
    if (!code || !given) return failed(reply, 'missing_oauth_params');
    const state = readState<OauthState>(context, INSTAGRAM_STATE, given);
    if (state?.method !== method) return failed(reply, 'invalid_state');
    if ((await visitorOf(context, request)) !== state.user) return failed(reply, 'invalid_state');
    const found = await fromNetwork(() => accountBy(method, code));
    if (!('granted' in found)) return failed(reply, codeOf(found.refusal, found.details));
    const { organisation, user, history } = state;
    const options = { label: 'instagram.callback', onCommit: context.announcer.committed };
    const connected = await inOrganisation(context.db, organisation, options, async (tx) => {
      // The user may have lost the admin role since the start.
      const known = await findMember(tx, user);
      if (!known || !may(roleOf(known.role), 'integrations.change')) return null;
      const member = { id: user, name: known.name };
      const decision = await connect(context, tx, found.granted, { method, history });
      if ('granted' in decision)
        await trailOf(ACTION, request, member, context.clock.now()).record(
          tx,
          instagramTarget(found.granted),
        );
      else tx.abandon();
      return decision;
    });
    if (connected === null) return failed(reply, 'invalid_state');
    if (!('granted' in connected)) {
      if (connected.refusal === 'instagramTaken')
        return back(reply, {
          success: 'false',
          error: 'This Instagram account is connected to another organisation.',
        });
      return failed(reply, codeOf(connected.refusal, connected.details));
    }
    return back(reply, { success: 'true', username: found.granted.username });
  };

  async function accountBy(method: OauthState['method'], code: string): Promise<Account> {
    const login = loginOf(context);
    const redirect = callbackOf(context, method);
    if (method === 'instagram_business_login') return login.byCode(code, redirect);
    const pages = await login.pagesOf(await login.personByCode(code, redirect));
    const page = pages.find(({ account }) => account !== null);
    if (!page) throw new Rejected('no_instagram_business_account');
    return login.byPage(page.id, page.token);
  }

  app.get('/api/instagram/business-login/callback', handle('instagram_business_login'));
  app.get('/api/instagram/oauth/callback', handle('instagram_oauth'));
}
