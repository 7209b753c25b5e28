import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Extras } from '#contract/extras.ts';
import { row } from '#server/db/database.ts';
import { PRIVATE_FILE } from '#server/lib/dataFolder.ts';
import { accessFile, type FileRow, findFile, saveDownload } from '#server/db/files.ts';
import { accessMessage, type MessageRow } from '#server/db/messages.ts';
import { type Claimed, finishJob, queue } from '#server/db/outbox.ts';
import { jsonText, sql } from '#server/db/sql.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { fitsType, MOST_INBOUND } from '#server/domain/message/file.ts';
import { mediaFields } from '#server/domain/message/message.ts';
import { secondsOf } from '#server/media/duration.ts';
import { sniff } from '#server/media/sniff.ts';
import { type FetchedMedia, ProviderError } from '#server/providers/provider.ts';
import { fetchPublic } from '#server/providers/publicFetch.ts';
import type { JobContext } from '#server/context.ts';

/** Downloads a customer's file: the provider deletes it in a few days, and its address expires in minutes. */
export async function fetchMedia(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db, media, wake } = context;
  const messageId = String(job.payload.messageId);
  const message = await row<MessageRow>(db.owner, sql`select * from messages where id = ${messageId}::uuid`);
  const file = message?.file_id ? await findFile(db.owner, message.file_id) : undefined;
  const got = message && file?.state === 'pending' ? await bring(context, job, file, message) : null;
  const options = { label: 'media.stored', onCommit: announcer.committed };
  const isKept = await inOrganisation(db, job.organisation_id, options, async (tx) => {
    const kept = got && file ? await keep(tx, messageId, file.id, got) : false;
    if (
      kept &&
      file?.origin === 'customer' &&
      context.env.LLM_BASE_URL &&
      describable.test(got?.mimeType ?? '')
    ) {
      await queue(tx, {
        kind: 'media.describe',
        payload: { messageId },
        lane: `describe:${messageId}`,
        priority: PRIORITY.media,
        dedupe: `describe:${messageId}`,
        channelId: null,
      });
      tx.afterCommit(wake.outbox);
    }
    await finishJob(tx, job);
    return kept;
  });
  // The message was deleted during the download.
  if (got && file && !isKept) await media.store.drop(file.id);
}

const describable = /^(audio|video|image)\//;

/** Opens a template header at its address, any other file at the provider. */
async function open(context: JobContext, job: Claimed, { origin, source }: FileRow): Promise<FetchedMedia> {
  if (origin === 'template') return fetchPublic(source?.url ?? '');
  const provider = await context.channels.of(job.organisation_id, job.channel);
  return provider.fetchMedia(source ?? {});
}

interface Brought {
  mimeType: string;
  size: number;
  sha256: string;
  seconds: number | null;
}

async function bring(
  context: JobContext,
  job: Claimed,
  file: FileRow,
  message: MessageRow,
): Promise<Brought> {
  const { bytes, mimeType: claimed } = await open(context, job, file);
  const path = context.media.spare();
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > MOST_INBOUND ? new ProviderError('never', 'media', 413, null) : null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.fromWeb(bytes as ReadableStream),
      counted,
      createWriteStream(path, { mode: PRIVATE_FILE }),
    );
    const mimeType = await sniff(path, file.mime_type ?? claimed);
    if (size === 0 || !fitsType(message.message_type, mimeType))
      throw new ProviderError('never', 'media', null, null);
    const seconds = await secondsOf(path, mimeType);
    await context.media.store.keep(file.id, path, (await stat(path)).size);
    return { mimeType, size, sha256: hash.digest('hex'), seconds };
  } finally {
    await rm(path, { force: true });
  }
}

async function keep(
  tx: Tx,
  messageId: string,
  fileId: string,
  { mimeType, size, sha256, seconds }: Brought,
): Promise<boolean> {
  const message = await accessMessage(tx, { id: messageId });
  const file = await accessFile(tx, fileId);
  if (!message || !file || message.file_id !== fileId || message.extras?.unsent) return false;
  await saveDownload(tx, fileId, { state: 'stored', mimeType, size, sha256 });
  const { media: _, ...rest } = message.extras ?? {};
  await show(tx, message, {
    ...mediaFields(message.message_type, { id: fileId, state: 'stored', mimeType, size }),
    extras: { ...rest, ...(seconds === null ? {} : { duration: seconds }) },
  });
  return true;
}

/** Marks the message's file as unavailable, so that the message does not wait forever. */
export async function failFetch(tx: Tx, messageId: string): Promise<void> {
  const message = await accessMessage(tx, { id: messageId });
  if (!message?.file_id || message.extras?.media !== 'pending') return;
  await saveDownload(tx, message.file_id, { state: 'failed' });
  await show(tx, message, {
    ...mediaFields(message.message_type, undefined),
    mime_type: message.mime_type,
    extras: { ...message.extras, media: 'failed' },
  });
}

async function show(
  tx: Tx,
  { id, conversation_id: conversationId }: MessageRow,
  changes: ReturnType<typeof mediaFields> & { extras: Extras },
): Promise<void> {
  await tx.rows(sql`
    update messages set media_url = ${changes.media_url}, image_url = ${changes.image_url}, mime_type = ${changes.mime_type},
      file_size = ${changes.file_size}::bigint, extras = ${jsonText(changes.extras)}::jsonb
    where id = ${id}::uuid`);
  tx.announce({ type: 'message.updated', conversation_id: conversationId, message_id: id, changes });
}
