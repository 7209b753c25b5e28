import type { Acted } from '#contract/conversation.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Change } from '#server/domain/conversation/change.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { messageEntity, type NewMessage } from '#server/domain/message/message.ts';

type Decide = (state: ConversationState) => Decision<Change> | Promise<Decision<Change>>;

/**
 * Locks, decides and saves; answers the conversation and its new history line (FOOT-039).
 * `after` continues in the same transaction.
 */
export async function act(
  tx: Tx,
  id: string,
  decide: Decide,
  after?: (state: ConversationState, line: NewMessage) => Promise<void>,
): Promise<Decision<Acted>> {
  const state = await accessConversation(tx, id);
  if (!state) return refuse('notFound');
  const decision = await decide(state);
  if (!('granted' in decision)) return decision;
  const convo = await saveChange(tx, decision.granted);
  const [line] = decision.granted.messages;
  if (!line) throw new Error('An action writes a line of history.');
  await after?.(decision.granted.after, line);
  return grant({ convo, message: messageEntity(line) });
}
