import type { Conversation } from '#contract/conversation.ts';
import type { Push } from '#contract/notification.ts';
import { shortened } from './notifications.ts';

interface Returned {
  id: string;
  text: string;
  caption: string;
  files: readonly { name: string }[];
  revision: number;
}

const named = (files: Returned['files']) => files.map(({ name }) => name).join(', ');

/** Returns the author's notification about a scheduled message that could not go out. */
export const returnedPush = (
  { _id, user }: Pick<Conversation, '_id' | 'user'>,
  { id, text, caption, files, revision }: Returned,
): Push & { topic: 'mine' } => ({
  id: `returned:${id}:${revision}`,
  topic: 'mine',
  said: {
    en: { title: `Not sent to ${user.name}`, body: shortened(text || caption || named(files)) },
    fr: { title: `Non envoyé à ${user.name}`, body: shortened(text || caption || named(files)) },
  },
  tag: _id,
  conversation_id: _id,
});
