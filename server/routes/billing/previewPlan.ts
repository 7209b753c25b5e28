import { previewPlan } from '#contract/billingCalls.ts';
import type { UpcomingInvoice } from '#contract/billing.ts';
import { chosenPlan, hindranceTo } from '#server/domain/billing/plans.ts';
import { currentOf } from '#server/domain/billing/subscription.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding } from '#server/integrations/billing/change.ts';
import { subscriptionsAt } from '#server/integrations/billing/stripe.ts';

export const previewPlanRoute = serveOutside(previewPlan, async ({ input, context, session }) => {
  const { customerId, status, seats } = await readStanding(context, session.organisationId);
  const no = hindranceTo('change', status);
  if (no) return no;
  if (customerId === null) return refuse('subscriptionMissing');
  return askStripe(context, async (billing): Promise<Decision<{ data: UpcomingInvoice }>> => {
    const chosen = chosenPlan(await billing.plans(), input.plan_id, seats);
    if (!('granted' in chosen)) return chosen;
    const subscription = currentOf((await subscriptionsAt(billing, customerId)) ?? []);
    const data = subscription && (await billing.api.upcoming(subscription, chosen.granted));
    return data ? grant({ data }) : refuse('subscriptionMissing');
  });
});
