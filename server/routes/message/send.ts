import { sendMessage } from '#contract/sending.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findByClientId, messageFromRow } from '#server/db/messages.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { messageEntity } from '#server/domain/message/message.ts';
import { send } from '#server/domain/message/send.ts';
import { serve } from '#server/serve.ts';

/** A message that is sent twice under one client id is one message, whichever key or tab it comes with. */
export const sendRoute = serve(sendMessage, async ({ input, agent, moment, tx, world }) => {
  const state = await accessConversation(tx, input.id);
  if (!state) return refuse('notFound');
  const earlier = await findByClientId(tx, input.client_message_id);
  if (earlier) {
    const isSame = earlier.conversation_id === input.id && earlier.message === input.message.trim();
    return isSame
      ? grant({ success: true as const, data: messageFromRow(earlier) })
      : refuse('idempotencyReused');
  }
  const asked = { text: input.message, clientMessageId: input.client_message_id, by: agent };
  const decision = send(state, asked, moment);
  if (!('granted' in decision)) return decision;
  await saveChange(tx, decision.granted);
  tx.afterCommit(world.wake.outbox);
  const sent = decision.granted.messages.at(-1);
  if (!sent) throw new Error('Sending writes a message.');
  return grant({ success: true as const, data: messageEntity(sent) });
});
