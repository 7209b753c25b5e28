import { deleteIntegrationWebhook } from '#contract/apiWebhook.ts';
import { deleteWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const deleteIntegrationWebhookRoute = serve(deleteIntegrationWebhook, async ({ input, tx, trail }) => {
  const url = await deleteWebhook(tx, input.id, input.webhook_id);
  if (url === null) return refuse('notFound');
  await trail.record(tx, { type: 'webhook', id: input.webhook_id, label: url });
  return grant({ success: true as const });
});
