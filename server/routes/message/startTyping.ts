import { startTyping } from '#contract/sending.ts';
import { readConversation } from '#server/db/conversations.ts';
import { queue } from '#server/db/outbox.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { footerRefusal } from '#server/domain/message/send.ts';
import { serve } from '#server/http/serve.ts';

/** The customer's phone shows typing for 25 s; repeats within this time are dropped (A41). */
const EVERY_MS = 5_000;

export const startTypingRoute = serve(startTyping, async ({ input, agent, clock, tx, context }) => {
  const state = await readConversation(tx, input.id);
  if (!state) return refuse('notFound');
  const refusal = footerRefusal(state, agent.id, clock.now);
  if (refusal) return refuse(refusal);
  if (state.lastReceivedProviderId !== null) {
    await queue(tx, {
      kind: 'message.read',
      payload: { providerId: state.lastReceivedProviderId, typing: true },
      lane: `read:${state.id}`,
      priority: PRIORITY.receipt,
      dedupe: `typing:${state.id}:${Math.floor(clock.now / EVERY_MS)}`,
      channel: state.channel,
      channelId: state.channelId,
    });
    tx.afterCommit(context.wake.outbox);
  }
  return grant({ success: true as const });
});
