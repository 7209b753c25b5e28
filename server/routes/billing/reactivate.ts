import { reactivateSubscription as operation } from '#contract/billingCalls.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { changeSubscription } from '#server/integrations/billing/change.ts';

export const reactivateSubscriptionRoute = serveOutside(
  operation,
  async ({ context, session, requestId, trail }) => {
    return changeSubscription(context, {
      organisationId: session.organisationId,
      kind: 'reactivate',
      requestId,
      async work(billing, subscription) {
        await billing.api.cancelAtEnd(subscription.id, false);
        return grant(null);
      },
      record: (tx) => trail.record(tx, null),
    });
  },
);
