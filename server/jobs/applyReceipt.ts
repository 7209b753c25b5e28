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
import { isUuid } from '#server/lib/uuid.ts';
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
  const { providerId, messageId, status, reason } = receipt;
  const row =
    (await accessMessage(tx, { providerId })) ??
    (messageId && isUuid(messageId) ? await accessMessage(tx, { id: messageId }) : undefined);
  if (!row) {
    // A reaction of ours has a status but no message of its own.
    const reacting = messageId && reactionJobOf(messageId);
    if (reacting) return finishReaction(tx, reacting, status);
    throw new Error('no message has this status yet');
  }
  await followReceipt(context, tx, channel, { ...receipt, messageId: row.id });
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

/** Applies what a status says besides the message's delivery: the channel's state, a limit, a second identity. */
export async function followReceipt(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  { channelId, reason, detail = null, identities, at, isDead, messageId }: Receipt & { messageId: string },
): Promise<void> {
  if (isDead && reason)
    await disconnect(context, tx, { channel, channelId, reason, details: detail }, { at: new Date(at) });
  else if (reason && channel === 'whatsapp')
    await recordRefusal(context, tx, messageId, { channelId, reason, details: detail });
  if (identities) await linkIdentities(tx, channel, identities, at);
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
