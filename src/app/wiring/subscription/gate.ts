import { fromCallback } from 'xstate';
import { openPortal } from '#contract/billingCalls.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { settingsBilling } from '#lib/paths.ts';
import { errandIn } from '#machines/app/routing.ts';
import type { Decision } from '#machines/subscription/gate.rules.ts';
import { statusDialogMachine } from '#machines/subscription/statusDialog.machine.ts';
import { subscriptionGateMachine } from '#machines/subscription/subscriptionGate.machine.ts';
import { keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { readGate, saveGate } from '#services/subscriptionStore.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Asks the server for the organisation, which says what its subscription allows; all charts hear of it. */
async function check(app: AppContext, signal: AbortSignal): Promise<Decision> {
  const { data } = await app.call(getOrganisation, {}, { signal });
  storeOrganisation(app, data);
  const { subscription_state: state } = data;
  if (!state) throw new Error('The organisation came without its subscription.');
  return { state, at: serverNow() };
}

/** Shares permissions that the page decided itself: a trial that ended, or a check that runs. */
function share(app: AppContext, { state }: { state: Decision['state'] | null }): void {
  const organisation = app.cache.getQueryData<Parameters<typeof storeOrganisation>[1]>(keys.organisation);
  if (!organisation || !state) return;
  const { canSendMessages: canSend, blockedReason } = state;
  storeOrganisation(app, {
    ...organisation,
    subscription: { canSend, blockedReason: canSend ? null : blockedReason },
    subscription_state: state,
  });
}

const wireDialog = (app: AppContext) =>
  statusDialogMachine.provide({
    actors: {
      openPortal: fulfil((_, signal) =>
        app.call(openPortal, { return_url: `${location.origin}${settingsBilling}` }, { signal }),
      ),
    },
    actions: {
      // A browser that blocks the new tab opens the portal in this one.
      showPortal: (_, { url }) => void (window.open(url, '_blank') ?? window.location.assign(url)),
      // The dashboard redirects addresses outside of itself, so they are loaded anew.
      go: (_, { to }) => (errandIn(to) === null ? app.navigate(to) : window.location.assign(to)),
      switchTo: (_, { organisationId }) => {
        const { organisationSwitch } = within(app);
        organisationSwitch?.send({ type: 'organisations.open' });
        organisationSwitch?.send({ type: 'organisation.select', organisationId });
      },
      signOut: () => app.actors.app.send({ type: 'signOut' }),
    },
  });

export const wireGate = (app: AppContext) =>
  subscriptionGateMachine.provide({
    actors: {
      recall: fulfil(async () => ({ now: serverNow(), ...readGate(app.owner()) })),
      checkSubscription: fulfil((_, signal) => check(app, signal)),
      statusDialog: wireDialog(app),
      surroundings: fromCallback(({ sendBack }) => {
        const { app: page } = app.actors;
        let { path } = page.getSnapshot().context;
        const address = page.subscribe(({ context }) => {
          if (context.path === path) return;
          path = context.path;
          sendBack({ type: 'route.changed', path });
        });
        return () => address.unsubscribe();
      }),
    },
    actions: {
      keep: (_, { decision: kept }) => saveGate(app.owner(), { kept, tries: 0 }),
      share: (_, shared) => share(app, shared),
      reload: (_, { tries }) => {
        saveGate(app.owner(), { ...readGate(app.owner()), tries });
        window.location.reload();
      },
    },
  });
