import { publicCreateWebhook } from '#contract/publicWebhooks.ts';
import { servePublic } from '#server/http/servePublic.ts';
import { newWebhook } from '../apiIntegration/newWebhook.ts';

export const publicCreateWebhookRoute = servePublic(
  publicCreateWebhook,
  ({ input: { url, events }, tx, context, sender, trail }) =>
    newWebhook({ tx, context, trail }, { integrationId: sender.id, url, events }),
);
