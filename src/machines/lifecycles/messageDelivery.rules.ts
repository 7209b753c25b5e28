import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { type Confirmation, STATUS, type StatusCode } from '#contract/message.ts';
import { messageDeliveryMachine, type Delivery, type DeliveryEvent } from './messageDelivery.machine.ts';

export type DeliverySnapshot = SnapshotFrom<typeof messageDeliveryMachine>;

/** The columns of a message that its delivery decides. */
export type Delivered = Pick<Delivery, 'status' | 'confirmation'>;

/** The wire code of a resting state. */
export function statusOf(snapshot: DeliverySnapshot): StatusCode {
  if (snapshot.matches({ outgoing: 'failed' })) return STATUS.failed;
  if (snapshot.matches({ outgoing: 'read' }) || snapshot.matches({ incoming: 'seen' })) return STATUS.read;
  if (snapshot.matches({ outgoing: 'delivered' }) || snapshot.matches({ incoming: 'unseen' }))
    return STATUS.delivered;
  return STATUS.sent;
}

/** The wire's `confirmation` of a resting state. */
export function confirmationOf(snapshot: DeliverySnapshot): Confirmation | null {
  if (snapshot.matches({ outgoing: 'unconfirmed' })) return 'unconfirmed';
  return snapshot.matches({ outgoing: 'left' }) ? 'left' : null;
}

/** The chart in the state of the row. */
export const deliveryAt = (row: Delivery): DeliverySnapshot =>
  initialTransition(messageDeliveryMachine, row)[0];

/** The columns after the event, or null when the event changes nothing (late, repeated, or going back). */
export function decideDelivery(row: Delivery, event: DeliveryEvent): Delivered | null {
  const before = deliveryAt(row);
  const [after] = transition(messageDeliveryMachine, before, event);
  const decided = { status: statusOf(after), confirmation: confirmationOf(after) };
  const isSame = decided.status === statusOf(before) && decided.confirmation === confirmationOf(before);
  return isSame ? null : decided;
}
