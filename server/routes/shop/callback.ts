import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Refusal } from '#contract/failure.ts';
import { may, roleOf } from '#contract/policy.ts';
import { findMember } from '#server/db/members.ts';
import { trailOf } from '#server/http/trail.ts';
import { sendRefusal } from '#server/http/refusals.ts';
import { visitorOf } from '#server/http/identityRoutes.ts';
import { tokenByCode } from '#server/providers/shopify/login.ts';
import { isFresh, isSignedQuery } from '#server/providers/shopify/signature.ts';
import { readState, saidOnce } from '#server/integrations/oauthState.ts';
import {
  connectShop,
  fromShop,
  hostOf,
  subscribeToShop,
  shopApp,
} from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';
import type { ServerContext } from '#server/context.ts';
import { SHOP_STATE, type ShopState } from './state.ts';

const ACTION = { name: 'shop.callback', audit: 'integrations.shopConnected' } as const;
const PAGE = '/dashboard/settings/integrations';

/**
 * Receives the browser from the shop's consent page.
 * The signed state names the user who began, and the session's cookie must be theirs; otherwise a shop's owner could be
 * led to connect it to a foreign organisation.
 */
export function shopCallbacks(app: FastifyInstance, context: ServerContext): void {
  const back = (reply: FastifyReply, query: Record<string, string>) =>
    reply.header('cache-control', 'no-store').redirect(`${PAGE}?${new URLSearchParams(query)}`);
  const failed = (reply: FastifyReply, error: Refusal) => back(reply, { error });

  app.get<{ Querystring: Record<string, string> }>('/api/shopify/oauth/callback', async (request, reply) => {
    const { query } = request;
    if (!saidOnce(query)) return sendRefusal(reply, 'invalid');
    const ours = shopApp(context);
    const domain = hostOf(query.shop ?? '');
    if (!ours || !domain || !query.code) return failed(reply, 'shopRejected');
    if (!isSignedQuery(query, ours.secret) || !isFresh(query.timestamp, context.clock.now()))
      return failed(reply, 'linkInvalid');
    const state = readState<ShopState>(context, SHOP_STATE, query.state ?? '');
    if (state?.domain !== domain) return failed(reply, 'linkInvalid');
    if ((await visitorOf(context, request)) !== state.user) return failed(reply, 'forbidden');
    const token = await fromShop(() => tokenByCode(ours, domain, query.code ?? ''));
    if (!('granted' in token)) return failed(reply, token.refusal);
    const known = await subscribeToShop(context, domain, token.granted);
    if (!('granted' in known)) return failed(reply, known.refusal);
    const connected = await within(
      context,
      state.organisation,
      'shop.callback',
    )(async (tx) => {
      // The user may have lost the admin role since the start.
      const member = await findMember(tx, state.user);
      if (!member || !may(roleOf(member.role), 'integrations.change'))
        return { refusal: 'forbidden' as const };
      const decision = await connectShop(context, tx, { domain, token: token.granted, ...known.granted });
      const trail = trailOf(ACTION, request, { id: state.user, name: member.name }, context.clock.now());
      if ('granted' in decision)
        await trail.record(tx, { type: 'shop', id: domain, label: known.granted.name });
      else tx.abandon();
      return decision;
    });
    if (!('granted' in connected)) return failed(reply, connected.refusal);
    return back(reply, { status: 'shopify_success' });
  });
}
