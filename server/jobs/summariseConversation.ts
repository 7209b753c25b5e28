import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { writeSummary } from '#server/integrations/copilot/summary.ts';
import type { JobContext } from '#server/context.ts';

/** Writes a conversation's summary; without a usable answer of the model the last one stays. */
export async function summariseConversation(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db, log } = context;
  const written = await writeSummary(context, job.organisation_id, String(job.payload.conversationId));
  if ('refusal' in written) log.info({ job: job.id, refusal: written.refusal }, 'no summary was written');
  const options = { label: 'conversation.summarised', onCommit: announcer.committed };
  await inOrganisation(db, job.organisation_id, options, (tx) => finishJob(tx, job));
}
