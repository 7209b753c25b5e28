import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { Delivery, Webhook } from './publicWebhooks.ts';

/** Deliveries of a webhook in its log, newest first. */
export const LOGGED_DELIVERIES = 20;

/** A webhook with its newest deliveries. */
export const WebhookLog = z.extend(Webhook, { deliveries: z.array(Delivery) });
export type WebhookLog = z.infer<typeof WebhookLog>;

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

/** Enables a webhook that was disabled; it receives events from now on. */
export const enableIntegrationWebhook = operation({
  name: 'apiIntegration.enableWebhook',
  method: 'POST',
  path: '/api/integrations/:id/webhooks/:webhook_id/enable',
  params: z.object({ id: z.uuid(), webhook_id: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
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
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  ...admin,
});
