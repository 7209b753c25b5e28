import { fromCallback } from 'xstate';
import { tabOwnerMachine } from '#machines/session/tabOwner.machine.ts';
import { setActiveOrganisation } from '#services/identity.ts';
import { announceOwner, holdRequests, releaseRequests, releaseTab, watchTab } from '#services/tabOwner.ts';
import { findSignedIn } from '#services/token.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireTabOwner = (app: AppContext) =>
  tabOwnerMachine.provide({
    actors: {
      facts: fromCallback(({ sendBack }) => watchTab(sendBack)),
      findSignedIn: fulfil((_, signal) => findSignedIn(signal)),
      switchBack: fulfil(setActiveOrganisation),
    },
    actions: {
      hold: () => {
        holdRequests();
        within(app).realtime?.send({ type: 'realtime.close' });
      },
      // What happened meanwhile is loaded, and what waited is sent.
      resume: () => {
        if (!releaseRequests()) return;
        announceOwner();
        within(app).realtime?.send({ type: 'realtime.reconnect' });
        app.actors.app.send({ type: 'network.restored' });
      },
      reload: () => window.location.reload(),
    },
  });

/** Ends what the tab is of a person when the page shows the pages of signed-out people. */
export function watchOwner({ actors: { app } }: AppContext): void {
  let wasOut = false;
  app.subscribe((now) => {
    const isOut = now.matches({ present: 'signedOut' });
    if (isOut && !wasOut) releaseTab();
    wasOut = isOut;
  });
}
