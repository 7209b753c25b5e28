import { deliveryAfter } from '#server/domain/message/delivery.ts';
import { accessMessage, saveDelivery } from '#server/db/messages.ts';
import { queue } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { PRIORITY } from '#server/domain/job.ts';
import type { RealtimeContext } from './context.ts';

/** Marks a customer's message as seen, and announces it to everyone and to the customer's phone (RT-018). */
export async function markSeen(
  { announcer, db, wake }: Pick<RealtimeContext, 'announcer' | 'db' | 'wake'>,
  organisationId: string,
  userId: string,
  messageId: string,
): Promise<void> {
  await inOrganisation(
    db,
    organisationId,
    { label: 'message.seen', onCommit: announcer.committed },
    async (tx) => {
      const row = await accessMessage(tx, { id: messageId });
      const decided = row && deliveryAfter(row, { type: 'agent.saw' });
      if (!row || !decided) return;
      await saveDelivery(tx, row, { ...decided, event: 'agent.saw', actor: userId });
      if (row.provider_id === null) return;
      await queue(tx, {
        kind: 'message.read',
        payload: { providerId: row.provider_id, typing: false },
        lane: `read:${row.conversation_id}`,
        priority: PRIORITY.receipt,
        dedupe: `read:${row.id}`,
        channelId: null,
      });
      tx.afterCommit(wake.outbox);
    },
  );
}
