import { previewPlan } from '#contract/billingCalls.ts';
import type { UpcomingInvoice } from '#contract/billing.ts';
import { chosenPlan, hindranceTo } from '#server/domain/billing/plans.ts';
import { currentOf } from '#server/domain/billing/subscription.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding } from '#server/integrations/billing/change.ts';

export const previewPlanRoute = serveOutside(previewPlan, async ({ input, context, session }) => {
  const { customerId, status, seats } = await readStanding(context, session.organisationId);
  const no = hindranceTo('change', status);
  if (no) return no;
  if (customerId === null) return refuse('subscriptionMissing');
  return askStripe(context, async ({ api, plans }): Promise<Decision<{ data: UpcomingInvoice }>> => {
    const all = await plans();
    const chosen = chosenPlan(all, input.plan_id, seats);
    if (!('granted' in chosen)) return chosen;
    const subscription = currentOf(await api.subscriptions(customerId, all));
    const data = subscription && (await api.upcoming(subscription, chosen.granted));
    return data ? grant({ data }) : refuse('subscriptionMissing');
  });
});
