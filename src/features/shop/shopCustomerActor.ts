import type { ActorRefFrom } from 'xstate';
import type { shopCustomerFormMachine } from '#machines/shop/shopCustomerForm.machine.ts';
import type { shopCustomerMachine } from '#machines/shop/shopCustomer.machine.ts';

export type ShopCustomerActor = ActorRefFrom<typeof shopCustomerMachine>;
export type ShopCustomerFormActor = ActorRefFrom<typeof shopCustomerFormMachine>;
