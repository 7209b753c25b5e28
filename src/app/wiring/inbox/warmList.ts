import type { Filter } from '#contract/conversation.ts';
import { warmListMachine } from '#machines/inbox/warmList.machine.ts';
import { keys, type Cached } from '#services/cache.ts';
import { readLastList, saveLastList, wipeLastList } from '#services/lastList.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const warmListStart = () => ({ kept: readLastList(Date.now()) });

export const wireWarmList = () =>
  warmListMachine.provide({
    actions: {
      keep: (_, list) => saveLastList(list, Date.now()),
      wipe: wipeLastList,
    },
  });

/** Tells the list of this device who is signed in, and when nobody is any more. */
export function watchSession({ actors: { app, warmList } }: AppContext): void {
  let told = '';
  app.subscribe((now) => {
    const { me, left } = now.context;
    const organisationId = me?.activeOrganisationId ?? null;
    const isOut = now.matches({ present: 'signedOut' }) || now.matches({ present: 'signingOut' });
    const isNobody = isOut || left !== null || (me !== null && organisationId === null);
    if (!isNobody && (me === null || organisationId === null)) return;
    const owner = isNobody ? null : { userId: me?.user.id ?? '', organisationId: organisationId ?? '' };
    const key = JSON.stringify(owner);
    if (key === told) return;
    told = key;
    warmList.send(owner ? { type: 'session.known', owner } : { type: 'session.none' });
  });
}

/** Keeps the rows as they are when the page is left or hidden. */
export function watchLeaving(app: AppContext): void {
  document.addEventListener('visibilitychange', () => {
    const list = within(app).list?.getSnapshot();
    if (document.visibilityState === 'hidden' && list) keepRows(app, list.context.filter);
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
