import { insertQuestion, readSatisfaction } from '#server/db/satisfaction.ts';
import { queue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import type { FixedClock } from '#server/domain/fixedClock.ts';
import { PRIORITY } from '#server/domain/job.ts';
import type { RouteContext } from '#server/context.ts';

const MINUTE = 60_000;

/**
 * Plans the question of satisfaction of a resolve, if the organisation asks on this channel.
 * Whether it is asked is decided when it is due. A bulk action plans none (decision 46).
 */
export async function planQuestion(
  { wake }: Pick<RouteContext, 'wake'>,
  tx: Tx,
  { id, channel, channelId }: Pick<ConversationState, 'id' | 'channel' | 'channelId'>,
  agent: string,
  clock: FixedClock,
): Promise<void> {
  const settings = await readSatisfaction(tx);
  if (!settings.enabled || !settings[channel]) return;
  const questionId = clock.newId();
  await insertQuestion(tx, { id: questionId, conversationId: id, channel, agent, resolvedAt: clock.now });
  await queue(tx, {
    kind: 'satisfaction.ask',
    payload: { questionId },
    // A lane of its own, because it waits.
    lane: `satisfaction/${questionId}`,
    priority: PRIORITY.autopilot,
    dedupe: `satisfaction:${questionId}`,
    waitMs: settings.wait_minutes * MINUTE,
    channel,
    channelId,
  });
  tx.afterCommit(() => wake.outbox());
}
