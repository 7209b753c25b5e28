import type { Message } from '#contract/message.ts';
import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

/** Returns the team's notes, newest first. */
export const useNotes = (conversationId: string): Message[] | undefined =>
  useRead<Cached['notes']>(keys.notes(conversationId));

/** Returns the loaded messages, oldest first. */
export const useMessages = (conversationId: string): Message[] | undefined =>
  useRead<Cached['history']>(keys.history(conversationId))?.messages;
