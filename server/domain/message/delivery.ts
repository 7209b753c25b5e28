import { decideDelivery } from '#machines/lifecycles/messageDelivery.rules.ts';

/** The status a message has after an event of its delivery, or null when the event changes nothing (late, repeated, going back). */
export const statusAfter: typeof decideDelivery = (row, event) => decideDelivery(row, event);
