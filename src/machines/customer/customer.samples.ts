import type { CustomerFacts } from './customer.facts.ts';

/** The customer that the models of the profile speak of. */
export const marie: CustomerFacts = {
  conversationId: 'v1',
  channel: 'whatsapp',
  contactId: '237650000001',
  name: 'Marie Atangana',
  customerId: null,
  shopStatus: 0,
  pawapayStatus: 0,
  subscription: { canSend: true, blockedReason: null },
  role: 'member',
};

/** The same customer of a shop that is connected to everything. */
export const marieOfTheShop: CustomerFacts = {
  ...marie,
  customerId: '7001',
  shopStatus: 2,
  pawapayStatus: 2,
};
