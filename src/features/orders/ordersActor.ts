import type { ActorRefFrom } from 'xstate';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';

export type OrdersActor = ActorRefFrom<typeof ordersMachine>;
