import { confirmCheckout } from '#contract/billingCalls.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, within } from '#server/integrations/billing/change.ts';
import { billingInfo } from '#server/integrations/billing/info.ts';
import { syncSubscription } from '#server/integrations/billing/sync.ts';

/** Trusts nothing of the address to which the checkout returned: the organisation’s own customer is read. */
export const confirmCheckoutRoute = serveOutside(
  confirmCheckout,
  async ({ context, session: { organisationId } }) => {
    const read = await askStripe(context, async () => {
      await syncSubscription(context, organisationId);
      return grant(null);
    });
    if ('refusal' in read) return read;
    const data = await within(
      context,
      organisationId,
      confirmCheckout.name,
    )((tx) => billingInfo(tx, context));
    return grant({ success: true as const, data });
  },
);
