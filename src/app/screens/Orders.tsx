import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { OrdersScreen } from '#features/orders/OrdersScreen.tsx';
import type { placeMachine } from '#machines/app/place.machine.ts';

/** The shop's orders. */
export default function Orders({ place }: { place: ActorRefFrom<typeof placeMachine> }) {
  const orders = useSelector(place, ({ children }) => children.orders);
  return orders ? <OrdersScreen actor={orders} /> : null;
}
