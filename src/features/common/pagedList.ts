import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pagedListMachine } from '#machines/list/pagedList.machine.ts';

export type PagedListActor = ActorRefFrom<typeof pagedListMachine>;

const shownOf = (it: SnapshotFrom<typeof pagedListMachine> | undefined) => ({
  loading: it === undefined || it.matches('loading'),
  failed: it?.matches('failed') ?? false,
  empty: it?.matches({ shown: 'empty' }) ?? false,
  loadingMore: it?.matches({ shown: 'loadingMore' }) ?? false,
  moreFailed: it?.matches({ shown: 'moreFailed' }) ?? false,
  asking: it?.matches({ shown: 'asking' }) ?? false,
  askFailed: it?.matches({ shown: 'askFailed' }) ?? false,
  refreshing: it?.matches({ shown: 'refreshing' }) ?? false,
  refreshFailed: it?.matches({ shown: 'refreshFailed' }) ?? false,
  mayLoadMore: it?.can({ type: 'list.more' }) ?? false,
  count: it?.context.count ?? 0,
  hasMore: it !== undefined && it.context.next !== null,
  problem: it?.context.problem ?? null,
});

/** State of a list that is loaded in pages; loading while there is no chart yet. */
export const usePagedList = (actor: PagedListActor | undefined) => useSelector(actor, shownOf, shallowEqual);
