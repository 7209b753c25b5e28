import { getMe } from '#contract/identity.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { activeRole } from '#machines/app/membership.ts';
import { errandIn } from '#machines/app/routing.ts';
import { inboxQueryOf } from '#machines/inbox/inboxAddress.ts';
import { setActiveOrganisation, signOut } from '#services/identity.ts';
import { openToken } from '#services/token.ts';
import { importCharts } from '#app/wiring/build.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Imports the signed-in part, once per page; a failed import is repeated. */
export const loadInside = () => importCharts(() => import('#app/wiring/inside.ts'));

export const wireApp = (app: AppContext) => {
  const { machine, supply } = lazyMachines(appMachine);
  /** Supplies the machines for signed-in users before anyone signs in. */
  const open = async () => {
    const { openSession, watchInside, wireInside } = await loadInside();
    if (opened) return;
    opened = true;
    openSession(app);
    supply(wireInside(app));
    watchInside(app);
  };
  /** Imports the pages shown inside the shop's admin, which need no session. */
  const openHandoff = async () => {
    const { wireShopHandoff } = await importCharts(() => import('./shopHandoff.ts'));
    supply({ shopHandoff: wireShopHandoff() });
  };
  /** Imports the onboarding and the pages that other sites lead back to, before the app can show them. */
  app.openOutside = async () => {
    const { wireOutside } = await importCharts(() => import('./outside.ts'));
    supply(wireOutside(app));
  };
  let opened = false;
  return machine.provide({
    actors: {
      findSession: fulfil(async (_, signal) => {
        const { path } = app.actors.app.getSnapshot().context;
        // Imported in parallel to the session check; keys wait for it beside the last list of this device.
        const { kept } = app.actors.warmList.getSnapshot().context;
        if (path.startsWith('/dashboard')) void (kept ? open() : loadInside()).catch(() => {});
        if (errandIn(path) === 'shop') await openHandoff();
        if (!(await openToken())) return null;
        const knows = app.call(getMe, {}, { signal }).then(async (me) => {
          const { filter, refine } = inboxQueryOf(path);
          if (me.activeOrganisationId && path.startsWith('/dashboard/conversations') && refine === '') {
            const { askAhead, firstPage } = await loadInside();
            askAhead(app, firstPage(filter, me.user.id));
          }
          return me;
        });
        const [me] = await Promise.all([knows, open()]);
        if (errandIn(path) !== null || activeRole(me) === null) await app.openOutside();
        if (me.blocked) {
          const { wireAdmission } = await importCharts(() => import('./admission.ts'));
          supply({ admission: wireAdmission(app) });
        }
        const { outboxOf } = await loadInside();
        return { me, outbox: await outboxOf(app, me) };
      }),
      loadOrganisation: fulfil(async (_, signal) => {
        const { loadOrganisation } = await loadInside();
        const organisation = await loadOrganisation(app, signal);
        // Without a number the onboarding may follow.
        if (organisation.channel_id === null) await app.openOutside();
        if (organisation.has_subscriptions) await app.openGate();
        return organisation;
      }),
      switchOrganisation: fulfil(async (asked, signal) => {
        await setActiveOrganisation(asked, signal);
        // The next start belongs to another organisation.
        app.actors.warmList.send({ type: 'session.none' });
      }),
      endSession: fulfil(() => signOut()),
      loadEntrance: fulfil(async () => {
        const { wireEntrance } = await importCharts(() => import('./entrance.ts'));
        supply({ entrance: wireEntrance(app) });
      }),
    },
    actions: {
      go: (_, { to }) => app.navigate(to, { replace: true }),
      showExpired: () => app.showToast({ tone: 'destructive', title: 'errors.sessionExpired' }),
    },
  });
};
