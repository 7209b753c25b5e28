import { saveMark } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import type { Tx } from '#server/db/transaction.ts';
import { mark } from '#server/domain/conversation/actions.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { grant, refuse } from '#server/domain/decision.ts';

export async function setMark(tx: Tx, id: string, markedUnread: boolean) {
  const state = await accessConversation(tx, id);
  if (!state) return refuse('notFound');
  const change = mark(state, markedUnread);
  const convo = change ? await saveMark(tx, change) : conversationEntity(state);
  return grant({ success: true as const, convo });
}
