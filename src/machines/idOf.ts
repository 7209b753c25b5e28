import type { ConversationId } from '#contract/message.ts';

/** Returns a contract id for a chart's plain string, which came from the wire. */
export const idOf = (conversationId: string) => ({ id: conversationId as ConversationId });
