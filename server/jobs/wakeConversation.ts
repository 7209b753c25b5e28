import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { endSnooze } from '#server/domain/conversation/snooze.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';

/** Returns a snoozed conversation to the lists at its instant, unless it was woken or snoozed anew meanwhile. */
export async function wakeConversation({ announcer, clock, db }: JobContext, job: Claimed): Promise<void> {
  const { conversationId, until } = job.payload as { conversationId: string; until: number };
  const options = { label: 'conversation.wake', onCommit: announcer.committed };
  await inOrganisation(db, job.organisation_id, options, async (tx) => {
    const state = await accessConversation(tx, conversationId);
    const change = state && endSnooze(state, until, fixedClock(clock));
    if (change) await saveChange(tx, change);
    await finishJob(tx, job);
  });
}
