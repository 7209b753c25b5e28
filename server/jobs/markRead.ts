import { type Claimed, finishJob } from '../db/outbox.ts';
import { inOrganisation } from '../db/transaction.ts';
import type { World } from '../world.ts';

/** The phone forgets typing after 25 s, so an indicator that is late would lie. */
const STALE_MS = 15_000;

/** Tells the customer's phone that their message was read, or that somebody types. */
export async function markRead(world: World, job: Claimed): Promise<void> {
  const { providerId, typing } = job.payload as { providerId: string; typing: boolean };
  const isStale = typing && world.clock.now() - job.created_at.getTime() > STALE_MS;
  if (job.channel_id !== null && !isStale) {
    await world.whatsapp.markRead({ channelId: job.channel_id, providerId, typing });
  }
  await inOrganisation(world.db, job.organisation_id, { label: 'job.finish', onCommit() {} }, (tx) =>
    finishJob(tx, job.id),
  );
}
