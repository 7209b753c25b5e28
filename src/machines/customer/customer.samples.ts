import type { CustomerFacts } from './customer.facts.ts';

/** The customer of the profile's models. */
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

/** A linked customer of the shop, and an unlinked contact. */
export const aCustomer: CustomerFacts = {
  ...marie,
  name: 'Marie Ewané',
  customerId: '7000000001',
  shopStatus: 2,
};
export const aStranger: CustomerFacts = { ...aCustomer, customerId: null };
export const withoutShop: CustomerFacts = { ...aStranger, shopStatus: 0 };

/** The same customer of a shop that is connected to everything. */
export const marieOfTheShop: CustomerFacts = {
  ...marie,
  customerId: '7001',
  shopStatus: 2,
  pawapayStatus: 2,
};
