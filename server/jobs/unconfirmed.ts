import { accessMessage, saveDelivery, saveReaction } from '#server/db/messages.ts';
import { markUnconfirmed, type Overdue, overdueJobs } from '#server/db/unconfirmed.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { deliveryAfter } from '#server/domain/message/delivery.ts';
import type { JobContext } from '#server/context.ts';
import { eachApart } from '#server/lib/eachApart.ts';

/**
 * Ends overdue waits for a status (O13); returns how many there were.
 * The message or reaction is shown as unconfirmed, its lane continues, and it is never sent again automatically.
 */
export async function expireConfirmations(context: JobContext): Promise<number> {
  const { announcer, db } = context;
  return eachApart(context, 'job.unconfirmed', await overdueJobs(db.owner), (job) =>
    inOrganisation(
      db,
      job.organisation_id,
      { label: 'job.unconfirmed', onCommit: announcer.committed },
      async (tx) => {
        if (await markUnconfirmed(tx, job.id)) await showUnconfirmed(tx, job);
      },
    ),
  );
}

async function showUnconfirmed(tx: Tx, { kind, payload }: Overdue): Promise<void> {
  const message = await accessMessage(tx, { id: String(payload.messageId) });
  if (!message) return;
  if (kind === 'message.react') {
    if (message.emoji_sent === payload.emoji) await saveReaction(tx, message, { unconfirmed: true });
    return;
  }
  const decided = deliveryAfter(message, { type: 'confirmation.expired' });
  if (decided)
    await saveDelivery(tx, message, { ...decided, event: 'confirmation.expired', actor: 'system' });
}
