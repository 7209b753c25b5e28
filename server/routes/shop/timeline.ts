import { shopTimeline } from '#contract/shopTimeline.ts';
import { readTimeline } from '#server/db/shopCustomers.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { shopFor } from './linkedCustomer.ts';

export const shopTimelineRoute = serveOutside(shopTimeline, async ({ input, context, session }) => {
  const shop = await shopFor(context, session.organisationId, input.id);
  if (!('granted' in shop)) return shop;
  const timeline = await within(
    context,
    session.organisationId,
    'shop.timeline',
  )((tx) => readTimeline(tx, input.id));
  return grant({ success: true as const, timeline });
});
