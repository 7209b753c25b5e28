import type { Message } from '#contract/message.ts';
import { keys } from '../keys.ts';
import { useCached } from './cached.ts';

/** Oldest first. */
export const useMessages = (conversationId: string) => useCached<Message[]>(keys.messages(conversationId));
