import { conversationStats, listConversations, markRead, markUnread } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { isSearchable, readSearch, searchConversations } from '#contract/search.ts';
import { folded } from '#lib/folded.ts';
import { SEARCH_FIELD } from '#lib/paths.ts';
import { HOME, screenIn } from '#machines/app/routing.ts';
import { inboxQueryOf, inInbox } from '#machines/inbox/inboxAddress.ts';
import { conversationListMachine, type Listing } from '#machines/inbox/conversationList.machine.ts';
import { conversationSearchMachine } from '#machines/inbox/conversationSearch.machine.ts';
import { rowActionsMachine } from '#machines/inbox/rowActions.machine.ts';
import { keys, type Cached } from '#services/cache.ts';
import { awaitRows, mergePage } from '#services/merge.ts';
import { firstPage, takeAhead } from '#app/wiring/conversation/ahead.ts';
import { importCharts } from '#app/wiring/build.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { idOf } from '#machines/idOf.ts';
import { withWalk } from './walking.ts';
import { keepRows, keptRows } from './keptRows.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireList = (app: AppContext) => {
  const showFailure = (title: 'inbox.loadMoreFailed' | 'inbox.statsFailed', problem: Problem) =>
    app.showToast({ tone: 'destructive', title, text: null, problem });
  return conversationListMachine.provide({
    actors: {
      pages: wirePagedList<{ [Part in keyof Listing]: Listing[Part] }>(
        async ({ question: { filter, refine }, from, purpose }, signal) => {
          if (refine !== '') {
            const { loadSorted } = await importCharts(() => import('./sortedList.ts'));
            return loadSorted(app, { filter, refine }, from, signal);
          }
          const offset = Number(from ?? 0);
          const me = app.owner().userId;
          // The last list of this device is shown meanwhile, and loaded again at once.
          const kept = purpose === 'first' ? keptRows(app, filter) : null;
          if (kept)
            return { count: mergePage(app.cache, kept, { filter, offset, me }), next: null, isKept: true };
          const asked = { ...firstPage(filter, me), offset };
          if (offset === 0) awaitRows(app.cache, filter);
          const ahead = offset === 0 ? takeAhead(app, listConversations, asked) : undefined;
          const { data, has_more } = await (ahead ?? app.call(listConversations, asked, { signal }));
          const count = mergePage(app.cache, data, { filter, offset, me });
          if (offset === 0) keepRows(app, filter);
          return { count, next: has_more ? count : null };
        },
        ({ purpose, problem }) => {
          if (purpose === 'more') showFailure('inbox.loadMoreFailed', problem);
        },
      ),
      loadStats: fulfil(async (_, signal) => {
        const { stats, tags } = await app.call(
          conversationStats,
          { timestamp: String(Date.now()) },
          { signal },
        );
        app.cache.setQueryData(keys.stats, { stats, tags });
      }),
    },
    actions: {
      showList: (_, listing) => app.navigate(inInbox(HOME, { ...listing, q: '', tab: null })),
      showFailure: (_, { problem }) => showFailure('inbox.statsFailed', problem),
    },
  });
};

/** Maximum number of suggested tags. */
const SUGGESTIONS = 8;

export const wireConversationSearch = (app: AppContext) =>
  conversationSearchMachine.provide({
    actors: {
      suggestTags: fulfil(async ({ prefix, chosen }, signal) => {
        let known = app.cache.getQueryData<Cached['stats']>(keys.stats);
        if (!known) {
          known = await app.call(conversationStats, {}, { signal });
          app.cache.setQueryData(keys.stats, { stats: known.stats, tags: known.tags });
        }
        return known.tags
          .filter((tag) => folded(tag).startsWith(folded(prefix)) && !chosen.includes(tag))
          .slice(0, SUGGESTIONS);
      }),
      searchConversations: fulfil(async ({ q }, signal) => {
        const { conversations, messages } = await app.call(searchConversations, { q }, { signal });
        app.cache.setQueryData<Cached['found']>(keys.found, {
          conversations,
          messages,
          words: readSearch(q).text,
        });
        return { conversations: conversations.length, messages: messages.length };
      }),
    },
    actions: {
      showQuestion: (_, { q }) => {
        const { path } = app.actors.app.getSnapshot().context;
        const asked = inboxQueryOf(path);
        if (screenIn(path) !== 'conversations' || asked.q === q) return;
        // The first word and the end of a search add a history entry; further words and a correction replace it.
        const replace = asked.q !== '' && (q !== '' || !isSearchable(asked.q));
        app.navigate(inInbox(path, { ...asked, q }), { replace });
      },
    },
  });

/** Focuses the search field. On other screens it opens the list first, and the field appears one frame later. */
function focusSearch(app: AppContext): void {
  const field = () => document.getElementById(SEARCH_FIELD);
  if (field()) return field()?.focus();
  app.navigate(HOME);
  requestAnimationFrame(() => requestAnimationFrame(() => field()?.focus()));
}

export const wireRowActions = (app: AppContext) =>
  rowActionsMachine.provide({
    actors: {
      markConversation: fulfil(async ({ conversationId, as }, signal) => {
        const operation = as === 'unread' ? markUnread : markRead;
        const { convo } = await app.call(operation, idOf(conversationId), { signal });
        app.learnConversation(convo);
      }),
    },
    actions: {
      step: (_, { by }) => withWalk((walk) => walk.stepBy(app, by)),
      focusSearch: () => focusSearch(app),
      selectRows: (_, asked) => {
        void importCharts(() => import('./selectRows.ts')).then(
          ({ selectRows }) => selectRows(app, asked),
          () => {},
        );
      },
    },
  });
