import type { AppContext } from '#app/wiring/appContext.ts';

/** Calls `tell` whenever the server can be reached again; returns how to stop. */
export function onReachable({ actors: { connectivity } }: AppContext, tell: () => void): () => void {
  let isReachable = connectivity.getSnapshot().matches('reachable');
  const network = connectivity.subscribe((now) => {
    const was = isReachable;
    isReachable = now.matches('reachable');
    if (!was && isReachable) tell();
  });
  return () => network.unsubscribe();
}
