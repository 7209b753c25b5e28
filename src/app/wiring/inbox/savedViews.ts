import {
  countSavedViews,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  moveSavedView,
  type SavedView,
  updateSavedView,
} from '#contract/savedView.ts';
import { HOME } from '#machines/app/routing.ts';
import type { Listing } from '#machines/inbox/conversationList.machine.ts';
import { inInbox } from '#machines/inbox/inboxAddress.ts';
import { savedViewsMachine } from '#machines/inbox/savedViews.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

async function loadSavedViews(app: AppContext, signal: AbortSignal): Promise<SavedView[]> {
  const { views } = await app.call(listSavedViews, {}, { signal });
  app.cache.setQueryData<Cached['savedViews']>(keys.savedViews, views);
  return views;
}

/** Returns the list of an address: that of its saved view, if it names one; null if that view is gone. */
export async function queryOf(
  app: AppContext,
  listing: Listing,
  signal: AbortSignal,
): Promise<Listing | null> {
  const id = /^view=(.*)$/.exec(listing.refine)?.[1];
  if (id === undefined) return listing;
  const find = (views: readonly SavedView[] = []) => views.find((view) => view.id === id)?.query;
  const known = find(app.cache.getQueryData<Cached['savedViews']>(keys.savedViews));
  return known ?? find(await loadSavedViews(app, signal)) ?? null;
}

/** Shows the whole list instead of a view that was deleted, and says so. */
export function leaveView(app: AppContext): void {
  app.showToast({ tone: 'warning', title: 'savedViews.gone', text: null, news: true });
  within(app).list?.send({ type: 'list.refine', refine: '' });
}

export const showView = (app: AppContext, { id, query: { filter } }: SavedView): void =>
  app.navigate(inInbox(HOME, { filter, refine: `view=${id}`, q: '', tab: null }));

export function wireSavedViews(app: AppContext) {
  const created = keyring();
  return savedViewsMachine.provide({
    actors: {
      loadViews: fulfil(async (_, signal) => {
        const [views, { counts }] = await Promise.all([
          loadSavedViews(app, signal),
          app.call(countSavedViews, {}, { signal }),
        ]);
        return { views, counts };
      }),
      changeView: fulfil(async (change, signal) => {
        const shown = async () => {
          const { filter = 'all', refine = '' } = within(app).list?.getSnapshot().context ?? {};
          return (await queryOf(app, { filter, refine }, signal)) ?? { filter, refine: '' };
        };
        switch (change.kind) {
          case 'create': {
            const { name, scope } = change;
            const asked = { name, scope, query: await shown() };
            const { view } = await created.once(asked, (idempotencyKey) =>
              app.call(createSavedView, asked, { signal, idempotencyKey }),
            );
            await loadSavedViews(app, signal);
            return showView(app, view);
          }
          case 'rename':
            return void (await app.call(updateSavedView, { id: change.id, name: change.name }, { signal }));
          case 'replace': {
            const asked = { id: change.id, query: await shown() };
            const { view } = await app.call(updateSavedView, asked, { signal });
            await loadSavedViews(app, signal);
            return showView(app, view);
          }
          case 'move':
            return void (await app.call(moveSavedView, { id: change.id, by: change.by }, { signal }));
          case 'remove':
            return void (await app.call(deleteSavedView, { id: change.id }, { signal }));
        }
      }),
    },
  });
}

/** Loads the views again when somebody changes one, and the list that is such a view. */
export function onViewsChanged(app: AppContext): void {
  app.listTools?.views.send({ type: 'views.stale' });
  app.cache.removeQueries({ queryKey: keys.savedViews });
  const list = within(app).list;
  if (list?.getSnapshot().context.refine.startsWith('view='))
    list.getSnapshot().children.pages?.send({ type: 'list.changed' });
}
