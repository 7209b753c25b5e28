import type { ConversationId } from '#contract/message.ts';

/** Ids in charts are plain strings that came from the wire; the contract brands them again. */
export const idOf = (conversationId: string) => ({ id: conversationId as ConversationId });
