import { resumeSubscription as operation } from '#contract/billingCalls.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { changeSubscription } from '#server/integrations/billing/change.ts';

export const resumeSubscriptionRoute = serveOutside(
  operation,
  async ({ context, session, requestId, trail }) => {
    return changeSubscription(context, {
      organisationId: session.organisationId,
      kind: 'resume',
      requestId,
      async work(billing, subscription) {
        await billing.api.resume(subscription.id);
        return grant(null);
      },
      record: (tx) => trail.record(tx, null),
    });
  },
);
