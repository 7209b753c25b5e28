import { leaveUncounted } from '#server/db/usage.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { saveChange } from '#server/db/changes.ts';
import { openConversation } from '#server/db/openConversation.ts';
import { accessConversation, moveToEnd } from '#server/db/conversations.ts';
import { type Claimed, finishJob, queue } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { type ImportedConversation, importHistory } from '#server/domain/message/importHistory.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { historyJob } from '#server/integrations/instagram/historyJob.ts';
import { profileJob } from './fetchProfile.ts';

/** The network allows about two such calls a second (contracts §2.6). */
const PAUSE_MS = 500;

/**
 * Imports one page of an account's messages from before it was connected, and queues the next page.
 * A repeated page changes nothing.
 */
export async function loadHistory(context: JobContext, job: Claimed): Promise<void> {
  const provider = await context.channels.of(job.organisation_id, 'instagram');
  const after = typeof job.payload.after === 'string' ? job.payload.after : null;
  const page = await provider.history(after);
  for (const conversation of page.conversations) await keep(context, job, conversation);
  if (page.after !== null) await pause(PAUSE_MS);
  const options = { label: 'instagram.history', onCommit: context.announcer.committed };
  await inOrganisation(context.db, job.organisation_id, options, async (tx) => {
    await finishJob(tx, job);
    if (page.after === null) return;
    await queue(tx, historyJob(provider.channelId, page.after));
    tx.afterCommit(context.wake.outbox);
  });
}

function keep(context: JobContext, job: Claimed, past: ImportedConversation): Promise<void> {
  const options = { label: 'instagram.past', onCommit: context.announcer.committed };
  return inOrganisation(context.db, job.organisation_id, options, async (tx) => {
    await leaveUncounted(tx);
    const { id, isNew, contactId } = await openConversation(tx, {
      channel: 'instagram',
      party: { address: past.address, name: null },
      at: context.clock.now(),
    });
    const state = await accessConversation(tx, id);
    const change = state && importHistory(state, past.messages, fixedClock(context.clock));
    if (!change) {
      if (isNew) tx.abandon();
      return;
    }
    await saveChange(tx, change);
    await moveToEnd(tx, id);
    await queue(tx, profileJob(contactId, job.channel_id));
    tx.afterCommit(context.wake.outbox);
  });
}
