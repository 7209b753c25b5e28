import { randomUUID } from 'node:crypto';
import { WEBHOOKS_MOST, type WebhookEvent } from '#contract/publicWebhooks.ts';
import type { RouteContext } from '#server/context.ts';
import { lockIntegrations } from '#server/db/apiIntegrations.ts';
import { addWebhook, listWebhooks } from '#server/db/apiWebhooks.ts';
import type { Tx } from '#server/db/transaction.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { isLocal, isLoopback, webhookAddress } from '#server/domain/webhookAddress.ts';
import type { Trail } from '#server/http/trail.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { newWebhookSecret } from '#server/lib/webhookSignature.ts';
import { mayBePublic } from '#server/providers/publicAddress.ts';

/**
 * Returns the address where a webhook is called; null if it may not be one.
 * A name is resolved and judged with each request, an IP address of a private network is refused at once.
 */
export function receivingAddress({ env }: Pick<RouteContext, 'env'>, written: string): string | null {
  const url = webhookAddress(written, isLocal(env));
  if (!url) return null;
  const { hostname } = new URL(url);
  return mayBePublic(hostname) || (isLocal(env) && isLoopback(hostname)) ? url : null;
}

interface Wanted {
  integrationId: string;
  url: string;
  events: readonly WebhookEvent[];
}

/** Creates a webhook of an integration, for a program or an admin, and answers its secret. */
export async function newWebhook(
  { tx, context, trail }: { tx: Tx; context: RouteContext; trail: Trail },
  { integrationId, ...wanted }: Wanted,
) {
  const blocked = await gate(tx, context, 'advanced');
  if (blocked) return blocked;
  const url = receivingAddress(context, wanted.url);
  if (!url) return refuse('webhookAddress');
  await lockIntegrations(tx);
  if ((await listWebhooks(tx, integrationId)).length >= WEBHOOKS_MOST)
    return refuse('webhooksFull', { limit: WEBHOOKS_MOST });
  const secret = newWebhookSecret();
  const webhook = await addWebhook(tx, {
    id: randomUUID(),
    integrationId,
    url,
    events: [...new Set(wanted.events)],
    secret: context.seal.seal(secret),
  });
  await trail.record(tx, { type: 'webhook', id: webhook.id, label: url });
  return grant({ webhook, secret });
}
