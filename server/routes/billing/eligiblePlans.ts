import { listEligiblePlans } from '#contract/billingCalls.ts';
import { eligibility } from '#server/domain/billing/plans.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, within } from '#server/integrations/billing/change.ts';
import { billingInfo } from '#server/integrations/billing/info.ts';

/** The use is counted here; what the page counted is ignored (B63). */
export const eligiblePlansRoute = serveOutside(listEligiblePlans, async ({ context, session }) => {
  const found = await askStripe(context, ({ plans }) => plans());
  if ('refusal' in found) return found;
  const run = within(context, session.organisationId, listEligiblePlans.name);
  const { subscription, usage } = await run((tx) => billingInfo(tx, context));
  return grant({
    data: {
      ...eligibility(found, usage.seats),
      current_plan: subscription?.plan ?? null,
      current_usage: usage,
    },
  });
});
