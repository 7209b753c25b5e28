import { publicEnableWebhook } from '#contract/publicWebhooks.ts';
import { enableWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { servePublic } from '#server/http/servePublic.ts';

export const publicEnableWebhookRoute = servePublic(
  publicEnableWebhook,
  async ({ input, tx, sender, trail }) => {
    const webhook = await enableWebhook(tx, sender.id, input.id);
    if (!webhook) return refuse('notFound');
    await trail.record(tx, { type: 'webhook', id: webhook.id, label: webhook.url });
    return grant({ webhook });
  },
);
