import { confirmCheckout } from '#contract/billingCalls.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, billingAnswer } from '#server/integrations/billing/change.ts';
import { syncSubscription } from '#server/integrations/billing/sync.ts';

/** Trusts nothing of the address to which the checkout returned: the organisation’s own customer is read. */
export const confirmCheckoutRoute = serveOutside(
  confirmCheckout,
  async ({ context, session: { organisationId } }) => {
    const read = await askStripe(context, async () => {
      await syncSubscription(context, organisationId);
      return grant(null);
    });
    return 'refusal' in read ? read : billingAnswer(context, organisationId);
  },
);
