import { enableIntegrationWebhook } from '#contract/apiWebhook.ts';
import { enableWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const enableIntegrationWebhookRoute = serve(enableIntegrationWebhook, async ({ input, tx, trail }) => {
  const webhook = await enableWebhook(tx, input.id, input.webhook_id);
  if (!webhook) return refuse('notFound');
  await trail.record(tx, { type: 'webhook', id: webhook.id, label: webhook.url });
  return grant({ success: true as const });
});
