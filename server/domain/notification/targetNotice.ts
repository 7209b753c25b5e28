import type { Conversation } from '#contract/conversation.ts';
import type { Push } from '#contract/notification.ts';
import type { TargetKind } from '#contract/target.ts';
import type { Notice } from '#machines/lifecycles/responseTarget.machine.ts';
import { shortened } from './notifications.ts';

const titles: Record<Notice, Record<'answer' | 'resolution', { en: string; fr: string }>> = {
  soon: {
    answer: { en: 'Answer due soon', fr: 'Réponse bientôt attendue' },
    resolution: { en: 'Resolution due soon', fr: 'Résolution bientôt attendue' },
  },
  overdue: {
    answer: { en: 'Answer overdue', fr: 'Réponse en retard' },
    resolution: { en: 'Resolution overdue', fr: 'Résolution en retard' },
  },
};

/** Returns the notification that a target is missed soon, or is missed; `at` is its instant. */
export function targetPush(
  { _id, user, last_message: last }: Conversation,
  { kind, notice, at, topic }: { kind: TargetKind; notice: Notice; at: number; topic: 'mine' | 'following' },
): Push & { topic: 'mine' | 'following' } {
  const title = titles[notice][kind === 'resolution' ? kind : 'answer'];
  const body = shortened(last?.message ?? '');
  return {
    id: `target:${_id}:${kind}:${at}:${notice}`,
    topic,
    said: {
      en: { title: `${title.en}: ${user.name}`, body },
      fr: { title: `${title.fr} : ${user.name}`, body },
    },
    tag: _id,
    conversation_id: _id,
  };
}
