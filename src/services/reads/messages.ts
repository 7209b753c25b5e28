import type { Message } from '#contract/message.ts';
import { keys, type Cached, type History } from '../cache.ts';
import { useRead } from './read.ts';

/** Returns the team's notes, newest first. */
export const useNotes = (conversationId: string): Message[] | undefined =>
  useRead<Cached['notes']>(keys.notes(conversationId));

/** Returns the loaded messages of a conversation, oldest first, with the numbers of all and of newer ones. */
export const useHistory = (conversationId: string): History | undefined =>
  useRead<Cached['history']>(keys.history(conversationId));

export const useMessages = (conversationId: string): Message[] | undefined =>
  useHistory(conversationId)?.messages;
