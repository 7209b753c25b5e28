import { publicDeleteWebhook } from '#contract/publicWebhooks.ts';
import { deleteWebhook } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { servePublic } from '#server/http/servePublic.ts';

export const publicDeleteWebhookRoute = servePublic(publicDeleteWebhook, async ({ input, tx, sender }) =>
  (await deleteWebhook(tx, sender.id, input.id)) ? grant({ success: true as const }) : refuse('notFound'),
);
