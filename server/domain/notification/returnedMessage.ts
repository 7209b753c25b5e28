import type { Conversation } from '#contract/conversation.ts';
import type { Refusal } from '#contract/failure.ts';
import type { Push } from '#contract/notification.ts';
import { shortened } from './notifications.ts';

interface Returned {
  id: string;
  text: string;
  caption: string;
  files: readonly { name: string }[];
  revision: number;
}

interface Reason {
  code: Refusal;
  /** Who handled the conversation then. */
  by: string | null;
}

/** Returns the reason as the beginning of a body; the strip in the conversation says the rarer ones. */
function because({ code, by }: Reason): [en: string, fr: string] {
  if (code === 'takenByOther' && by !== null)
    return [`${by} had the conversation. `, `${by} avait la conversation. `];
  if (code === 'windowClosed')
    return ['The reply window was closed. ', 'La fenêtre de réponse était fermée. '];
  if (code === 'conversationResolved')
    return ['The conversation was resolved. ', 'La conversation était résolue. '];
  return ['', ''];
}

const named = (files: Returned['files']) => files.map(({ name }) => name).join(', ');

/** Returns the author's notification about a scheduled message that could not go out. */
export const returnedPush = (
  { _id, user }: Pick<Conversation, '_id' | 'user'>,
  { id, text, caption, files, revision }: Returned,
  reason: Reason,
): Push & { topic: 'returned' } => {
  const words = text || caption || named(files);
  const [en, fr] = because(reason);
  return {
    id: `returned:${id}:${revision}`,
    topic: 'returned',
    said: {
      en: { title: `Not sent to ${user.name}`, body: shortened(`${en}“${words}”`) },
      fr: { title: `Non envoyé à ${user.name}`, body: shortened(`${fr}« ${words} »`) },
    },
    // Its own, so that no message of the customer takes its place.
    tag: `returned:${id}`,
    conversation_id: _id,
  };
};
