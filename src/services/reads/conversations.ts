import type { Conversation, Filter, Stats } from '#contract/conversation.ts';
import { keys } from '../keys.ts';
import { useCached } from './cached.ts';

export const useConversations = (filter: Filter) => useCached<Conversation[]>(keys.conversations(filter));
export const useConversation = (id: string) => useCached<Conversation>(keys.conversation(id));
export const useStats = () => useCached<Stats>(keys.stats);
