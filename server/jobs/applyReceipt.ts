import { failureText } from '#contract/deliveryFailure.ts';
import type { Channel } from '#contract/conversation.ts';
import { STATUS } from '#contract/message.ts';
import { finishSending } from '#server/db/unconfirmed.ts';
import { linkIdentities } from '#server/db/identities.ts';
import type { Received } from '#server/db/inbound.ts';
import { accessMessage, saveDelivery, sentBefore } from '#server/db/messages.ts';
import type { Tx } from '#server/db/transaction.ts';
import { deliveryAfter } from '#server/domain/message/delivery.ts';
import type { Receipt } from '#server/domain/message/inbound.ts';
import { disconnect, recordRefusal } from '#server/integrations/channelHealth.ts';
import type { JobContext } from '#server/context.ts';
import { reactionJobOf, finishReaction } from './reactToMessage.ts';

/** Applies the status of our message or reaction. */
export async function applyReceipt(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  receipt: Receipt,
): Promise<void> {
  const { providerId, messageId, status, reason, identities } = receipt;
  const row =
    (await accessMessage(tx, { providerId })) ??
    (messageId && isUuid(messageId) ? await accessMessage(tx, { id: messageId }) : undefined);
  if (!row) {
    // A reaction of ours has a status but no message of its own.
    const reacting = messageId && reactionJobOf(messageId);
    if (reacting) return finishReaction(tx, reacting, status);
    throw new Error('no message has this status yet');
  }
  if (receipt.isDead && reason)
    await disconnect(
      context,
      tx,
      { channel, channelId: receipt.channelId, reason, details: receipt.detail ?? null },
      { at: new Date(receipt.at) },
    );
  else if (status === 'failed' && reason && channel === 'whatsapp')
    await recordRefusal(context, tx, row.id, {
      channelId: receipt.channelId,
      reason,
      details: receipt.detail ?? null,
    });
  if (identities) await linkIdentities(tx, channel, identities, receipt.at);
  const decided = deliveryAfter(row, { type: `provider.${status}` });
  if (row.provider_id === null || row.confirmation !== null) await finishSending(tx, row.id);
  if (decided === null && row.provider_id === providerId) return;
  await saveDelivery(tx, row, {
    ...decided,
    ...(decided?.status === STATUS.failed && reason
      ? { error: failureText(reason, channel), detail: receipt.detail ?? null, reason }
      : {}),
    // The message was delivered after all, so the failure reason is cleared.
    ...(row.status === STATUS.failed && decided ? { error: null } : {}),
    providerId,
    event: `provider.${status}`,
    actor: 'provider',
  });
}

/** Marks everything up to the message as read: Instagram reports only the last one. */
export async function applySeen(
  tx: Tx,
  channel: Channel,
  { address, providerId, before }: Extract<Received['payload'], { kind: 'seen' }>['seen'],
): Promise<void> {
  if (providerId !== null && !(await accessMessage(tx, { providerId })))
    throw new Error('no message has been seen under this name yet');
  for (const row of await sentBefore(tx, { channel, address, providerId, before })) {
    const decided = deliveryAfter(row, { type: 'provider.read' });
    if (decided) await saveDelivery(tx, row, { ...decided, event: 'provider.read', actor: 'provider' });
  }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
