import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { STATUS, type StatusCode } from '#contract/message.ts';
import { messageDeliveryMachine, type Delivery, type DeliveryEvent } from './messageDelivery.machine.ts';

export type DeliverySnapshot = SnapshotFrom<typeof messageDeliveryMachine>;

/** The wire code of a resting state. */
export function statusOf(snapshot: DeliverySnapshot): StatusCode {
  if (snapshot.matches({ outgoing: 'failed' })) return STATUS.failed;
  if (snapshot.matches({ outgoing: 'read' }) || snapshot.matches({ incoming: 'seen' })) return STATUS.read;
  if (snapshot.matches({ outgoing: 'delivered' }) || snapshot.matches({ incoming: 'unseen' }))
    return STATUS.delivered;
  return STATUS.sent;
}

/** The chart standing where the row stands. */
export const deliveryAt = (row: Delivery): DeliverySnapshot =>
  initialTransition(messageDeliveryMachine, row)[0];

/** The status after the event, or null when the event changes nothing here (late, repeated, or going back). */
export function decideDelivery(row: Delivery, event: DeliveryEvent): StatusCode | null {
  const before = deliveryAt(row);
  const [after] = transition(messageDeliveryMachine, before, event);
  const status = statusOf(after);
  return status === statusOf(before) ? null : status;
}
