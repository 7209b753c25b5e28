import { openPortal } from '#contract/billingCalls.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding } from '#server/integrations/billing/change.ts';
import { isOurs } from './ourAddress.ts';

export const portalRoute = serveOutside(openPortal, async ({ input, context, session }) => {
  if (!isOurs(context.page(), input.return_url)) return refuse('addressForeign');
  const { customerId } = await readStanding(context, session.organisationId);
  if (customerId === null) return refuse('subscriptionMissing');
  return askStripe(context, async ({ api }): Promise<Decision<{ url: string }>> =>
    grant({ url: await api.portal(customerId, input.return_url) }),
  );
});
