import type { Push } from '#contract/notification.ts';

/** Returns the admins' notification about a webhook that was disabled; `at` distinguishes repeated occurrences. */
export const webhookPush = (
  { id, url, reason }: { id: string; url: string; reason: 'gone' | 'failing' },
  at: number,
): Push => ({
  id: `webhook:${id}:${at}`,
  topic: 'channel',
  said: {
    en: {
      title: 'A webhook was disabled',
      body: reason === 'gone' ? `${url} answered that it is gone (410).` : `${url} failed for 24 hours.`,
    },
    fr: {
      title: 'Un webhook a été désactivé',
      body:
        reason === 'gone'
          ? `${url} a répondu que l’adresse n’existe plus (410).`
          : `${url} a échoué pendant 24 heures.`,
    },
  },
  tag: `webhook:${id}`,
  conversation_id: null,
});
