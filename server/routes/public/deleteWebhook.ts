import { publicDeleteWebhook } from '#contract/publicWebhooks.ts';
import { deleteWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { servePublic } from '#server/http/servePublic.ts';

export const publicDeleteWebhookRoute = servePublic(
  publicDeleteWebhook,
  async ({ input, tx, sender, trail }) => {
    const url = await deleteWebhook(tx, sender.id, input.id);
    if (url === null) return refuse('notFound');
    await trail.record(tx, { type: 'webhook', id: input.id, label: url });
    return grant({ success: true as const });
  },
);
