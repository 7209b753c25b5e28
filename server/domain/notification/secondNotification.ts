import { formatMoney } from '#lib/money.ts';
import type { Push } from '#contract/notification.ts';

/** Returns the admins' notification about a second subscription that was ended. */
export const secondPush = (it: {
  id: string;
  planName: string;
  amount: string;
  currency: string | null;
  isRefused: boolean;
}): Push => {
  const sum = it.currency === null ? null : formatMoney(it.amount, it.currency);
  const given = {
    en: sum === null ? 'Nothing was charged for it.' : `${sum} was given back.`,
    fr: sum === null ? 'Rien n’avait été débité.' : `${sum} a été remboursé.`,
  };
  const refused = {
    en: 'Its payment could not be given back automatically. Please contact support.',
    fr: 'Son paiement n’a pas pu être remboursé automatiquement. Contactez l’assistance.',
  };
  const body = it.isRefused ? refused : given;
  return {
    // A refund that failed later is another event than the end of the subscription.
    id: `secondSubscription:${it.id}${it.isRefused ? ':refused' : ''}`,
    topic: 'billing',
    said: {
      en: { title: `A second subscription (${it.planName}) was ended`, body: body.en },
      fr: { title: `Un deuxième abonnement (${it.planName}) a été résilié`, body: body.fr },
    },
    tag: `secondSubscription:${it.id}`,
    conversation_id: null,
  };
};
