import { createActor } from 'xstate';
import { listFilterMachine } from '#machines/inbox/listFilter.machine.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext, ListTools } from '#app/wiring/appContext.ts';
import { keptBulk, wireBulkAction, wireSelection } from './bulk.ts';
import { loadChoices } from './choices.ts';
import { onMentionsChanged, onTargetsChanged, watchLooking, wireMentions } from './mentions.ts';
import { onViewsChanged, wireSavedViews } from './savedViews.ts';
import { perSession } from '#app/wiring/perSession.ts';
import { watchList } from './watchList.ts';

export const wireListFilter = (app: AppContext) =>
  listFilterMachine.provide({
    actors: { loadChoices: fulfil((_, signal) => loadChoices(app, signal)) },
  });

/** Starts the charts of the list's tools, once in a session of a person. */
export const openListTools = perSession((app) => {
  const made: ListTools = {
    filter: detached(app, 'listFilter', createActor(wireListFilter(app))).start(),
    selection: detached(app, 'selection', createActor(wireSelection(app))).start(),
    views: detached(app, 'savedViews', createActor(wireSavedViews(app))).start(),
    mentions: detached(app, 'mentions', createActor(wireMentions(app))).start(),
    bulk: detached(app, 'bulkAction', createActor(wireBulkAction(app))),
  };
  // Answers and events reach the charts through it.
  app.listTools = made;
  const kept = keptBulk(app);
  made.bulk.start();
  if (kept !== null) made.bulk.send({ type: 'bulk.resumed', id: kept });
  const stops = [
    watchList(app, made.selection),
    watchLooking(app, made.mentions),
    watchEvents((event) => {
      if (event.name === 'SAVED_VIEWS_CHANGED') onViewsChanged(app);
      if (event.name === 'TARGETS_CHANGED') onTargetsChanged(app);
      if (event.name === 'MENTIONS_CHANGED' && event.user_id === app.owner().userId) onMentionsChanged(app);
    }),
    ...Object.values(made).map((actor) => () => void actor.stop()),
  ];
  const end = () => {
    stops.forEach((stop) => stop());
    delete app.listTools;
  };
  return { made, end };
});
