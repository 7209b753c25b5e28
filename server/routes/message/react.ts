import { capabilities } from '#contract/capability.ts';
import { reactToMessage } from '#contract/reaction.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { accessMessage, messageFromRow, saveReaction } from '#server/db/messages.ts';
import { dropUnconfirmedReactions } from '#server/db/unconfirmed.ts';
import { queue } from '#server/db/outbox.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { PRIORITY, reactLane } from '#server/domain/job.ts';
import { mayWrite } from '#server/domain/message/send.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';

/** Sets the agents' shared reaction on a message. It is announced at once and sent to the provider afterwards. */
export const reactRoute = serve(reactToMessage, async ({ input, agent, clock, tx, context }) => {
  const blocked = await gate(tx, context, 'send');
  if (blocked) return blocked;
  const message = await accessMessage(tx, { id: input.id });
  const state = message && (await accessConversation(tx, message.conversation_id));
  if (!message || !state || message.message_type === 'system') return refuse('notFound');
  if (!capabilities[state.channel].reactions) return refuse('reactionsUnsupported');
  const no = mayWrite(state, agent.id, clock.now);
  if (no) return no;
  const emoji = input.emoji || null;
  const after =
    message.emoji_sent === emoji ? message : { ...message, emoji_sent: emoji, reaction_unconfirmed: false };
  if (after !== message) {
    await saveReaction(tx, message, { emoji });
    // The outcome of the earlier reaction no longer matters: the provider replaces it.
    await dropUnconfirmedReactions(tx, message.id);
    await queue(tx, {
      kind: 'message.react',
      payload: { messageId: message.id, emoji, former: message.emoji_sent },
      lane: reactLane(message.id),
      priority: PRIORITY.reply,
      dedupe: `react:${message.id}:${clock.newId()}`,
      channel: state.channel,
      channelId: state.channelId,
    });
    tx.afterCommit(context.wake.outbox);
  }
  return grant({ success: true as const, data: messageFromRow(after) });
});
