import { listPlans } from '#contract/billingCalls.ts';
import { planEntity } from '#server/domain/billing/plans.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe } from '#server/integrations/billing/change.ts';

export const plansRoute = serveOutside(listPlans, async ({ context }) => {
  const found = await askStripe(context, ({ plans }) => plans());
  if ('refusal' in found) return found;
  return grant({ data: found.filter(({ isOffered }) => isOffered).map(planEntity) });
});
