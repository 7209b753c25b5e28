import { fromCallback } from 'xstate';
import { tabOwnerMachine } from '#machines/session/tabOwner.machine.ts';
import { setActiveOrganisation } from '#services/identity.ts';
import {
  announceOwner,
  hearsTabs,
  holdRequests,
  releaseRequests,
  releaseTab,
  type TabFact,
  watchTab,
} from '#services/tabOwner.ts';
import { findSignedIn } from '#services/token.ts';
import { tellReachable } from '#app/wiring/connection/reachable.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireTabOwner = (app: AppContext) =>
  tabOwnerMachine.provide({
    actors: {
      facts: fromCallback(({ sendBack }) => {
        const stops = [watchTab(sendBack), watchReturn(sendBack)];
        return () => stops.forEach((stop) => stop());
      }),
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
        tellReachable();
      },
      reload: () => window.location.reload(),
      // What was loaded is in the cache, which a page without a session does not have yet.
      forgetData: () => (app.cache as AppContext['cache'] | undefined)?.clear(),
    },
  });

/** Reports that somebody comes back to the tab, which may have missed what happened in others. */
function watchReturn(tell: (fact: TabFact) => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && tell({ type: 'tab.restored' });
  const onVisibility = () => {
    if (!hearsTabs() && document.visibilityState === 'visible') tell({ type: 'tab.doubted' });
  };
  window.addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Ends what the tab is of a person when the page shows the pages of signed-out people. */
export function watchOwner({ actors: { app } }: AppContext): void {
  let wasOut = false;
  app.subscribe((now) => {
    const isOut = now.matches({ present: 'signedOut' });
    if (isOut && !wasOut) releaseTab();
    wasOut = isOut;
  });
}
