import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type HeaderFormat, templateMedia, uploadTemplateMedia } from '#contract/template.ts';
import { storeFile } from '#server/db/files.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { safeName } from '#server/domain/message/file.ts';
import { fitsHeader } from '#server/domain/template/header.ts';
import { mediaPath } from '#server/media/sign.ts';
import { sniff } from '#server/media/sniff.ts';
import { take } from '#server/media/take.ts';
import { serveUpload } from '#server/http/serveUpload.ts';

const formats: HeaderFormat[] = ['IMAGE', 'VIDEO', 'DOCUMENT'];
const MOST_BYTES = Math.max(...formats.map((format) => templateMedia[format].most));

/** Stores a header's file (CALL-020); the bytes determine its type, and the address is a valid header variable. */
export const templateMediaRoute = serveUpload(
  uploadTemplateMedia,
  async ({ input, context, session, file, within }) => {
    const { media } = context;
    const most = input.format ? templateMedia[input.format].most : MOST_BYTES;
    const path = media.spare();
    try {
      const size = await take(file.bytes, path, most);
      if (size === null) return refuse('fileIncomplete');
      if (size > most) return refuse('fileTooLarge', { limit: most });
      const mimeType = settled(await sniff(path, file.mimeType), file.mimeType);
      const format = input.format ?? formats.find((it) => fitsHeader(it, mimeType));
      if (size === 0 || !format || !fitsHeader(format, mimeType)) return refuse('fileTypeInvalid');
      const limit = templateMedia[format].most;
      if (size > limit) return refuse('fileTooLarge', { limit });
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const id = randomUUID();
      await media.store.keep(id, path, size);
      await within((tx) =>
        storeFile(tx, {
          id,
          origin: 'template',
          mimeType,
          size,
          sha256: hash.digest('hex'),
          name: safeName(file.name),
        }),
      );
      const url = `${context.base()}${media.sign(mediaPath(id), session.organisationId)}`;
      return grant({ success: true as const, url });
    } finally {
      await rm(path, { force: true });
    }
  },
);

/** An old Word document is a compound file, like other formats; there the claimed type is used. */
const settled = (sniffed: string, claimed: string): string =>
  sniffed === 'application/x-cfb' && claimed === 'application/msword' ? claimed : sniffed;
