import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { Delivery, Receives, Webhook } from './publicWebhooks.ts';

/** Deliveries of a webhook in its log, newest first. */
export const LOGGED_DELIVERIES = 20;

/** A webhook with its newest deliveries. */
export const WebhookLog = z.extend(Webhook, { deliveries: z.array(Delivery) });
export type WebhookLog = z.infer<typeof WebhookLog>;

const one = z.object({ id: z.uuid(), webhook_id: z.uuid() });
const done = z.object({ success: z.literal(true) });
const admin = { access: 'member', permission: 'apiTokens.change' } as const;

/** Lists the webhooks of an integration. */
export const listIntegrationWebhooks = operation({
  name: 'apiIntegration.webhooks',
  method: 'GET',
  path: '/api/integrations/:id/webhooks',
  params: z.object({ id: z.uuid() }),
  output: z.object({ success: z.literal(true), webhooks: z.array(WebhookLog) }),
  refuses: ['notFound'],
  access: 'member',
});

/** Creates a webhook of an integration. The only answer that contains its secret. */
export const createIntegrationWebhook = operation({
  name: 'apiIntegration.createWebhook',
  method: 'POST',
  path: '/api/integrations/:id/webhooks',
  params: z.object({ id: z.uuid() }),
  body: z.object(Receives),
  output: z.object({ success: z.literal(true), webhook: Webhook, secret: z.string() }),
  refuses: ['notFound', 'webhookAddress', 'webhooksFull', 'subscriptionRequired'],
  ...admin,
  audit: 'api.webhookCreated',
});

/** Changes the address or the events of a webhook; its secret stays. */
export const changeIntegrationWebhook = operation({
  name: 'apiIntegration.changeWebhook',
  method: 'PUT',
  path: '/api/integrations/:id/webhooks/:webhook_id',
  params: one,
  body: z.object(Receives),
  output: z.object({ success: z.literal(true), webhook: Webhook }),
  refuses: ['notFound', 'webhookAddress'],
  ...admin,
  audit: 'api.webhookChanged',
});

/** Deletes a webhook with its log. */
export const deleteIntegrationWebhook = operation({
  name: 'apiIntegration.deleteWebhook',
  method: 'DELETE',
  path: '/api/integrations/:id/webhooks/:webhook_id',
  params: one,
  output: done,
  refuses: ['notFound'],
  ...admin,
  audit: 'api.webhookDeleted',
});

/** Switches a webhook off; what waits for it is not sent. */
export const disableIntegrationWebhook = operation({
  name: 'apiIntegration.disableWebhook',
  method: 'POST',
  path: '/api/integrations/:id/webhooks/:webhook_id/disable',
  params: one,
  output: done,
  refuses: ['notFound'],
  ...admin,
  audit: 'api.webhookDisabled',
});

/** Enables a webhook that was disabled; it receives events from now on. */
export const enableIntegrationWebhook = operation({
  name: 'apiIntegration.enableWebhook',
  method: 'POST',
  path: '/api/integrations/:id/webhooks/:webhook_id/enable',
  params: one,
  output: done,
  refuses: ['notFound'],
  ...admin,
  audit: 'api.webhookEnabled',
});

/** Queues a delivery again, with the same id. */
export const resendIntegrationDelivery = operation({
  name: 'apiIntegration.resendDelivery',
  method: 'POST',
  path: '/api/integrations/:id/deliveries/:delivery_id/resend',
  params: z.object({ id: z.uuid(), delivery_id: z.uuid() }),
  output: done,
  refuses: ['notFound'],
  ...admin,
});
