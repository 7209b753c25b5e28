import type { ActorRefFrom } from 'xstate';
import type { createOrderMachine } from '#machines/shop/createOrder.machine.ts';

export type CreateOrderActor = ActorRefFrom<typeof createOrderMachine>;
