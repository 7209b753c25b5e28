import '#i18n/inbox.ts';
import { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import { organisationSwitchMachine } from '#machines/shell/organisationSwitch.machine.ts';
import { setActiveOrganisation } from '#services/identity.ts';
import { importCharts } from './build.ts';
import { fulfil } from './fulfil.ts';
import { lazyMachines } from './lazyMachines.ts';
import { wireChat } from './conversation/chat.ts';
import { wireConversationSearch, wireList, wireRowActions } from './inbox/inbox.ts';
import { wireNotifications, wirePushPermission } from './shell/notifications.ts';
import { wireScreenLoader } from './shell/screenLoader.ts';
import { wireRealtime } from './connection/realtime.ts';
import { wireOutbox } from './conversation/sending.ts';
import type { AppContext } from './appContext.ts';

const wireSwitch = (app: AppContext) =>
  organisationSwitchMachine.provide({
    actors: {
      setActiveOrganisation: fulfil(async (chosen, signal) => {
        await setActiveOrganisation(chosen, signal);
        // The next start belongs to another organisation.
        app.actors.warmList.send({ type: 'session.none' });
      }),
      createOrganisation: fulfil(async (wanted, signal) =>
        (await import('#services/newOrganisation.ts')).createOrganisation(wanted, signal),
      ),
    },
    actions: { reload: () => window.location.assign('/dashboard') },
  });

const provideDashboard = (app: AppContext) =>
  dashboardMachine.provide({
    actors: {
      organisationSwitch: wireSwitch(app),
      realtime: wireRealtime(app),
      outbox: wireOutbox(app),
      list: wireList(app),
      search: wireConversationSearch(app),
      rowActions: wireRowActions(app),
      notifications: wireNotifications(app),
      push: wirePushPermission(app),
      chat: wireChat(app),
      screenLoader: wireScreenLoader(app),
    },
    actions: {
      go: (_, { to }) => {
        const { path } = app.actors.app.getSnapshot().context;
        app.navigate(to, { replace: true });
        void import('./inbox/sortedList.ts').then(
          ({ sayDropped }) => sayDropped(app, path, to),
          () => {},
        );
      },
    },
  });

export { askAhead, firstPage } from './conversation/ahead.ts';
export { loadOrganisation, openSession, outboxOf } from './session/openSession.ts';

/** Supplies the machines of the dashboard. */
export const wireInside = (app: AppContext) => {
  const { machine, supply } = lazyMachines(provideDashboard(app));
  app.openGate = async () => {
    const [{ wireGate }] = await importCharts(() =>
      Promise.all([import('./subscription/gate.ts'), import('#app/screens/Gate.tsx')]),
    );
    supply({ gate: wireGate(app) });
  };
  return { dashboard: machine };
};

/** Starts what accompanies them for the page's lifetime, which the first frame does without. */
export function watchInside(app: AppContext): void {
  void importCharts(() => import('./besideInbox.ts')).then(
    ({ watchBeside }) => watchBeside(app),
    () => {},
  );
}
