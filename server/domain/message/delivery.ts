import type { Confirmation, StatusCode } from '#contract/message.ts';
import type { DeliveryEvent } from '#machines/lifecycles/messageDelivery.machine.ts';
import { decideDelivery, type Delivered } from '#machines/lifecycles/messageDelivery.rules.ts';

interface Row {
  mode: number;
  status: StatusCode;
  confirmation: Confirmation | null;
}

/** Returns the delivery columns after an event; null if it changes nothing (late, repeated, going back). */
export const deliveryAfter = (row: Row, event: DeliveryEvent): Delivered | null => decideDelivery(row, event);
