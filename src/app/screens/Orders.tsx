import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { OrdersScreen } from '#features/orders/OrdersScreen.tsx';
import type { screenMachine } from '#machines/app/screen.machine.ts';

export default function Orders({ screen }: { screen: ActorRefFrom<typeof screenMachine> }) {
  const orders = useSelector(screen, ({ children }) => children.orders);
  return orders ? <OrdersScreen actor={orders} /> : null;
}
