import type { ScheduledMessage } from '#contract/scheduledMessage.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

/** Returns what waits in a conversation, and what came back. */
export const useScheduled = (conversationId: string): ScheduledMessage[] | undefined =>
  useRead(keys.scheduled(conversationId));
