import type { Extras } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';
import { deliveryAfter } from '#server/domain/message/delivery.ts';
import { row } from '#server/db/database.ts';
import { unpayableNow } from '#server/db/invoices.ts';
import { countTowardsLimit } from '#server/db/messagingLimit.ts';
import { applyEarlyUpdates } from '#server/db/messageUpdates.ts';
import { accessMessage, saveDelivery } from '#server/db/messages.ts';
import { finishReportedJob } from '#server/db/unconfirmed.ts';
import { type Claimed, finishJob, LeaseLost, markCalled, postponeJob } from '#server/db/outbox.ts';
import { expectedRefusal } from '#server/db/sendingLimits.ts';
import { sql } from '#server/db/sql.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { failureText } from '#contract/deliveryFailure.ts';
import type { Channel } from '#contract/conversation.ts';
import { countryOf } from '#server/domain/contact/phone.ts';
import { blobOf } from '#server/media/blob.ts';
import type { TemplateCall } from '#server/domain/job.ts';
import { mediaPath } from '#server/media/sign.ts';
import { ratingAddress } from '#server/integrations/ratingLink.ts';
import { type Outgoing, type OutgoingContent, ProviderError } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';
import { linkNumbers } from './linkNumbers.ts';
import { untilWritten } from './untilWritten.ts';

/** Wait of a message when the number's second is full. */
const OVER_RATE_MS = 25;

interface Waiting {
  conversation_id: string;
  message: string;
  message_type: MessageType;
  extras: Extras | null;
  address: string;
  provider_id: string | null;
  answered: string | null;
  file_id: string | null;
  file_name: string | null;
  mime_type: string | null;
}

/** Sends one message through the provider and stores the provider's id of it. */
export async function sendMessage(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, channels, cluster, db } = context;
  const messageId = String(job.payload.messageId);
  const message = await row<Waiting>(
    db.owner,
    sql`select m.conversation_id, m.message, m.message_type, m.extras, m.provider_id, m.file_id, k.address, f.name as file_name, f.mime_type,
        (select a.provider_id from messages a where a.id = (m.reply_to->>'message_id')::uuid) as answered
      from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
      left join files f on f.id = m.file_id where m.id = ${messageId}::uuid`,
  );
  const options = { label: 'job.sent', onCommit: announcer.committed };
  // The provider already has an id for it: a status came before this job ran.
  if (!message || message.provider_id !== null) {
    await inOrganisation(db, job.organisation_id, options, (tx) => finishJob(tx, job));
    return;
  }
  const pointless = await whyPointless(context, job);
  if (pointless) throw new ProviderError('never', pointless, null, null);
  const provider = await channels.of(job.organisation_id, job.channel);
  await refuseKnown(context, job, provider.channelId, message.address);
  if (!(await cluster.take(`number/${provider.channelId}`, job.rate_per_second ?? 80))) {
    await postponeJob(db.owner, job, OVER_RATE_MS, 'over the rate of the number', false);
    return;
  }
  const { providerId, knownAs } = await provider.send(
    outgoing(context, job, messageId, message),
    beforeCall(context, job),
  );
  await afterCall(context, () =>
    inOrganisation(db, job.organisation_id, options, async (tx) => {
      await tx.rows(
        sql`update messages set provider_id = ${providerId} where id = ${messageId}::uuid and provider_id is null`,
      );
      await applyEarlyUpdates(tx, [providerId]);
      await confirmSending(tx, messageId);
      if (job.payload.template) await countTowardsLimit(tx, [message.conversation_id], context.clock.now());
      await finishReportedJob(tx, job.id);
    }),
  );
  await linkNumbers(context, job.organisation_id, [{ messageId, knownAs }]);
}

/** Returns why a reminder has become pointless: a part was paid, it was cancelled, or its link leads nowhere by now. */
async function whyPointless({ db }: JobContext, job: Claimed): Promise<'paid' | 'unpayable' | null> {
  const invoiceId = job.payload.unlessPaid;
  if (typeof invoiceId !== 'string') return null;
  const unpaid = await row<{ unpayable: boolean }>(
    db.owner,
    sql`select ${unpayableNow} as unpayable from invoices i
      where i.id = ${invoiceId}::uuid and i.organisation_id = ${job.organisation_id}::uuid and i.status = 'PENDING'`,
  );
  if (unpaid === undefined) return 'paid';
  return unpaid.unpayable ? 'unpayable' : null;
}

