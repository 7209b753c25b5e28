import { capabilities } from '#contract/capability.ts';
import { reactOnInstagram, reactToMessage } from '#contract/sending.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { saveSentMark } from '#server/db/marks.ts';
import { accessMessage, findMessage, messageFromRow } from '#server/db/messages.ts';
import { queue } from '#server/db/outbox.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { mayWrite } from '#server/domain/message/send.ts';
import { serve } from '#server/serve.ts';

/** The agents have one mark on a message between them. Everybody sees it at once; the provider is told after. */
export const reactRoute = serve(reactToMessage, async ({ input, agent, moment, tx, world }) => {
  const found = await findMessage(tx, input.id);
  const state = found && (await accessConversation(tx, found.conversation_id));
  const message = state && (await accessMessage(tx, { id: input.id }));
  if (!message || !state || message.message_type === 'system') return refuse('notFound');
  if (!capabilities[state.channel].reactions) return refuse('reactionsUnsupported');
  const no = mayWrite(state, agent.id, moment.now);
  if (no) return no;
  const emoji = input.emoji || null;
  if (message.emoji_sent !== emoji) {
    await saveSentMark(tx, message, emoji);
    await queue(tx, {
      kind: 'message.react',
      payload: { messageId: message.id, emoji, former: message.emoji_sent },
      lane: `react:${message.id}`,
      priority: PRIORITY.reply,
      dedupe: `react:${message.id}:${moment.newId()}`,
      channel: state.channel,
      channelId: state.channelId,
    });
    tx.afterCommit(world.wake.outbox);
  }
  return grant({ success: true as const, data: messageFromRow({ ...message, emoji_sent: emoji }) });
});

/** The product has no reactions on Instagram (CALL-016). */
export const reactOnInstagramRoute = serve(reactOnInstagram, async ({ input, tx }) =>
  refuse((await findMessage(tx, input.id)) ? 'reactionsUnsupported' : 'notFound'),
);
