import { cancelSubscription as operation } from '#contract/billingCalls.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { changeSubscription } from '#server/integrations/billing/change.ts';

export const cancelSubscriptionRoute = serveOutside(
  operation,
  async ({ input, context, session, requestId, trail }) => {
    return changeSubscription(context, {
      organisationId: session.organisationId,
      kind: 'cancel',
      requestId,
      async work(billing, subscription) {
        // A trial has no paid period to wait for (BILL-024).
        const isAtEnd = input.at_period_end && subscription.status !== 'trialing';
        await (isAtEnd
          ? billing.api.cancelAtEnd(subscription.id, true)
          : billing.api.cancelNow(subscription.id, input.reason));
        return grant(null);
      },
      record: (tx) => trail.record(tx, null),
    });
  },
);
