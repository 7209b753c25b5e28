import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { findQuestion, readCircumstances, saveQuestion } from '#server/db/satisfaction.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { type Change, unchanged } from '#server/domain/conversation/change.ts';
import { type ConversationState, isStandby } from '#server/domain/conversation/conversation.ts';
import type { Inbound } from '#server/domain/message/inbound.ts';
import { applySatisfaction, ratingOf } from '#server/domain/satisfaction/question.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';

/**
 * Asks the customer when the question is due, or drops it.
 * The question, its message and the end of this job are one transaction.
 */
export async function askSatisfaction(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db, wake } = context;
  const id = String(job.payload.questionId);
  const options = { label: 'satisfaction.ask', onCommit: announcer.committed };
  await inOrganisation(db, job.organisation_id, options, async (tx) => {
    await finishJob(tx, job);
    const planned = await findQuestion(tx, id);
    const state = planned && (await accessConversation(tx, planned.conversationId));
    // Read again under the lock of its conversation; without one the contact was deleted.
    const question = state && (await findQuestion(tx, id));
    if (!state || !question) return;
    const clock = fixedClock(context.clock);
    const maySend = !isStandby(state) && (await gate(tx, context, 'send')) === null;
    const circumstances = await readCircumstances(tx, state, { maySend, now: clock.now });
    const decided = applySatisfaction(
      unchanged(state),
      question,
      { type: 'question.due' },
      circumstances,
      clock,
    );
    if (!decided) return;
    await saveQuestion(tx, decided.question);
    await saveChange(tx, decided.change);
    tx.afterCommit(wake.outbox);
  });
}

/**
 * Records a grade that was pressed in the chat; null if the message is no such answer.
 * The tap opens the reply window at the network like any message, but it is none here.
 */
export async function rateByButton(
  context: JobContext,
  tx: Tx,
  state: ConversationState,
  { choice, at, providerId }: Pick<Inbound, 'choice' | 'at' | 'providerId'>,
): Promise<Change | null> {
  const chosen = ratingOf(choice);
  const question = chosen && (await findQuestion(tx, chosen.questionId));
  if (!question || question.conversationId !== state.id) return null;
  const clock = fixedClock(context.clock);
  const maySend = (await gate(tx, context, 'send')) === null;
  const circumstances = await readCircumstances(tx, state, { maySend, now: clock.now });
  const heard: Change = {
    ...unchanged(state),
    after: {
      ...state,
      lastReceivedAt: Math.max(state.lastReceivedAt ?? 0, at),
      lastReceivedProviderId: providerId,
    },
  };
  const event = { type: 'customer.rated', rating: chosen.rating, by: 'button' } as const;
  const decided = applySatisfaction(heard, question, event, circumstances, clock);
  if (!decided) return heard;
  await saveQuestion(tx, decided.question);
  tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
  return decided.change;
}
