import type { Me } from '#contract/identity.ts';
import type { Message } from '#contract/message.ts';
import { reactToNote } from '#contract/note.ts';
import { noteExtras } from '#features/conversation/timeline/note.ts';
import { reactionMachine } from '#machines/message/reaction.machine.ts';
import { keys } from '#services/cache.ts';
import { findMessage, patchMessage } from '#services/mergeMessages.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the extras of a note with another reaction of the user. */
function reactedNote(app: AppContext, message: Message, emoji: string | null): Message['extras'] {
  const { userId } = app.owner();
  const name = app.cache.getQueryData<Me>(keys.me)?.user.name ?? '';
  const others = (noteExtras(message).reactions ?? []).filter(({ user_id }) => user_id !== userId);
  return {
    ...message.extras,
    reactions: emoji === null ? others : [...others, { user_id: userId, name, emoji }],
  };
}

/** Supplies the chart of a member's own reaction to a note. */
export const wireNoteReaction = (app: AppContext) =>
  reactionMachine.provide({
    actors: {
      reactToMessage: fulfil(async ({ messageId, emoji }, signal) => {
        const { data } = await app.call(
          reactToNote,
          { id: messageId as never, emoji: emoji as '' },
          { signal },
        );
        patchMessage(app.cache, data.conversation, messageId, { extras: data.extras });
      }),
    },
    actions: {
      showReaction: (_, { conversationId, messageId, emoji }) => {
        const message = findMessage(app.cache, conversationId, messageId);
        if (message)
          patchMessage(app.cache, conversationId, messageId, { extras: reactedNote(app, message, emoji) });
      },
    },
  });
