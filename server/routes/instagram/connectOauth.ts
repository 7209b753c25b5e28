import { connectOauth } from '#contract/instagram.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { keptPages } from './pages.ts';

export const connectOauthRoute = serve(connectOauth, async ({ input, session, context }) => {
  const found = await fromNetwork(() => loginOf(context).pagesOf(input.user_access_token));
  if (!('granted' in found)) return found;
  const pages = found.granted.filter(({ account }) => account !== null);
  if (pages.length === 0) return refuse('instagramRejected', { reason: 'no_instagram_business_account' });
  keptPages(context).keep(session.organisationId, session.user.id, pages);
  const shown = pages.map(({ id, name, account }) => ({ id, name, username: account?.username ?? null }));
  return grant({ success: true as const, data: { pages: shown } });
});
