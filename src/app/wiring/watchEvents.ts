import type { HeardEvent } from '#contract/events.ts';
import { eventListeners } from '#services/serverEvents.ts';

/** Calls `onEvent` after each event of the server is applied; returns how to stop. For charts that load later. */
export function watchEvents(onEvent: (event: HeardEvent) => void): () => void {
  eventListeners.add(onEvent);
  return () => void eventListeners.delete(onEvent);
}
