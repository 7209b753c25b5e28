import type { ActorRefFrom } from 'xstate';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import type { PagedListActor } from '../common/pagedList.ts';

export type OrdersActor = ActorRefFrom<typeof ordersMachine>;

export interface OrderPagesProps {
  pages: PagedListActor;
  /** Whether words are searched for: an empty list then means that nothing was found. */
  searching: boolean;
}
