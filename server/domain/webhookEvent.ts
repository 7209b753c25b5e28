import type { WireEvent } from '#contract/events.ts';
import { MODE } from '#contract/message.ts';
import type { WebhookEvent } from '#contract/publicWebhooks.ts';
import { publicConversation, publicMessage, sentStatus } from './publicEntities.ts';

/** An event as a webhook receives it. */
export interface PublicEvent {
  event: WebhookEvent;
  data: object;
}

/** Returns what a stored event is to other programs; null if it is nothing to them. */
export function publicEvent(it: WireEvent): PublicEvent | null {
  switch (it.name) {
    case 'NEW_MESSAGE':
      if (it.message.mode === MODE.system) return null;
      return {
        event: it.message.mode === MODE.received ? 'message.received' : 'message.sent',
        data: { message: publicMessage(it.message), conversation: publicConversation(it.conversation) },
      };
    case 'MESSAGE_UPDATE':
      return {
        event: 'message.updated',
        data: {
          message_id: it.message_id,
          conversation_id: it.conversation_id,
          ...(it.changes.status === undefined ? {} : { status: sentStatus(it.changes.status) }),
          ...(it.changes.error === undefined ? {} : { error: it.changes.error }),
          ...(it.changes.message === undefined ? {} : { text: it.changes.message }),
        },
      };
    case 'RELOAD_CONVERSATION':
      return { event: 'conversation.updated', data: { conversation: publicConversation(it.conversation) } };
    case 'NEW_PAYMENT':
      return {
        event: 'payment.updated',
        data: {
          payment_id: it.paymentId,
          invoice_id: it.invoiceId,
          conversation_id: it.conversation_id,
          amount: it.amount,
          currency: it.currency_code,
          status: it.status,
        },
      };
    default:
      return null;
  }
}
