import type { Channel } from '#contract/conversation.ts';
import { failureText } from '#contract/deliveryFailure.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import type { Push } from '#contract/notification.ts';

type Both = { en: string; fr: string };

const names: Record<Channel, string> = { whatsapp: 'WhatsApp', instagram: 'Instagram' };

/** French reasons why a channel cannot send as usual; the English ones are in `failureText`. */
const french: Partial<Record<FailureReason, (name: string) => string>> = {
  reconnect: (name) => `${name} doit être connecté à nouveau.`,
  account: (name) => `Le compte ${name} est restreint.`,
  billing: (name) => `Le compte ${name} a un problème de paiement.`,
  unregistered: (name) => `Le numéro ${name} n’est pas enregistré.`,
  displayName: (name) => `${name} n’a pas approuvé le nom affiché de ce numéro.`,
  spam: (name) => `${name} limite ce numéro parce que des clients l’ont bloqué ou signalé.`,
  misclassified: (name) => `${name} limite ce compte à cause de modèles dans la mauvaise catégorie.`,
};

/**
 * `stopped`: nothing is sent until the channel is connected again. `limited`: some sending is refused. `warned`:
 * neither yet.
 */
export type ChannelAlert = 'stopped' | 'limited' | 'warned';

const titles: Record<ChannelAlert, (name: string) => Both> = {
  stopped: (name) => ({
    en: `${name} cannot send messages`,
    fr: `${name} ne peut plus envoyer de messages`,
  }),
  limited: (name) => ({ en: `${name} limits your messages`, fr: `${name} limite vos messages` }),
  warned: (name) => ({ en: `${name} has sent a warning`, fr: `${name} a envoyé un avertissement` }),
};
const waiting: Both = {
  en: 'Messages wait until it is connected again.',
  fr: 'Les messages attendent que la connexion soit rétablie.',
};

interface ChannelText {
  alert: ChannelAlert;
  reason: FailureReason;
  /** The provider's own error text. */
  details: string | null;
  at: number;
}

/** Returns the admins' notification about a channel; `at` distinguishes repeated occurrences. */
export function channelPush(channel: Channel, { alert, reason, details, at }: ChannelText): Push {
  const title = titles[alert](names[channel]);
  const why: Both = {
    en: failureText(reason, channel),
    fr: (french[reason] ?? french.account)?.(names[channel]) ?? '',
  };
  const body = (language: keyof Both) => {
    if (alert === 'warned') return details ?? why[language];
    return alert === 'stopped' ? `${why[language]} ${waiting[language]}` : why[language];
  };
  return {
    id: `channel:${channel}:${at}`,
    topic: 'channel',
    said: { en: { title: title.en, body: body('en') }, fr: { title: title.fr, body: body('fr') } },
    tag: `channel:${channel}`,
    conversation_id: null,
  };
}
