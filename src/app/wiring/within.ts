import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import type { AppContext } from './appContext.ts';

type Children = Partial<SnapshotFrom<typeof dashboardMachine>['children']>;

/** Returns the running charts of the signed-in part. */
export const within = (app: AppContext): Children =>
  app.actors.app.getSnapshot().children.dashboard?.getSnapshot().children ?? {};

/** Calls `look` whenever the dashboard's chart starts, changes or stops, for the page's lifetime. */
export function watchWithin(app: AppContext, look: (children: Children) => void): void {
  let watched: ActorRefFrom<typeof dashboardMachine> | undefined;
  let stop = () => {};
  app.actors.app.subscribe(({ children: { dashboard } }) => {
    if (dashboard === watched) return;
    stop();
    watched = dashboard;
    const subscription = dashboard?.subscribe(({ children }) => look(children));
    stop = () => subscription?.unsubscribe();
    look(within(app));
  });
}
