import { listMessages, searchMessages } from '#contract/message.ts';
import { MESSAGE_PAGE } from '#contract/page.ts';
import { chatSearchMachine } from '#machines/conversation/chatSearch.machine.ts';
import { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { mergeMessages, replaceHistory } from '#services/merge.ts';
import { fulfil } from './fulfil.ts';
import { idOf } from './idOf.ts';
import type { World } from './world.ts';

export const wireHistory = (world: World) =>
  messageHistoryMachine.provide({
    actors: {
      loadMessages: fulfil(async ({ conversationId, offset }, signal) => {
        const asked = { ...idOf(conversationId), limit: MESSAGE_PAGE, offset };
        const { data, pagination } = await world.call(listMessages, asked, { signal });
        const page = data.toReversed();
        const loaded =
          offset === 0
            ? replaceHistory(world.cache, conversationId, page, pagination.total)
            : mergeMessages(world.cache, conversationId, page, pagination.total);
        return { loaded, total: pagination.total };
      }),
      loadUntil: fulfil(async ({ conversationId, offset, seq }, signal) => {
        // Page after page, so that no hole is left between what is read and the place that is wanted.
        let page = { loaded: offset, total: offset };
        do {
          const asked = { ...idOf(conversationId), limit: MESSAGE_PAGE, offset: page.loaded };
          const { data, pagination } = await world.call(listMessages, asked, { signal });
          const loaded = mergeMessages(world.cache, conversationId, data.toReversed(), pagination.total);
          if (loaded <= page.loaded) break;
          page = { loaded, total: pagination.total };
        } while (seq <= page.total - page.loaded);
        return page;
      }),
    },
    actions: {
      tellReached: (_, { place }) => {
        if (place)
          chatOf(world)?.children['scroll']?.send({
            type: 'scroll.toMessage',
            messageId: place.messageId,
          });
      },
    },
  });

const chatOf = (world: World) => world.actors.app.getSnapshot().children.chat?.getSnapshot();

export const wireSearch = (world: World) =>
  chatSearchMachine.provide({
    actors: {
      searchMessages: fulfil(async ({ conversationId, text }, signal) => {
        const { data, total } = await world.call(
          searchMessages,
          { ...idOf(conversationId), q: text },
          { signal },
        );
        // Lines are known by the id they were sent under, where they have one.
        const hits = data.map(({ _id, seq, client_message_id }) => ({
          messageId: client_message_id ?? _id,
          seq,
        }));
        return { hits, total };
      }),
    },
    actions: {
      reveal: (_, { hit }) => {
        if (hit) chatOf(world)?.children['history']?.send({ type: 'history.reach', ...hit });
      },
    },
  });
