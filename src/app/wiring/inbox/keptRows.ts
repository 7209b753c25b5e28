import type { Filter } from '#contract/conversation.ts';
import { keys, type Cached } from '#services/cache.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Keeps the rows as they are when the page is left or hidden. */
export function watchLeaving(app: AppContext): void {
  document.addEventListener('visibilitychange', () => {
    const list = within(app).list?.getSnapshot();
    if (document.visibilityState === 'hidden' && list?.context.refine === '')
      keepRows(app, list.context.filter);
  });
}

/** Keeps the first rows of a list that the server answered. */
export function keepRows({ actors, cache }: AppContext, filter: Filter): void {
  const rows = cache.getQueryData<Cached['conversations']>(keys.conversations(filter));
  if (rows) actors.warmList.send({ type: 'list.answered', list: { filter, rows } });
}

/** Returns the rows of this device for a filter until the server's are there. */
export function keptRows({ actors: { warmList } }: AppContext, filter: Filter) {
  const { kept, owner } = warmList.getSnapshot().context;
  return owner !== null && kept?.filter === filter ? kept.rows : null;
}
