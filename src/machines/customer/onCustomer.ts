import type { WireEvent } from '#contract/events.ts';
import { onEvent } from '../onEvent.ts';

type What = Extract<WireEvent, { name: 'CUSTOMER_CHANGED' }>['what'] | 'payment';

/**
 * Hears that data beside a conversation changed: its own, that of all conversations, or what was missed.
 */
export const onCustomer = <Type extends string>(type: Type, ...whats: What[]) =>
  onEvent((event, { conversationId }: { conversationId: string }) => {
    if (event.name === 'EVENTS_MISSED') return { type };
    if (event.name !== 'CUSTOMER_CHANGED' && event.name !== 'NEW_PAYMENT') return null;
    const what = event.name === 'NEW_PAYMENT' ? 'payment' : event.what;
    const isHere = event.conversation_id === null || event.conversation_id === conversationId;
    return isHere && whats.includes(what) ? { type } : null;
  });
