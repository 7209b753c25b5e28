import { listMessages, searchMessages } from '#contract/message.ts';
import { MESSAGE_PAGE } from '#contract/page.ts';
import { chatSearchMachine } from '#machines/conversation/chatSearch.machine.ts';
import { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { awaitHistory, findMessage, mergeMessages, replaceHistory } from '#services/merge.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireHistory = (app: AppContext) =>
  messageHistoryMachine.provide({
    actors: {
      loadMessages: fulfil(async ({ conversationId, offset }, signal) => {
        const asked = { ...idOf(conversationId), limit: MESSAGE_PAGE, offset };
        if (offset === 0) awaitHistory(app.cache, conversationId);
        const { data, pagination } = await app.call(listMessages, asked, { signal });
        const page = data.toReversed();
        const loaded =
          offset === 0
            ? replaceHistory(app.cache, conversationId, page, pagination.total)
            : mergeMessages(app.cache, conversationId, page, pagination.total);
        return { loaded, total: pagination.total };
      }),
      loadUntil: fulfil(async ({ conversationId, offset, total, seq, messageId }, signal) => {
        // Loads page after page, so that no gap remains before the wanted position. A quote knows only its message,
        // which may be loaded already.
        const isHere = () => findMessage(app.cache, conversationId, messageId) !== undefined;
        let page = { loaded: offset, total };
        if (seq === 0 && isHere()) return page;
        do {
          const asked = { ...idOf(conversationId), limit: MESSAGE_PAGE, offset: page.loaded };
          const { data, pagination } = await app.call(listMessages, asked, { signal });
          const loaded = mergeMessages(app.cache, conversationId, data.toReversed(), pagination.total);
          if (loaded <= page.loaded) break;
          page = { loaded, total: pagination.total };
        } while (seq === 0 ? !isHere() && page.loaded < page.total : seq <= page.total - page.loaded);
        return page;
      }),
    },
    actions: {
      notifyReached: (_, { position }) => {
        const chat = chatOf(app);
        if (!position || !chat) return;
        const found = findMessage(app.cache, chat.context.conversationId, position.messageId);
        if (!found) return app.showToast({ tone: 'plain', title: 'media.quoteGone' });
        // Lines sent from here are known by their client id.
        chat.children['scroll']?.send({
          type: 'scroll.toMessage',
          messageId: found.client_message_id ?? found._id,
        });
      },
    },
  });

const chatOf = (app: AppContext) => within(app).chat?.getSnapshot();

export const wireSearch = (app: AppContext) =>
  chatSearchMachine.provide({
    actors: {
      searchMessages: fulfil(async ({ conversationId, text }, signal) => {
        const { data, total } = await app.call(
          searchMessages,
          { ...idOf(conversationId), q: text },
          { signal },
        );
        // Lines sent from here are known by their client id.
        const hits = data.map(({ _id, seq, client_message_id }) => ({
          messageId: client_message_id ?? _id,
          seq,
        }));
        return { hits, total };
      }),
    },
    actions: {
      reveal: (_, { hit }) => {
        if (hit) chatOf(app)?.children['history']?.send({ type: 'history.reach', ...hit });
      },
    },
  });
