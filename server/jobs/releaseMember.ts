import { saveChange } from '#server/db/changes.ts';
import { accessConversation, handledBy } from '#server/db/conversations.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { dropMacrosOf } from '#server/db/macros.ts';
import { dropMentionsOf } from '#server/db/mentions.ts';
import { dropSavedViewsOf } from '#server/db/savedViews.ts';
import { announceScheduledOf } from '#server/db/scheduledMessages.ts';
import { dropSegmentsOf } from '#server/db/segments.ts';
import { dropSnippetsOf } from '#server/db/snippets.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { applyHandling, unchanged } from '#server/domain/conversation/change.ts';
import type { FixedClock } from '#server/domain/fixedClock.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';

/** Conversations per transaction; a small number keeps locks short. */
const BATCH = 50;

/** Releases all conversations of a removed member (A43); closes their pages and announces the changes. */
export async function releaseMember(context: JobContext, job: Claimed): Promise<void> {
  const userId = String(job.payload.userId);
  const { announcer, cluster, db } = context;
  // A user who was removed and added again keeps their sockets.
  const stays = (await context.sessions.membershipsOf(userId)).some(({ id }) => id === job.organisation_id);
  if (!stays) cluster.publish('member.removed', { organisationId: job.organisation_id, userId });
  const options = { label: 'member.released', onCommit: announcer.committed };
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    after = await inOrganisation(db, job.organisation_id, options, (tx) =>
      releaseSome(tx, { userId, from, clock: fixedClock(context.clock) }),
    );
  }
  await inOrganisation(db, job.organisation_id, options, async (tx) => {
    if (!stays) {
      await dropSnippetsOf(tx, userId);
      await dropMacrosOf(tx, userId);
      await dropSavedViewsOf(tx, userId);
      await dropSegmentsOf(tx, userId);
      await dropMentionsOf(tx, userId);
      await announceScheduledOf(tx, userId);
    }
    tx.announce({ type: 'organisation.membersChanged' });
    await finishJob(tx, job);
  });
}

/** Releases the next batch by id; returns the last id, or null if there were none. */
async function releaseSome(
  tx: Tx,
  { userId, from, clock }: { userId: string; from: string; clock: FixedClock },
): Promise<string | null> {
  const ids = await handledBy(tx, userId, { from, limit: BATCH });
  for (const id of ids) {
    const state = await accessConversation(tx, id);
    if (state?.handler?.id !== userId) continue;
    const released = applyHandling(unchanged(state), { type: 'member.removed', id: userId }, clock, {
      subject: state.handler,
    });
    if ('granted' in released) await saveChange(tx, released.granted);
  }
  return ids.at(-1) ?? null;
}
