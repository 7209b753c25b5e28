import type { Extras } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';
import { statusAfter } from '#server/domain/message/delivery.ts';
import { row } from '../db/database.ts';
import { settleEarlyMarks } from '../db/marks.ts';
import { accessMessage, saveDelivery } from '../db/messages.ts';
import { type Claimed, finishJob, postponeJob } from '../db/outbox.ts';
import { sql } from '../db/sql.ts';
import { inOrganisation, type Tx } from '../db/transaction.ts';
import { type FailureReason, failureText } from '#contract/deliveryFailure.ts';
import type { Channel } from '#contract/conversation.ts';
import { blobOf } from '../media/blob.ts';
import type { TemplateCall } from '../domain/job.ts';
import { mediaPath } from '../media/sign.ts';
import { type Outgoing, type OutgoingContent, ProviderError } from '../providers/provider.ts';
import type { World } from '../world.ts';

interface Waiting {
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

/** Hands one message to the provider and remembers the provider's name for it. */
export async function sendMessage(world: World, job: Claimed): Promise<void> {
  const { announcer, channels, cluster, db } = world;
  const messageId = String(job.payload.messageId);
  const message = await row<Waiting>(
    db.owner,
    sql`select m.message, m.message_type, m.extras, m.provider_id, m.file_id, k.address, f.name as file_name, f.mime_type,
        (select a.provider_id from messages a where a.id = (m.reply_to->>'message_id')::uuid) as answered
      from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
      left join files f on f.id = m.file_id where m.id = ${messageId}::uuid`,
  );
  let providerId = message?.provider_id ?? null;
  if (message && providerId === null) {
    const provider = await channels.of(job.organisation_id, job.channel);
    if (!(await cluster.take(`number/${provider.channelId}`, job.rate_per_second ?? 80))) {
      await postponeJob(db.owner, job.id, 100, 'over the rate of the number', false);
      return;
    }
    ({ providerId } = await provider.send(outgoing(world, job, messageId, message)));
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
        await settleEarlyMarks(tx, providerId);
      }
      await finishJob(tx, job.id);
    },
  );
}

const outgoing = (world: World, job: Claimed, messageId: string, message: Waiting): Outgoing => ({
  to: message.address,
  messageId,
  replyTo: message.answered,
  content: contentOf(world, job, message),
  ...(message.extras?.tagged ? { tagged: true } : {}),
});

function contentOf({ base, media }: World, job: Claimed, message: Waiting): OutgoingContent {
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
  if (id === null) return { kind: 'text', text: message.message };
  if (type !== 'image' && type !== 'document' && type !== 'audio' && type !== 'video')
    throw new ProviderError('never', 'media', null, null);
  return { kind: 'file', type, caption: message.message, file: fileOf(id) };
}

/** The message did not and will not arrive: its mark turns, with the reason, for everybody. */
export async function failMessage(
  tx: Tx,
  messageId: string,
  reason: FailureReason,
  channel: Channel,
): Promise<void> {
  const message = await accessMessage(tx, { id: messageId });
  const status = message && statusAfter(message, { type: 'provider.failed' });
  if (!message || status === null || status === undefined) return;
  await saveDelivery(tx, message, {
    status,
    error: failureText(reason, channel),
    event: 'provider.failed',
    actor: 'provider',
  });
}
