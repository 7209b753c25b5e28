import { randomUUID } from 'node:crypto';
import { publicCreateWebhook, WEBHOOKS_MOST } from '#contract/publicWebhooks.ts';
import { lockIntegrations } from '#server/db/apiIntegrations.ts';
import { addWebhook, listWebhooks } from '#server/db/apiWebhooks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { isLocal, webhookAddress } from '#server/domain/webhookAddress.ts';
import { servePublic } from '#server/http/servePublic.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { newWebhookSecret } from '#server/lib/webhookSignature.ts';

export const publicCreateWebhookRoute = servePublic(
  publicCreateWebhook,
  async ({ input, tx, context, sender, trail }) => {
    const blocked = await gate(tx, context, 'advanced');
    if (blocked) return blocked;
    const url = webhookAddress(input.url, isLocal(context.env));
    if (!url) return refuse('webhookAddress');
    await lockIntegrations(tx);
    if ((await listWebhooks(tx, sender.id)).length >= WEBHOOKS_MOST)
      return refuse('webhooksFull', { limit: WEBHOOKS_MOST });
    const secret = newWebhookSecret();
    const events = [...new Set(input.events)];
    const sealed = context.seal.seal(secret);
    const webhook = await addWebhook(tx, {
      id: randomUUID(),
      integrationId: sender.id,
      url,
      events,
      secret: sealed,
    });
    await trail.record(tx, { type: 'webhook', id: webhook.id, label: url });
    return grant({ webhook, secret });
  },
);
