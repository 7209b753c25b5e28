import type { QueryClient } from '@tanstack/query-core';
import type { WireEvent } from '#contract/events.ts';
import { keys } from '#services/cache.ts';

/** Calls `onEvent` for each event of the server; returns how to stop. For charts that load later than the realtime chart. */
export const watchEvents = (cache: QueryClient, onEvent: (event: WireEvent) => void): (() => void) =>
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === keys.lastEvent[0]) onEvent(query.state.data as WireEvent);
  });
