import { accessScheduled, type ScheduledRow } from '#server/db/scheduledMessages.ts';
import { queue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { PRIORITY } from '#server/domain/job.ts';
import type { RouteContext } from '#server/context.ts';

/** Queues the job of a scheduled message's newest revision, tells the pages, and returns the row. */
export async function queueDue(
  tx: Tx,
  context: RouteContext,
  id: string,
  now: number,
): Promise<ScheduledRow> {
  const row = await accessScheduled(tx, id);
  if (!row) throw new Error('The scheduled message that was just stored is gone.');
  const work = `due:${id}:${row.revision}`;
  await queue(tx, {
    kind: 'message.due',
    payload: { scheduledId: id, revision: row.revision, reopens: row.reopens },
    // A lane of its own, because it may wait for months.
    lane: work,
    dedupe: work,
    priority: PRIORITY.reply,
    waitMs: Math.max(0, row.due_at.getTime() - now),
    channelId: null,
  });
  announceScheduled(tx, row.conversation_id);
  tx.afterCommit(context.wake.outbox);
  return row;
}

export const announceScheduled = (tx: Tx, conversationId: ScheduledRow['conversation_id']): void =>
  tx.announce({ type: 'customer.changed', conversation_id: conversationId, what: 'scheduled' });
