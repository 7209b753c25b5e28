import { getConversation, markRead, type Conversation } from '#contract/conversation.ts';
import { Failure } from '#contract/failure.ts';
import { STATUS } from '#contract/message.ts';
import { preloadOpenChat } from '#features/conversation/ChatPanel.tsx';
import { conversationPath } from '#lib/paths.ts';
import { chatMachine } from '#machines/conversation/chat.machine.ts';
import { keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { keepHistory, keptOf } from '#services/keptHistories.ts';
import { storeConversation } from '#services/merge.ts';
import { patchMessage } from '#services/mergeMessages.ts';
import { readDrafts } from '#services/keptDrafts.ts';
import { importCharts } from '#app/wiring/build.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { replyField } from '#app/wiring/inbox/neighbours.ts';
import { withWalk } from '#app/wiring/inbox/walking.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import { idOf } from '#machines/idOf.ts';
import { knownOf } from '#app/wiring/inbox/known.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Imports the screen of an open conversation and its charts; fetched ahead as soon as the list is loaded. */
export const loadChat = async () => {
  const [parts] = await importCharts(() => Promise.all([import('./conversation.ts'), preloadOpenChat()]));
  return parts;
};

/** Loads a conversation. A merged one is not loaded: the address changes to the other, which ends this chart. */
async function load(app: AppContext, conversationId: string, signal: AbortSignal): Promise<Conversation> {
  const kept = app.cache.getQueryData<Conversation>(keys.conversation(conversationId));
  const conversation = kept ?? (await app.call(getConversation, idOf(conversationId), { signal })).data;
  if (conversation._id === conversationId) return conversation;
  storeConversation(app.cache, conversation);
  app.navigate(conversationPath(conversation._id), { replace: true });
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Failure('unreachable'))),
  );
}

const UNANSWERED = { type: 'shortcut.pressed', shortcut: 'reply', single: true, nowhere: true } as const;

export const wireChat = (app: AppContext) => {
  const { machine, supply } = lazyMachines(chatMachine);
  let parts: Awaited<ReturnType<typeof loadChat>> | null = null;
  /** Supplies an open conversation's charts before it opens. */
  const furnish = async () => {
    if (parts) return;
    const loaded = await loadChat();
    supply(loaded.wireChatParts(app));
    withWalk((walk) => walk.watchWalk(app));
    parts = loaded;
  };
  return machine.provide({
    actors: {
      openConversation: fulfil(async ({ conversationId }, signal) => {
        const [loaded] = await Promise.all([load(app, conversationId, signal), furnish()]);
        // Its events are not heard before it is open.
        const conversation = storeConversation(app.cache, loaded);
        if (conversation.marked_unread)
          // Reading removes the unread flag (A38); a failed call must not prevent reading.
          app.call(markRead, idOf(conversationId)).then(
            ({ convo }) => app.learnConversation(convo),
            () => {},
          );
        const unread = conversation.marked_unread ? 0 : conversation.unread_count;
        keepHistory(app.cache, conversationId);
        return {
          known: knownOf(conversation),
          at: serverNow(),
          draft: readDrafts(app.owner())[conversationId] ?? '',
          unread,
          kept: keptOf(app.cache, conversationId, unread),
        };
      }),
    },
    guards: {
      hasUse: ({ context, event }) =>
        event.type === 'chat.use' && (parts?.hasUse(app, context.conversationId, event.tool) ?? false),
    },
    actions: {
      useTool: ({ context }, { tool }) => parts?.useTool(app, context.conversationId, tool),
      focusComposer: ({ context }) => focusWhenThere(replyField(context.conversationId)),
      explainReply: () => app.actors.shortcuts.send(UNANSWERED),
      notifySeen: ({ context }, { messageId }) => {
        within(app).realtime?.send({ type: 'message.seen', messageId });
        patchMessage(app.cache, context.conversationId, messageId, { status: STATUS.read });
      },
    },
  });
};
