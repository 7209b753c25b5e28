import { channelHub } from '#contract/channelLink.ts';
import { hubState } from '#server/integrations/whatsapp/channelLink.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const channelHubRoute = serve(channelHub, async ({ session, context }) => {
  const { D360_HUB_URL: hub, D360_PARTNER_ID: partner } = context.env;
  const base = hub.replace(/\/$/, '');
  // Without a partner id, links to the hub itself, where users can read a channel's id.
  if (!partner) return grant({ url: base });
  const query = new URLSearchParams({
    email: session.user.email,
    name: session.user.name,
    state: hubState(context, session),
    redirect_url: `${context.page()}/redirect/d360`,
  });
  return grant({ url: `${base}/dashboard/app/${encodeURIComponent(partner)}/permissions?${query}` });
});
