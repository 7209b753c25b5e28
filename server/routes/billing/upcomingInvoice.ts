import { getUpcomingInvoice } from '#contract/billingCalls.ts';
import { currentOf } from '#server/domain/billing/subscription.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding } from '#server/integrations/billing/change.ts';
import { subscriptionsAt } from '#server/integrations/billing/stripe.ts';

export const upcomingInvoiceRoute = serveOutside(getUpcomingInvoice, async ({ context, session }) => {
  const { customerId } = await readStanding(context, session.organisationId);
  if (customerId === null) return grant({ data: null });
  const found = await askStripe(context, async (billing) => {
    const subscription = currentOf((await subscriptionsAt(billing, customerId)) ?? []);
    return { data: subscription && (await billing.api.upcoming(subscription, null)) };
  });
  return 'refusal' in found ? found : grant(found);
});
