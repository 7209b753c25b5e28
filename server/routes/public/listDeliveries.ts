import { publicListDeliveries } from '#contract/publicWebhooks.ts';
import { listDeliveries } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { servePublic } from '#server/http/servePublic.ts';

export const publicListDeliveriesRoute = servePublic(publicListDeliveries, async ({ input, tx, sender }) => {
  const data = await listDeliveries(tx, { integrationId: sender.id, id: input.id, limit: input.limit });
  return data ? grant({ data }) : refuse('notFound');
});
