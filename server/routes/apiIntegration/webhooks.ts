import { listIntegrationWebhooks, LOGGED_DELIVERIES, type WebhookLog } from '#contract/apiWebhook.ts';
import { hasIntegration } from '#server/db/apiIntegrations.ts';
import { listDeliveries, listWebhooks } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listIntegrationWebhooksRoute = serve(listIntegrationWebhooks, async ({ input, tx }) => {
  if (!(await hasIntegration(tx, input.id))) return refuse('notFound');
  const webhooks: WebhookLog[] = [];
  for (const webhook of await listWebhooks(tx, input.id)) {
    const wanted = { integrationId: input.id, id: webhook.id, limit: LOGGED_DELIVERIES };
    webhooks.push({ ...webhook, deliveries: (await listDeliveries(tx, wanted)) ?? [] });
  }
  return grant({ success: true as const, webhooks });
});
