import type { Message } from '#contract/message.ts';
import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

/** Oldest first. */
export const useMessages = (conversationId: string): Message[] | undefined =>
  useRead<Cached['history']>(keys.history(conversationId))?.messages;
