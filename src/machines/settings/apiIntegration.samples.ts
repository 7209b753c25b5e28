import type { ApiIntegration } from '#contract/apiIntegration.ts';

/** An integration with a token. */
export const till: ApiIntegration = {
  _id: 'i1',
  name: 'Caisse boutique',
  enabled: true,
  has_token: true,
  scopes: ['contacts.read', 'conversations.read'],
  last_used_at: '2026-11-20T10:00:00.000Z',
};

/** An integration without a token. */
export const accounts: ApiIntegration = {
  ...till,
  _id: 'i2',
  name: 'Export comptable',
  has_token: false,
  last_used_at: null,
};

/** A token as the server makes it. */
export const aToken = 'pk_9fA3c7QdB1eZx0YwVu8TsRqPoNmLkJiHgFeDk2Qd81xZ';
