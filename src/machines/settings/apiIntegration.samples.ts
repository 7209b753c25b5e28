import type { ApiIntegration } from '#contract/apiIntegration.ts';
import type { WebhookLog } from '#contract/apiWebhook.ts';

/** An integration with a token. */
export const till: ApiIntegration = {
  _id: 'i1',
  name: 'Caisse boutique',
  enabled: true,
  has_token: true,
  scopes: ['contacts.read', 'conversations.read', 'webhooks.manage'],
  last_used_at: '2026-11-20T10:00:00.000Z',
  is_by_admin: true,
};

/** An integration without a token. */
export const accounts: ApiIntegration = {
  ...till,
  _id: 'i2',
  name: 'Export comptable',
  has_token: false,
  scopes: ['contacts.read', 'conversations.read'],
  last_used_at: null,
};

/** A token as the server makes it. */
export const aToken = 'pk_9fA3c7QdB1eZx0YwVu8TsRqPoNmLkJiHgFeDk2Qd81xZ';

/** A secret of a webhook as the server makes it. */
export const aSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDw7MQkHRN4Zc=';

/** A webhook that was disabled after failures. */
export const aWebhook: WebhookLog = {
  id: 'w1',
  url: 'https://shop.example.com/parley',
  events: ['message.received', 'payment.updated'],
  disabled_reason: 'failing',
  deliveries: [
    {
      id: 'd1',
      event: 'message.received',
      state: 'failed',
      attempts: 14,
      status: 500,
      reason: 'HTTP 500',
      created_at: '2026-11-20T10:00:00.000Z',
    },
    {
      id: 'd2',
      event: 'payment.updated',
      state: 'delivered',
      attempts: 1,
      status: 200,
      reason: null,
      created_at: '2026-11-19T08:30:00.000Z',
    },
  ],
};

/** A webhook that receives. */
export const anotherWebhook: WebhookLog = {
  id: 'w2',
  url: 'https://books.example.com/parley',
  events: ['payment.updated'],
  disabled_reason: null,
  deliveries: [],
};
