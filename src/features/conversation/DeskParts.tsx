import { useSelector } from '@xstate/react';
import { ProfileDialog } from '../contact/ProfileDialog.tsx';
import { CustomerDialog } from '../shop/CustomerDialog.tsx';
import { OrderDialog } from '../shop/OrderDialog.tsx';
import { TimelinePanel } from '../shop/TimelinePanel.tsx';
import type { DeskActor } from './deskActor.ts';

/** Profile, the shop's customer and order; each is closed until it is wished for. */
export function DeskDialogs({ actor }: { actor: DeskActor }) {
  const { profile, shopCustomer, createOrder } = useSelector(actor, ({ children }) => children);
  return (
    <>
      {profile && <ProfileDialog actor={profile} />}
      {shopCustomer && <CustomerDialog actor={shopCustomer} />}
      {createOrder && <OrderDialog actor={createOrder} />}
    </>
  );
}

export function DeskTimeline({ actor }: { actor: DeskActor }) {
  const timeline = useSelector(actor, ({ children }) => children.timeline);
  return timeline ? <TimelinePanel actor={timeline} /> : null;
}
