import type { ConversationId } from '#contract/message.ts';
import type { Push } from '#contract/notification.ts';
import type { Extras } from '#contract/extras.ts';

type Problem = NonNullable<Extras['payment']>;

const bodies: Readonly<Record<Problem['reason'], { en: string; fr: string }>> = {
  unconfirmed: {
    en: 'The operator has not confirmed it yet: it may still arrive.',
    fr: 'L’opérateur ne l’a pas encore confirmé\u00a0: il peut encore arriver.',
  },
  tooMuch: {
    en: 'More arrived than the invoice asks for.',
    fr: 'Il est arrivé plus que ne demande la facture.',
  },
  cancelled: {
    en: 'It arrived after the invoice had been cancelled.',
    fr: 'Il est arrivé après l’annulation de la facture.',
  },
  otherCurrency: {
    en: 'It arrived in another currency than the invoice’s.',
    fr: 'Il est arrivé dans une autre devise que celle de la facture.',
  },
};

/** Returns the notification of a payment that has no outcome, or that does not fit its invoice. */
export function paymentProblemPush(
  { sum, reason, invoice }: Problem,
  { paymentId, conversationId }: { paymentId: string; conversationId: ConversationId },
): Push {
  const titles =
    reason === 'unconfirmed'
      ? { en: `${sum} not confirmed (${invoice})`, fr: `${sum} non confirmé (${invoice})` }
      : { en: `${sum} to pay back (${invoice})`, fr: `${sum} à rembourser (${invoice})` };
  return {
    id: `payment:${paymentId}:${reason}`,
    topic: 'payment',
    said: {
      en: { title: titles.en, body: bodies[reason].en },
      fr: { title: titles.fr, body: bodies[reason].fr },
    },
    tag: `payment:${paymentId}`,
    conversation_id: conversationId,
  };
}
