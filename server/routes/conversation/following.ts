import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { membersAmong } from '#server/db/members.ts';
import type { Tx } from '#server/db/transaction.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { setFollowing } from '#server/domain/conversation/note.ts';
import { grant, refuse } from '#server/domain/decision.ts';

/** Lets a member follow a conversation, or ends that; answers the followers. */
export async function saveFollowing(tx: Tx, id: string, me: string, on: boolean) {
  const state = await accessConversation(tx, id);
  if (!state) return refuse('notFound');
  const change = setFollowing(state, me, on);
  const convo = change ? await saveChange(tx, change) : conversationEntity(state);
  const followers = await membersAmong(tx, convo.followers ?? []);
  return grant({ success: true as const, convo, followers });
}
