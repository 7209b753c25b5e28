import { QueryClient } from '@tanstack/query-core';

/**
 * Creates the cache of server data for the views.
 * A chart decides when to load and writes here; a view subscribes by key and never fetches. Nothing expires by itself:
 * the owning chart learns by an event what is stale.
 */
export const createCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { enabled: false, gcTime: Infinity, staleTime: Infinity, retry: false } },
  });
