import { createActor, type ActorRefFrom } from 'xstate';
import type { Me } from '#contract/identity.ts';
import { conversationsHome, settingsHelp } from '#lib/paths.ts';
import { tourMachine } from '#machines/shell/tour.machine.ts';
import { keys } from '#services/cache.ts';
import { isTourEnded, onTourEndedElsewhere, saveTourEnd } from '#services/tourEnd.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { besideList, openId, rowsOf } from '#app/wiring/inbox/neighbours.ts';
import { perSession } from '#app/wiring/perSession.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

type TourActor = ActorRefFrom<typeof tourMachine>;

export const wireTour = (app: AppContext) =>
  tourMachine.provide({
    actions: {
      openConversation: () => {
        const [first] = rowsOf(app);
        if (first && openId(app) === null) app.navigate(besideList(app, first._id));
      },
      showList: () => {
        if (app.actors.sidebar.getSnapshot().matches('mobile')) app.navigate(conversationsHome);
      },
      openHelp: () => app.navigate(settingsHelp),
      rememberEnd: () => saveTourEnd(app.owner().userId),
    },
  });

/** Tells the chart once that the list has a row; returns how to stop. */
function watchRows(app: AppContext, actor: TourActor): () => void {
  const tell = () => {
    if (actor.getSnapshot().matches('offered') && rowsOf(app).length > 0)
      actor.send({ type: 'inbox.filled' });
  };
  const stop = app.cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'conversations') tell();
  });
  tell();
  return stop;
}

/** Starts the chart of the tour, once in a session of a person. */
export const openTour = perSession((app): { made: TourActor; end: () => void } => {
  const { userId } = app.owner();
  const input = {
    isOffered: app.cache.getQueryData<Me>(keys.me)?.tour === true,
    isEnded: isTourEnded(userId),
  };
  const made = detached(app, 'tour', createActor(wireTour(app), { input })).start();
  const stops = [
    watchRows(app, made),
    onTourEndedElsewhere(userId, () => made.send({ type: 'tour.ended' })),
    () => void made.stop(),
  ];
  return { made, end: () => stops.forEach((stop) => stop()) };
});

/** Shows the tour from its first step, in the inbox. */
export function showTour(app: AppContext): void {
  app.navigate(conversationsHome);
  openTour(app).send({ type: 'tour.start' });
}
