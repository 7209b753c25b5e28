import { useQueryClient } from '@tanstack/react-query';
import type { Conversation, Filter, Stats } from '#contract/conversation.ts';
import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

export const useConversations = (filter: Filter, refine: string): Conversation[] | undefined =>
  useRead(keys.conversations(filter, refine));

export const useConversation = (id: string): Conversation | undefined => useRead(keys.conversation(id));

export const useStats = (): Stats | undefined => useRead<Cached['stats']>(keys.stats)?.stats;

export const useSelected = (): Cached['selected'] | undefined => useRead(keys.selected);

/** Returns a reader of the selection for a key: two keys may be pressed before a frame shows what the first one did. */
export const useSelectedNow = (): (() => Cached['selected'] | undefined) => {
  const cache = useQueryClient();
  return () => cache.getQueryData<Cached['selected']>(keys.selected);
};

export const useSavedViews = (): Cached['savedViews'] | undefined => useRead(keys.savedViews);
