import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { attachSnippetFile } from '#contract/snippet.ts';
import { storeFile } from '#server/db/files.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { MOST_BYTES, mostBytes, safeName, uploadKind } from '#server/domain/message/file.ts';
import { serveUpload } from '#server/http/serveUpload.ts';
import { mediaPath } from '#server/media/sign.ts';
import { sniff } from '#server/media/sniff.ts';
import { take } from '#server/media/take.ts';

/** Stores a file that an agent may send; its bytes decide what it is. */
export const attachSnippetFileRoute = serveUpload(attachSnippetFile, async ({ context, file, within }) => {
  const { media } = context;
  const path = media.spare();
  try {
    const size = await take(file.bytes, path, MOST_BYTES);
    if (size === null) return refuse('fileIncomplete');
    const mimeType = await sniff(path, file.mimeType);
    const kind = uploadKind(mimeType);
    if (size === 0 || !kind || kind === 'audio') return refuse('fileTypeInvalid');
    const limit = mostBytes(kind, 'whatsapp');
    if (size > limit) return refuse('fileTooLarge', { limit });
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const id = randomUUID();
    await media.store.keep(id, path, size);
    const name = safeName(file.name) ?? 'file';
    await within((tx) =>
      storeFile(tx, { id, origin: 'snippet', mimeType, size, sha256: hash.digest('hex'), name }),
    );
    return grant({
      success: true as const,
      file: { id, name, mime_type: mimeType, size, url: mediaPath(id) },
    });
  } finally {
    await rm(path, { force: true });
  }
});
