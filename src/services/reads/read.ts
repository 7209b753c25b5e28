import { useQuery } from '@tanstack/react-query';

/** Subscribes to a cache key; undefined until a chart has written it. A view never fetches. */
export const useRead = <Value>(queryKey: readonly unknown[]): Value | undefined =>
  useQuery<Value>({
    queryKey,
    enabled: false,
    queryFn: () => Promise.reject(new Error('Views never fetch.')),
    gcTime: Infinity,
    staleTime: Infinity,
  }).data;
