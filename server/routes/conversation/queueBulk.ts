import { queue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { PRIORITY } from '#server/domain/job.ts';

/** Queues the run of an action, or of its undo. */
export const queueBulk = (tx: Tx, bulkId: string, run: 'do' | 'undo') =>
  queue(tx, {
    kind: 'conversation.bulk',
    payload: { bulkId },
    lane: `bulk/${bulkId}`,
    priority: PRIORITY.receipt,
    dedupe: `bulk:${bulkId}:${run}`,
    channelId: null,
  });
