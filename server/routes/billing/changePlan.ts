import { changePlan as operation } from '#contract/billingCalls.ts';
import { chosenPlan } from '#server/domain/billing/plans.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { changeSubscription, readStanding } from '#server/integrations/billing/change.ts';

export const changePlanRoute = serveOutside(
  operation,
  async ({ input, context, session, requestId, trail }) => {
    const { organisationId } = session;
    const { seats, stored } = await readStanding(context, organisationId);
    let name = input.plan_id;
    return changeSubscription(context, {
      organisationId,
      kind: 'change',
      requestId,
      async work(billing, subscription) {
        const chosen = chosenPlan(await billing.plans(), input.plan_id, seats);
        if (!('granted' in chosen)) return chosen;
        ({ name } = chosen.granted);
        // The answer to an earlier try was lost.
        if (subscription.priceId === chosen.granted.priceId) return grant(null);
        await billing.api.changePlan(subscription, chosen.granted, `plan:${organisationId}:${requestId}`);
        return grant(null);
      },
      record: (tx) =>
        trail.record(tx, { type: 'plan', id: input.plan_id, label: name }, [
          { name: 'plan', before: stored?.plan_name ?? null, after: name },
        ]),
    });
  },
);
