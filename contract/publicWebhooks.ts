import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { integerText } from './page.ts';
import { scoped } from './publicOperation.ts';

/** Events that a webhook can receive. */
export const WEBHOOK_EVENTS = [
  'message.received',
  'message.sent',
  'message.updated',
  'conversation.updated',
  'payment.updated',
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Webhooks of one integration. */
export const WEBHOOKS_MOST = 10;
export const WEBHOOK_URL_MAX = 2000;
const DELIVERY_PAGE = 50;

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Null while it receives; `gone` after HTTP 410, `failing` for 24 hours, `revoked` with the token, `off` by an admin. */
  disabled_reason: z.nullable(z.enum(['gone', 'failing', 'revoked', 'off'])),
});
export type Webhook = z.infer<typeof Webhook>;

/** Address and events of a webhook. */
export const Receives = {
  url: z.string().check(z.maxLength(WEBHOOK_URL_MAX)),
  events: z.array(WebhookEvent).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
};

/** One event for one webhook, with the result of the last attempt. */
export const Delivery = z.object({
  id: z.string(),
  event: WebhookEvent,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** HTTP status of the last answer; null without one. */
  status: z.nullable(z.int()),
  /** Why the last attempt failed. */
  reason: z.nullable(z.string()),
  /** ISO. */
  created_at: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

const subject = z.object({ id: z.uuid() });

export const publicListWebhooks = scoped(
  'webhooks.manage',
  'Lists the webhooks of the integration.',
  operation({
    name: 'public.listWebhooks',
    method: 'GET',
    path: '/api/public/v1/webhooks',
    output: z.object({ data: z.array(Webhook) }),
    refuses: [],
    access: 'token',
  }),
);

/** Creates a webhook of this integration. The only answer that contains its secret. */
export const publicCreateWebhook = scoped(
  'webhooks.manage',
  'Creates a webhook; its secret is answered only now.',
  operation({
    name: 'public.createWebhook',
    method: 'POST',
    path: '/api/public/v1/webhooks',
    body: z.strictObject(Receives),
    output: z.object({ webhook: Webhook, secret: z.string() }),
    refuses: ['webhookAddress', 'webhooksFull', 'subscriptionRequired'],
    access: 'token',
    audit: 'api.webhookCreated',
  }),
);

export const publicDeleteWebhook = scoped(
  'webhooks.manage',
  'Deletes a webhook.',
  operation({
    name: 'public.deleteWebhook',
    method: 'DELETE',
    path: '/api/public/v1/webhooks/:id',
    params: subject,
    output: z.object({ success: z.literal(true) }),
    refuses: ['notFound'],
    access: 'token',
    audit: 'api.webhookDeleted',
  }),
);

/** Enables a webhook that was disabled; it receives events from now on. */
export const publicEnableWebhook = scoped(
  'webhooks.manage',
  'Enables a webhook that failures disabled.',
  operation({
    name: 'public.enableWebhook',
    method: 'POST',
    path: '/api/public/v1/webhooks/:id/enable',
    params: subject,
    output: z.object({ webhook: Webhook }),
    refuses: ['notFound'],
    access: 'token',
    audit: 'api.webhookEnabled',
  }),
);

/** Lists the deliveries of a webhook, newest first. */
export const publicListDeliveries = scoped(
  'webhooks.manage',
  'Lists a webhook’s deliveries, the newest first.',
  operation({
    name: 'public.listDeliveries',
    method: 'GET',
    path: '/api/public/v1/webhooks/:id/deliveries',
    params: subject,
    query: z.strictObject({ limit: z._default(integerText(1, DELIVERY_PAGE), DELIVERY_PAGE) }),
    output: z.object({ data: z.array(Delivery) }),
    refuses: ['notFound'],
    access: 'token',
  }),
);

/** Sends a delivery again, with the same id. */
export const publicResendDelivery = scoped(
  'webhooks.manage',
  'Sends a delivery again.',
  operation({
    name: 'public.resendDelivery',
    method: 'POST',
    path: '/api/public/v1/deliveries/:id/resend',
    params: subject,
    output: z.object({ delivery: Delivery }),
    refuses: ['notFound'],
    access: 'token',
  }),
);
