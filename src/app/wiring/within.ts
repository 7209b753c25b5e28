import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import type { AppContext } from './appContext.ts';

type Children = Partial<SnapshotFrom<typeof dashboardMachine>['children']>;

/** Returns the running charts of the signed-in part. */
export const within = (app: AppContext): Children =>
  app.actors.app.getSnapshot().children.dashboard?.getSnapshot().children ?? {};

/**
 * Calls `look` whenever the dashboard's chart starts, changes or stops, until the returned function is called.
 * A chart that runs already is looked at, at once.
 */
export function watchWithin(app: AppContext, look: (children: Children) => void): () => void {
  let watched: ActorRefFrom<typeof dashboardMachine> | undefined;
  let stop = () => {};
  const attend = ({ children: { dashboard } }: SnapshotFrom<typeof appMachine>) => {
    if (dashboard === watched) return;
    stop();
    watched = dashboard;
    const subscription = dashboard?.subscribe(({ children }) => look(children));
    stop = () => subscription?.unsubscribe();
    look(within(app));
  };
  const page = app.actors.app.subscribe(attend);
  // An actor tells a new subscriber nothing before its next change.
  attend(app.actors.app.getSnapshot());
  return () => {
    page.unsubscribe();
    stop();
  };
}
