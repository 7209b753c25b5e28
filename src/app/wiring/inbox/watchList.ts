import type { ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import type { selectionMachine } from '#machines/inbox/selection.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { watchWithin, within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Tells the selection which rows the list has, and when another list is shown; returns how to stop. */
export function watchList(app: AppContext, selection: ActorRefFrom<typeof selectionMachine>): () => void {
  let shown = '';
  let told: readonly Conversation[] | undefined;
  const tell = () => {
    const list = within(app).list?.getSnapshot().context;
    if (!list) return;
    const key = `${list.filter}?${list.refine}`;
    if (key !== shown) {
      shown = key;
      told = undefined;
      selection.send({ type: 'list.changed' });
    }
    const rows = app.cache.getQueryData<Cached['conversations']>(
      keys.conversations(list.filter, list.refine),
    );
    // Nothing is known of a list that is loading.
    if (rows === undefined || rows === told) return;
    told = rows;
    selection.send({ type: 'rows.changed', ids: rows.map(({ _id }) => _id) });
  };
  const unwatch = watchWithin(app, tell);
  const unsubscribe = app.cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'conversations') tell();
  });
  return () => {
    unwatch();
    unsubscribe();
  };
}
