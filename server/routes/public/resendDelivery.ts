import { publicResendDelivery } from '#contract/publicWebhooks.ts';
import { resendDelivery } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { servePublic } from '#server/http/servePublic.ts';

export const publicResendDeliveryRoute = servePublic(
  publicResendDelivery,
  async ({ input, tx, context, sender }) => {
    const delivery = await resendDelivery(tx, sender.id, input.id);
    if (!delivery) return refuse('notFound');
    tx.afterCommit(context.wake.apiWebhooks);
    return grant({ delivery });
  },
);
