import { readOpeningHours } from '#server/db/business.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { unansweredBy } from '#server/db/messages.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { withHours } from '#server/domain/autopilot/answer.ts';
import { speaksFrench } from '#server/domain/autopilot/phrases.ts';
import { reply } from '#server/domain/autopilot/reply.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { decideAnswer } from './decideAnswer.ts';

/**
 * Lets the autopilot answer the customer's last message.
 * Does nothing if a person now handles the conversation, or if the customer has written again: the later message's job
 * answers both.
 */
export async function answerCustomer(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db, wake } = context;
  const { conversationId, seq } = job.payload as { conversationId: string; seq: number };
  await inOrganisation(
    db,
    job.organisation_id,
    { label: 'autopilot.answer', onCommit: announcer.committed },
    async (tx) => {
      const state = await accessConversation(tx, conversationId);
      const unanswered = state?.label === 'ai-handled' ? await unansweredBy(tx, conversationId) : [];
      const last = unanswered.at(-1);
      if (state && last && last.seq === seq) {
        const opening = await readOpeningHours(tx);
        const isFrench = speaksFrench(unanswered.map(({ message }) => message).join('\n'));
        const thought = withHours(await decideAnswer(tx, unanswered), isFrench, {
          ...opening,
          now: context.clock.now(),
        });
        await saveChange(tx, reply(state, thought, fixedClock(context.clock)));
        tx.afterCommit(wake.outbox);
      }
      await finishJob(tx, job);
    },
  );
}
