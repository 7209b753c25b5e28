import { getSubscription } from '#contract/billingCalls.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { billingInfo } from '#server/integrations/billing/info.ts';

export const subscriptionRoute = serve(getSubscription, async ({ tx, context }) =>
  grant({ data: await billingInfo(tx, context) }),
);
