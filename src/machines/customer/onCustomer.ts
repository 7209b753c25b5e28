import type { WireEvent } from '#contract/events.ts';
import { onEvent } from '../onEvent.ts';

type What = Extract<WireEvent, { name: 'CUSTOMER_CHANGED' }>['what'] | 'payment';

/**
 * Actor logic that tells its chart when one of these data of its conversation changed.
 * It also tells after a change of all conversations' data, and after events were missed.
 */
export const onCustomer = <Type extends string>(type: Type, ...whats: What[]) =>
  onEvent((event, { conversationId }: { conversationId: string }) => {
    if (event.name === 'EVENTS_MISSED') return { type };
    if (event.name !== 'CUSTOMER_CHANGED' && event.name !== 'NEW_PAYMENT') return null;
    const what = event.name === 'NEW_PAYMENT' ? 'payment' : event.what;
    const isHere = event.conversation_id === null || event.conversation_id === conversationId;
    return isHere && whats.includes(what) ? { type } : null;
  });
