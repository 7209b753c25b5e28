import type { QueryClient } from '@tanstack/query-core';
import { keys } from './cache.ts';

/** What a contact and a conversation have in common here. */
interface Tagged {
  tags: string[];
  version: number;
}

const isTagged = (it: unknown): it is Tagged =>
  typeof it === 'object' && it !== null && 'tags' in it && Array.isArray(it.tags) && 'version' in it;

/** Writes a tag's new name to cached contacts and conversations, in the version that the server gave them. */
export function renameTag(cache: QueryClient, change: { from: string; to: string } | null): void {
  if (!change) return;
  const { from, to } = change;
  const renamed = (tags: readonly string[]) => [...new Set(tags.map((tag) => (tag === from ? to : tag)))];
  const patched = <Value>(it: Value): Value =>
    isTagged(it) && it.tags.includes(from) ? { ...it, tags: renamed(it.tags), version: it.version + 1 } : it;
  for (const key of ['contact', 'conversation'])
    cache.setQueriesData({ queryKey: [key] }, (it: unknown) => patched(it));
  cache.setQueriesData<unknown[]>({ queryKey: ['conversations'] }, (rows) => rows?.map(patched));
  cache.setQueryData<{ tags: string[] }>(
    keys.stats,
    (stats) => stats && { ...stats, tags: renamed(stats.tags) },
  );
}
