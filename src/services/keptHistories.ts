/** Limits of how many conversations a page keeps the messages in its cache. */
import type { QueryClient } from '@tanstack/query-core';
import { MODE } from '#contract/message.ts';
import { keys, type Cached, type History } from './cache.ts';
import { historyOf } from './mergeMessages.ts';

/** The histories of this many conversations are kept, those opened last. */
const CONVERSATIONS_MOST = 30;

/** Conversations whose history is kept, the one opened last at the end. */
const opened = new WeakMap<QueryClient, string[]>();

function forget(cache: QueryClient, conversationId: string): void {
  cache.removeQueries({ queryKey: keys.history(conversationId), exact: true });
  cache.removeQueries({ queryKey: keys.notes(conversationId), exact: true });
}

/** Notes that a conversation is opened, and forgets the history of the one opened longest ago. */
export function keepHistory(cache: QueryClient, conversationId: string): void {
  const before = opened.get(cache)?.filter((it) => it !== conversationId) ?? [];
  const now = [...before, conversationId];
  for (const old of now.slice(0, -CONVERSATIONS_MOST)) forget(cache, old);
  opened.set(cache, now.slice(-CONVERSATIONS_MOST));
}

/** Forgets all histories but one, for example after events were missed. */
export function forgetHistories(cache: QueryClient, except: string | null): void {
  const now = opened.get(cache) ?? [];
  for (const old of now) if (old !== except) forget(cache, old);
  opened.set(
    cache,
    now.filter((it) => it === except),
  );
}

/** The loaded part of a conversation, with the server's number of messages and of those that are newer. */
export interface Extent {
  loaded: number;
  total: number;
  newer: number;
}

export const extentOf = (history: History | undefined): Extent => ({
  loaded: history?.messages.length ?? 0,
  total: history?.total ?? 0,
  newer: history?.newer ?? 0,
});

/** Returns how much of a history is kept; null unless the newest and all the unread messages are. */
export function keptOf(cache: QueryClient, conversationId: string, unread: number): Extent | null {
  const kept = historyOf(cache, conversationId);
  return kept && kept.newer === 0 && countReceived(kept.messages) >= unread ? extentOf(kept) : null;
}

/** Returns how many of the messages the customer wrote. */
export const countReceived = (messages: Cached['history']['messages']): number =>
  messages.filter(({ mode }) => mode === MODE.received).length;
