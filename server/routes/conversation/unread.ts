import { saveUnreadFlag } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import type { Tx } from '#server/db/transaction.ts';
import { setUnread } from '#server/domain/conversation/actions.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { grant, refuse } from '#server/domain/decision.ts';

export async function setUnreadFlag(tx: Tx, id: string, markedUnread: boolean) {
  const state = await accessConversation(tx, id);
  if (!state) return refuse('notFound');
  const change = setUnread(state, markedUnread);
  const convo = change ? await saveUnreadFlag(tx, change) : conversationEntity(state);
  return grant({ success: true as const, convo });
}
