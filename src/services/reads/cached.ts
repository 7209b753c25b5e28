import { useQuery, type QueryKey } from '@tanstack/react-query';

/** What stands in the cache under a key, or undefined. A view never fetches: charts decide when to load. */
export const useCached = <Data>(queryKey: QueryKey): Data | undefined =>
  useQuery<Data>({ queryKey, enabled: false, gcTime: Infinity, staleTime: Infinity }).data;
