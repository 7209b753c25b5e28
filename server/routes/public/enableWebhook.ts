import { publicEnableWebhook } from '#contract/publicWebhooks.ts';
import { enableWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { servePublic } from '#server/http/servePublic.ts';

export const publicEnableWebhookRoute = servePublic(publicEnableWebhook, async ({ input, tx, sender }) => {
  const webhook = await enableWebhook(tx, sender.id, input.id);
  return webhook ? grant({ webhook }) : refuse('notFound');
});
