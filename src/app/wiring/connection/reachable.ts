const listeners = new Set<() => void>();

/** Calls `tell` whenever the server can be reached again, or the tab's person is back; returns how to stop. */
export function watchReachable(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Tells all that wait for the server. */
export const tellReachable = (): void => [...listeners].forEach((tell) => tell());
