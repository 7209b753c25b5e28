import { enableIntegrationWebhook } from '#contract/apiWebhook.ts';
import { enableWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const enableIntegrationWebhookRoute = serve(enableIntegrationWebhook, async ({ input, tx }) =>
  (await enableWebhook(tx, input.id, input.webhook_id))
    ? grant({ success: true as const })
    : refuse('notFound'),
);
