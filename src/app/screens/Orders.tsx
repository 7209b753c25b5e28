import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { OrdersScreen } from '#features/orders/OrdersScreen.tsx';
import type { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';

export default function Orders({ loader }: { loader: ActorRefFrom<typeof screenLoaderMachine> }) {
  const orders = useSelector(loader, ({ children }) => children.orders);
  return orders ? <OrdersScreen actor={orders} /> : null;
}
