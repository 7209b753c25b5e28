import { resendIntegrationDelivery } from '#contract/apiWebhook.ts';
import { resendDelivery } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const resendIntegrationDeliveryRoute = serve(
  resendIntegrationDelivery,
  async ({ input, tx, context }) => {
    if (!(await resendDelivery(tx, input.id, input.delivery_id))) return refuse('notFound');
    tx.afterCommit(context.wake.apiWebhooks);
    return grant({ success: true as const });
  },
);
