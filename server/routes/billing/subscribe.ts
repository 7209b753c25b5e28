import { subscribeToPlan } from '#contract/billingCalls.ts';
import { saveCustomer } from '#server/db/billing.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { chosenPlan, hindranceTo } from '#server/domain/billing/plans.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding, within } from '#server/integrations/billing/change.ts';
import { isOurs, withSession } from './ourAddress.ts';

type Output = { checkout_url: string | null };

/** Creates the customer at the first subscription; a trial belongs to the first only. */
export const subscribeRoute = serveOutside(
  subscribeToPlan,
  async ({ input, context, session, requestId, trail }) => {
    const { organisationId, user } = session;
    const page = context.page();
    if (!isOurs(page, input.success_url) || !isOurs(page, input.cancel_url)) return refuse('addressForeign');
    const { customerId, status, seats, stored } = await readStanding(context, organisationId);
    const no = hindranceTo('subscribe', status);
    if (no) return no;
    const run = within(context, organisationId, subscribeToPlan.name);
    return askStripe(context, async (billing): Promise<Decision<Output>> => {
      const chosen = chosenPlan(await billing.plans(), input.plan_id, seats);
      if (!('granted' in chosen)) return chosen;
      const plan = chosen.granted;
      let customer = customerId;
      if (customer === null) {
        const { name } = await run((tx) => readOrganisation(tx));
        const made = await billing.api.createCustomer({ id: organisationId, name, email: user.email });
        customer = await run((tx) => saveCustomer(tx, made));
      }
      const url = await billing.api.checkout({
        customer,
        organisationId,
        plan,
        trialDays: stored ? 0 : context.env.STRIPE_TRIAL_DAYS,
        successUrl: withSession(input.success_url),
        cancelUrl: input.cancel_url,
        key: `checkout:${organisationId}:${requestId}`,
      });
      await run((tx) => trail.record(tx, { type: 'plan', id: plan.id, label: plan.name }));
      return grant({ checkout_url: url });
    });
  },
);
