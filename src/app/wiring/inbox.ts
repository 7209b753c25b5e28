import { conversationStats, listConversations } from '#contract/conversation.ts';
import { filterQuery } from '#contract/filter.ts';
import { CONVERSATION_PAGE } from '#contract/page.ts';
import { HOME } from '#machines/app/routing.ts';
import { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { keys } from '#services/cache.ts';
import { mergePage } from '#services/merge.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

export const wireList = (world: World) =>
  conversationListMachine.provide({
    actors: {
      loadConversations: fulfil(async ({ filter, offset }, signal) => {
        const asked = { limit: CONVERSATION_PAGE, offset, ...filterQuery(filter, world.owner().userId) };
        const { data, has_more } = await world.call(listConversations, asked, { signal });
        return { loaded: mergePage(world.cache, filter, data, offset), hasMore: has_more };
      }),
      loadStats: fulfil(async (_, signal) => {
        const { stats, tags } = await world.call(
          conversationStats,
          { timestamp: String(Date.now()) },
          { signal },
        );
        world.cache.setQueryData(keys.stats, { stats, tags });
      }),
    },
    actions: {
      leaveConversation: () => world.navigate(HOME),
      showFailure: (_, { what, problem }) =>
        world.showToast({
          tone: 'destructive',
          title: what === 'more' ? 'inbox.loadMoreFailed' : 'inbox.statsFailed',
          text: null,
          problem,
        }),
    },
  });
