import { failureText } from '#contract/deliveryFailure.ts';
import { STATUS } from '#contract/message.ts';
import { applyToRecipients, recipientFactOf } from '#server/db/campaignMessages.ts';
import {
  type CampaignMessage,
  lockCampaignMessages,
  type MessageChange,
  saveCampaignMessages,
} from '#server/db/campaignReceipts.ts';
import { nextCampaignReceipt, type Received, takeCampaignReceipts } from '#server/db/inbound.ts';
import { accessRecipients } from '#server/db/recipientChanges.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { deliveryAfter } from '#server/domain/message/delivery.ts';
import type { Receipt } from '#server/domain/message/inbound.ts';
import { isUuid } from '#server/lib/uuid.ts';
import type { JobContext } from '#server/context.ts';
import { followReceipt } from '../applyReceipt.ts';
import { type Loop, openLoop } from '../loop.ts';

/** Statuses in one transaction. */
const BATCH = 200;

/** Applies the statuses of campaigns' messages in batches, in the transaction that ends them. */
export const openCampaignReceipts = (context: JobContext): Loop =>
  openLoop({
    width: 1,
    rest: () => nextCampaignReceipt(context.db.owner),
    onError: (error) => context.log.error({ err: error }, 'statuses of campaigns could not be applied'),
    work: () => applyBatch(context),
  });

async function applyBatch(context: JobContext): Promise<boolean> {
  const { db, announcer, metrics } = context;
  const client = await db.owner.connect();
  let broken: Error | undefined;
  try {
    const items = await takeCampaignReceipts(client, BATCH);
    const organisationId = items[0]?.organisation_id;
    if (!organisationId) {
      await client.query('rollback');
      return false;
    }
    const options = { label: 'campaign.receipts', client, onCommit: announcer.committed };
    await inOrganisation(db, organisationId, options, (tx) => apply(context, tx, items.flatMap(receiptOf)));
    metrics.inbound.inc({ outcome: 'done' }, items.length);
    return true;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    client.release(broken);
  }
}

type OwnReceipt = Receipt & { messageId: string };

/** Returns the receipt of an item; none if its message cannot be ours. */
const receiptOf = ({ payload }: Received): OwnReceipt[] =>
  payload.kind === 'receipt' && payload.receipt.messageId !== null && isUuid(payload.receipt.messageId)
    ? [{ ...payload.receipt, messageId: payload.receipt.messageId }]
    : [];

async function apply(context: JobContext, tx: Tx, receipts: readonly OwnReceipt[]): Promise<void> {
  const byMessage = new Map(receipts.map((receipt) => [receipt.messageId, receipt]));
  const found = await lockCampaignMessages(tx, [...byMessage.keys()]);
  const changes = found.map((message) => ({
    message,
    change: changeOf(message, byMessage.get(message.id) as OwnReceipt),
  }));
  await saveCampaignMessages(
    tx,
    changes.map(({ change }) => change),
  );
  // As with new messages, only of chats that someone has open; no row of the list shows them (O19).
  const viewed = context.viewedIn(tx.organisationId);
  for (const { message, change } of changes) {
    const isChanged = change.from !== change.to || change.error !== message.error;
    if (isChanged && viewed.has(message.conversation_id))
      tx.announce({
        type: 'message.updated',
        conversation_id: message.conversation_id,
        message_id: message.id,
        changes: { status: change.status, error: change.error, confirmation: change.confirmation },
      });
  }
  const recipients = await accessRecipients(
    tx,
    found.map(({ id }) => id),
  );
  await applyToRecipients(tx, recipients, ({ message_id: id }) => {
    const receipt = byMessage.get(id ?? '');
    return receipt ? recipientFactOf(`provider.${receipt.status}`, receipt.reason) : null;
  });
  for (const receipt of receipts) await followReceipt(context, tx, 'whatsapp', receipt);
}

function changeOf(
  message: CampaignMessage,
  { status, reason, detail, providerId }: OwnReceipt,
): MessageChange {
  const event = `provider.${status}` as const;
  const decided = deliveryAfter(message, { type: event });
  const after = decided ?? message;
  const isFailure = decided?.status === STATUS.failed && reason !== undefined;
  return {
    id: message.id,
    conversation_id: message.conversation_id,
    provider_id: providerId,
    event,
    from: message.confirmation ?? String(message.status),
    to: after.confirmation ?? String(after.status),
    status: after.status,
    confirmation: after.confirmation,
    // A message that was delivered after all has no failure any more.
    error: isFailure ? failureText(reason, 'whatsapp') : decided ? null : message.error,
    detail: isFailure ? (detail ?? null) : null,
  };
}
