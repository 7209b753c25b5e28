import type { Conversation, Filter, Stats } from '#contract/conversation.ts';
import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

export const useConversations = (filter: Filter): Conversation[] | undefined =>
  useRead(keys.conversations(filter));

export const useConversation = (id: string): Conversation | undefined => useRead(keys.conversation(id));

export const useStats = (): Stats | undefined => useRead<Cached['stats']>(keys.stats)?.stats;
