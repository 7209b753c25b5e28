import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import type { AppContext } from './appContext.ts';

type Children = Partial<SnapshotFrom<typeof dashboardMachine>['children']>;

/** The charts behind the door, while somebody is inside. */
export const within = (app: AppContext): Children =>
  app.actors.app.getSnapshot().children.dashboard?.getSnapshot().children ?? {};

/** Calls for as long as the page lives: whenever the dashboard's chart takes a step, comes or goes. */
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
