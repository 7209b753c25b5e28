import { publicListWebhooks } from '#contract/publicWebhooks.ts';
import { listWebhooks } from '#server/db/apiWebhooks.ts';
import { grant } from '#server/domain/decision.ts';
import { servePublic } from '#server/http/servePublic.ts';

export const publicListWebhooksRoute = servePublic(publicListWebhooks, async ({ tx, sender }) =>
  grant({ data: await listWebhooks(tx, sender.id) }),
);
