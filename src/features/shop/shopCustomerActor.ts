import type { ActorRefFrom } from 'xstate';
import type { shopCustomerMachine } from '#machines/shop/shopCustomer.machine.ts';

export type ShopCustomerActor = ActorRefFrom<typeof shopCustomerMachine>;
