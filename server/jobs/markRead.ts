import { row } from '#server/db/database.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { sql } from '#server/db/sql.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import type { JobContext } from '#server/context.ts';

/** WhatsApp hides the typing indicator after 25 s, so a late one would be wrong. */
const STALE_MS = 15_000;

/** Sends a read receipt or a typing indicator to the customer's phone. */
export async function markRead(context: JobContext, job: Claimed): Promise<void> {
  const { providerId, typing } = job.payload as { providerId: string; typing: boolean };
  const isStale = typing && context.clock.now() - job.created_at.getTime() > STALE_MS;
  const to = isStale ? undefined : await writerOf(context, job.organisation_id, providerId);
  if (to !== undefined && job.channel_id !== null) {
    const provider = await context.channels.of(job.organisation_id, job.channel);
    await provider.markRead({ to, providerId, typing });
  }
  await inOrganisation(context.db, job.organisation_id, { label: 'job.finish', onCommit() {} }, (tx) =>
    finishJob(tx, job),
  );
}

async function writerOf(
  { db }: JobContext,
  organisationId: string,
  providerId: string,
): Promise<string | undefined> {
  const found = await row<{ address: string }>(
    db.owner,
    sql`select k.address from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
      where m.organisation_id = ${organisationId}::uuid and m.provider_id = ${providerId}`,
  );
  return found?.address;
}
