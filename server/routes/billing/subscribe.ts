import { subscribeToPlan } from '#contract/billingCalls.ts';
import { chosenPlan, hindranceTo } from '#server/domain/billing/plans.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding, within } from '#server/integrations/billing/change.ts';
import { beginCheckout } from '#server/integrations/billing/checkout.ts';
import { isOurs, withSession } from './ourAddress.ts';

type Output = { checkout_url: string | null };

/** Begins a checkout; a trial belongs to the first subscription only. */
export const subscribeRoute = serveOutside(
  subscribeToPlan,
  async ({ input, context, session, requestId, trail }) => {
    const { organisationId, user } = session;
    const page = context.page();
    if (!isOurs(page, input.success_url) || !isOurs(page, input.cancel_url)) return refuse('addressForeign');
    const { status, seats, stored } = await readStanding(context, organisationId);
    const no = hindranceTo('subscribe', status);
    if (no) return no;
    const run = within(context, organisationId, subscribeToPlan.name);
    return askStripe(context, async (billing): Promise<Decision<Output>> => {
      const chosen = chosenPlan(await billing.plans(), input.plan_id, seats);
      if (!('granted' in chosen)) return chosen;
      const plan = chosen.granted;
      const begun = await beginCheckout(context, billing, {
        run,
        organisationId,
        requestId,
        email: user.email,
        plan,
        trialDays: stored ? 0 : context.env.STRIPE_TRIAL_DAYS,
        successUrl: withSession(input.success_url),
        cancelUrl: input.cancel_url,
      });
      if (!('granted' in begun)) return begun;
      await run((tx) => trail.record(tx, { type: 'plan', id: plan.id, label: plan.name }));
      return grant({ checkout_url: begun.granted });
    });
  },
);