/** Fails a message that the provider would refuse, without another call. */
async function refuseKnown(
  { db }: JobContext,
  job: Claimed,
  channelId: string,
  address: string,
): Promise<void> {
  if (job.channel !== 'whatsapp') return;
  const template = job.payload.template as TemplateCall | undefined;
  const known = await expectedRefusal(db.owner, {
    organisationId: job.organisation_id,
    channelId,
    country: countryOf(address),
    template: template?.name ?? null,
  });
  if (known) throw new ProviderError('never', known.reason, null, null, { details: known.details });
}

/** Callback that the adapter awaits immediately before the delivering request. */
export const beforeCall =
  ({ db }: JobContext, job: Claimed) =>
  async (): Promise<void> => {
    if (!(await markCalled(db.owner, [job])).has(job.id))
      throw new LeaseLost('another worker holds this job');
  };

/**
 * Stores the result of an accepted call.
 * If that fails permanently, the outcome is unknown and the call is never repeated.
 */
export async function afterCall(context: JobContext, write: () => Promise<void>): Promise<void> {
  try {
    await untilWritten(context, write);
  } catch (cause) {
    throw new ProviderError('doubt', 'unreachable', null, null, { cause });
  }
}

/** Clears the unconfirmed state of a message that the provider has accepted. */
export async function confirmSending(tx: Tx, messageId: string): Promise<void> {
  const message = await accessMessage(tx, { id: messageId });
  const decided = message && deliveryAfter(message, { type: 'provider.sent' });
  if (message && decided)
    await saveDelivery(tx, message, { ...decided, event: 'provider.sent', actor: 'provider' });
}

const outgoing = (context: JobContext, job: Claimed, messageId: string, message: Waiting): Outgoing => ({
  to: message.address,
  messageId,
  replyTo: message.answered,
  content: contentOf(context, job, message),
  ...(message.extras?.tagged ? { tagged: true } : {}),
});

function contentOf({ base, env, media }: JobContext, job: Claimed, message: Waiting): OutgoingContent {
  const template = job.payload.template as TemplateCall | undefined;
  const { file_id: id, message_type: type } = message;
  const fileOf = (fileId: string) => ({
    name: message.file_name,
    mimeType: message.mime_type ?? 'application/octet-stream',
    voice: message.extras?.voice ?? false,
    blob: () => blobOf(media, fileId, message.mime_type),
    address: `${base()}${media.sign(mediaPath(fileId), job.organisation_id)}`,
  });
  if (template) {
    const { header, ...call } = template;
    return {
      kind: 'template',
      ...call,
      ...(header && id ? { header: { type: header, file: fileOf(id) } } : {}),
    };
  }
  const { choices, satisfaction } = message.extras ?? {};
  // Quick replies are shown on phones only, so that the link is there as well.
  const text =
    satisfaction && satisfaction.way !== 'list'
      ? `${message.message}\n${ratingAddress(env, base(), satisfaction.question)}`
      : message.message;
  if (choices) return { kind: 'choices', text, ...choices };
  if (satisfaction) return { kind: 'text', text };
  if (id === null) return { kind: 'text', text: message.message };
  if (type !== 'image' && type !== 'document' && type !== 'audio' && type !== 'video')
    throw new ProviderError('never', 'media', null, null);
  return { kind: 'file', type, caption: message.message, file: fileOf(id) };
}

/** Marks the message as failed with the reason, and announces it. */
export async function failMessage(
  tx: Tx,
  messageId: string,
  { reason, details }: Pick<ProviderError, 'reason' | 'details'>,
  channel: Channel,
): Promise<void> {
  const message = await accessMessage(tx, { id: messageId });
  const decided = message && deliveryAfter(message, { type: 'provider.failed' });
  if (!message || !decided) return;
  await saveDelivery(tx, message, {
    ...decided,
    error: failureText(reason, channel),
    detail: details,
    reason,
    event: 'provider.failed',
    actor: 'provider',
  });
}
