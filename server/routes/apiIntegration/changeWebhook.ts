import { changeIntegrationWebhook } from '#contract/apiWebhook.ts';
import { changeWebhook, lockWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { receivingAddress } from './newWebhook.ts';

export const changeIntegrationWebhookRoute = serve(
  changeIntegrationWebhook,
  async ({ input, tx, context, trail }) => {
    const before = await lockWebhook(tx, input.id, input.webhook_id);
    if (!before) return refuse('notFound');
    const url = receivingAddress(context, input.url);
    if (!url) return refuse('webhookAddress');
    const webhook = await changeWebhook(tx, { id: before.id, url, events: [...new Set(input.events)] });
    await trail.record(tx, { type: 'webhook', id: webhook.id, label: url }, [
      { name: 'url', before: before.url, after: url },
      { name: 'events', before: before.events.join(', '), after: webhook.events.join(', ') },
    ]);
    return grant({ success: true as const, webhook });
  },
);
