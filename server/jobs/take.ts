import { randomUUID } from 'node:crypto';
import type { Channel } from '#contract/conversation.ts';
import { type Quoted, STATUS } from '#contract/message.ts';
import { deliveryAfter } from '#server/domain/message/delivery.ts';
import { saveChange } from '../db/changes.ts';
import { openConversation } from '../db/contacts.ts';
import { accessConversation } from '../db/conversations.ts';
import type { Received } from '../db/inbound.ts';
import { applyMark, settleEarlyMarks } from '../db/marks.ts';
import { accessMessage, claimOwn, type MessageRow, saveDelivery, sentBefore } from '../db/messages.ts';
import { settleSending } from '../db/doubts.ts';
import { queue } from '../db/outbox.ts';
import type { Tx } from '../db/transaction.ts';
import { failureText } from '#contract/deliveryFailure.ts';
import type { Inbound, Receipt } from '../domain/message/inbound.ts';
import { quoted } from '../domain/message/message.ts';
import { hearEcho, receive } from '../domain/message/receive.ts';
import { newMoment } from '../moment.ts';
import type { World } from '../world.ts';
import { profileJob } from './fetchProfile.ts';
import { reactionJobOf, settleReaction } from './reactToMessage.ts';
import { confirmSending } from './sendMessage.ts';

/** What one item of a webhook does, inside the transaction that ends it. */
export async function take(
  world: World,
  tx: Tx,
  channel: Channel,
  payload: Received['payload'],
): Promise<void> {
  switch (payload.kind) {
    case 'message':
      return takeMessage(world, tx, channel, payload.message);
    case 'echo':
      return takeEcho(world, tx, channel, payload.message);
    case 'receipt':
      return takeReceipt(tx, channel, payload.receipt);
    case 'seen':
      return takeSeen(tx, channel, payload.seen);
    case 'mark': {
      const { providerId, mark } = payload.marked;
      const file = await applyMark(tx, providerId, mark);
      if (file) tx.afterCommit(() => void world.media.store.drop(file).catch(noted(world)));
    }
  }
}

const noted =
  ({ log }: World) =>
  (error: unknown) =>
    log.error({ err: error }, 'a file’s bytes could not be dropped');

async function takeMessage(world: World, tx: Tx, channel: Channel, inbound: Inbound): Promise<void> {
  const { id, isNew, contactId } = await openConversation(tx, {
    channel,
    address: inbound.from.address,
    name: inbound.from.name,
    ids: { contact: randomUUID(), conversation: randomUUID() },
  });
  const state = await accessConversation(tx, id);
  if (!state) throw new Error('The conversation that was just opened is gone.');
  const answered = await answeredBy(tx, id, inbound.replyTo);
  await saveChange(tx, receive(state, inbound, newMoment(world.clock), answered));
  await settleEarlyMarks(tx, inbound.providerId);
  // Instagram's webhooks carry no name.
  if (isNew && channel === 'instagram') await queue(tx, profileJob(contactId, inbound.channelId));
  tx.afterCommit(world.wake.outbox);
}

async function answeredBy(
  tx: Tx,
  conversationId: string,
  providerId: string | undefined,
): Promise<Quoted | null> {
  const row = providerId ? await accessMessage(tx, { providerId }) : undefined;
  return row?.conversation_id === conversationId ? quoted(row) : null;
}

/** Written on the phone app, or by us: what we sent ourselves comes back as an echo too where the provider echoes all. */
async function takeEcho(world: World, tx: Tx, channel: Channel, echo: Inbound): Promise<void> {
  if (await accessMessage(tx, { providerId: echo.providerId })) return;
  const { id } = await openConversation(tx, {
    channel,
    address: echo.from.address,
    name: echo.from.name,
    ids: { contact: randomUUID(), conversation: randomUUID() },
  });
  const state = await accessConversation(tx, id);
  if (!state) throw new Error('The conversation that was just opened is gone.');
  const own = channel === 'instagram' ? await claimOwn(tx, id, echo) : null;
  // Its answer was lost or is still on its way: the echo names it all the same, and ends any doubt.
  if (own) {
    await settleSending(tx, own);
    await confirmSending(tx, own);
  } else await saveChange(tx, hearEcho(state, echo, newMoment(world.clock)));
  await settleEarlyMarks(tx, echo.providerId);
  tx.afterCommit(world.wake.outbox);
}

async function takeReceipt(tx: Tx, channel: Channel, receipt: Receipt): Promise<void> {
  const { providerId, messageId, status, reason } = receipt;
  const row =
    (await accessMessage(tx, { providerId })) ??
    (messageId && isUuid(messageId) ? await accessMessage(tx, { id: messageId }) : undefined);
  if (!row) {
    // A reaction of ours has a status and no message of its own.
    const reacting = messageId && reactionJobOf(messageId);
    if (reacting) return settleReaction(tx, reacting, status);
    throw new Error('no message has this status yet');
  }
  const decided = deliveryAfter(row, { type: `provider.${status}` });
  if (row.provider_id === null || row.confirmation !== null) await settleSending(tx, row.id);
  if (decided === null && row.provider_id === providerId) return;
  await saveDelivery(tx, row, {
    ...decided,
    ...(decided?.status === STATUS.failed && reason ? { error: failureText(reason, channel) } : {}),
    providerId,
    event: `provider.${status}`,
    actor: 'provider',
  });
}

/** One word for everything up to the message: Instagram says only which was seen last. */
async function takeSeen(
  tx: Tx,
  channel: Channel,
  { address, providerId, before }: Extract<Received['payload'], { kind: 'seen' }>['seen'],
): Promise<void> {
  if (providerId !== null && !(await accessMessage(tx, { providerId })))
    throw new Error('no message has been seen under this name yet');
  const rows: MessageRow[] = await sentBefore(tx, { channel, address, providerId, before });
  for (const row of rows) {
    const decided = deliveryAfter(row, { type: 'provider.read' });
    if (decided) await saveDelivery(tx, row, { ...decided, event: 'provider.read', actor: 'provider' });
  }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
