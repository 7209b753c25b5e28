import { statusAfter } from '#server/domain/message/delivery.ts';
import { row } from '../db/database.ts';
import { accessMessage, saveDelivery } from '../db/messages.ts';
import { type Claimed, finishJob, postponeJob } from '../db/outbox.ts';
import { sql } from '../db/sql.ts';
import { inOrganisation, type Tx } from '../db/transaction.ts';
import { type FailureReason, failureReasons } from '../domain/message/inbound.ts';
import { ProviderError } from '../providers/provider.ts';
import type { World } from '../world.ts';

/** Hands one message to the provider and remembers the provider's name for it. */
export async function sendMessage(world: World, job: Claimed): Promise<void> {
  const { announcer, cluster, db, whatsapp } = world;
  const messageId = String(job.payload.messageId);
  const message = await row<{ message: string; address: string; provider_id: string | null }>(
    db.owner,
    sql`select m.message, m.provider_id, k.address from messages m
      join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id where m.id = ${messageId}::uuid`,
  );
  const { channel_id: channelId, rate_per_second: rate } = job;
  let providerId = message?.provider_id ?? null;
  if (message && providerId === null) {
    if (channelId === null) throw new ProviderError('never', 'channelMissing', null, null);
    if (!(await cluster.take(`number/${channelId}`, rate ?? 80))) {
      await postponeJob(db.owner, job.id, 100, 'over the rate of the number', false);
      return;
    }
    ({ providerId } = await whatsapp.sendText({
      channelId,
      to: message.address,
      text: message.message,
      messageId,
    }));
  }
  await inOrganisation(
    db,
    job.organisation_id,
    { label: 'job.sent', onCommit: announcer.committed },
    async (tx) => {
      if (providerId !== null) {
        await tx.rows(
          sql`update messages set provider_id = ${providerId} where id = ${messageId}::uuid and provider_id is null`,
        );
      }
      await finishJob(tx, job.id);
    },
  );
}

/** The message did not and will not arrive: its mark turns, with the reason, for everybody. */
export async function failMessage(tx: Tx, messageId: string, reason: FailureReason): Promise<void> {
  const message = await accessMessage(tx, { id: messageId });
  const status = message && statusAfter(message, { type: 'provider.failed' });
  if (!message || status === null || status === undefined) return;
  await saveDelivery(tx, message, {
    status,
    error: failureReasons[reason],
    event: 'provider.failed',
    actor: 'provider',
  });
}
