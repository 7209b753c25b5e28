import { pauseSubscription as operation } from '#contract/billingCalls.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { changeSubscription } from '#server/integrations/billing/change.ts';

export const pauseSubscriptionRoute = serveOutside(
  operation,
  async ({ input, context, session, requestId, trail }) => {
    const resumesAt = input.resume_at ? Date.parse(input.resume_at) : null;
    if (resumesAt !== null && !(resumesAt > context.clock.now())) return refuse('resumeTimeInvalid');
    return changeSubscription(context, {
      organisationId: session.organisationId,
      kind: 'pause',
      requestId,
      async work(billing, subscription) {
        await billing.api.pause(subscription.id, resumesAt);
        return grant(null);
      },
      record: (tx) => trail.record(tx, null),
    });
  },
);
