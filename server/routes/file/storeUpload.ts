import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Channel } from '#contract/conversation.ts';
import type { StoredFile } from '#contract/media.ts';
import type { AnyOperation } from '#contract/operation.ts';
import type { Attached } from '#server/db/attachedFiles.ts';
import { storeFile } from '#server/db/files.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { MOST_BYTES, mostBytes, safeName, uploadKind } from '#server/domain/message/file.ts';
import type { UploadAsked } from '#server/http/serveUpload.ts';
import { mediaPath } from '#server/media/sign.ts';
import { sniff } from '#server/media/sniff.ts';
import { take } from '#server/media/take.ts';

/** Stores a file that an agent may send on this channel, before a message has it; its bytes decide what it is. */
export async function storeUpload(
  { context, file, within }: Pick<UploadAsked<AnyOperation>, 'context' | 'file' | 'within'>,
  { origin, channel }: { origin: Attached; channel: Channel },
): Promise<Decision<StoredFile>> {
  const { media } = context;
  const path = media.spare();
  try {
    const size = await take(file.bytes, path, MOST_BYTES);
    if (size === null) return refuse('fileIncomplete');
    const mimeType = await sniff(path, file.mimeType);
    const kind = uploadKind(mimeType, channel);
    if (size === 0 || !kind || kind === 'audio') return refuse('fileTypeInvalid');
    const limit = mostBytes(kind, channel);
    if (size > limit) return refuse('fileTooLarge', { limit });
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const id = randomUUID();
    await media.store.keep(id, path, size);
    const name = safeName(file.name) ?? 'file';
    await within((tx) => storeFile(tx, { id, origin, mimeType, size, sha256: hash.digest('hex'), name }));
    return grant({ id, name, mime_type: mimeType, size, url: mediaPath(id) });
  } finally {
    await rm(path, { force: true });
  }
}
