import { disableIntegrationWebhook } from '#contract/apiWebhook.ts';
import { stopWebhooks } from '#server/db/apiDeliveries.ts';
import { lockWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const disableIntegrationWebhookRoute = serve(
  disableIntegrationWebhook,
  async ({ input: { id: integrationId, webhook_id: id }, tx, trail }) => {
    const webhook = await lockWebhook(tx, integrationId, id);
    if (!webhook) return refuse('notFound');
    await stopWebhooks(tx, { integrationId, id, reason: 'off', said: 'The webhook was switched off.' });
    await trail.record(tx, { type: 'webhook', id, label: webhook.url });
    return grant({ success: true as const });
  },
);
