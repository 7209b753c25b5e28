import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { uploadDataSource } from '#contract/dataSourceCalls.ts';
import { DOCUMENT } from '#contract/dataSource.ts';
import { accessCopilotRules } from '#server/db/copilotRules.ts';
import { accessDataSource, countDataSources, sameDataSource } from '#server/db/dataSources.ts';
import { saveDocument } from '#server/db/documents.ts';
import { storeFile } from '#server/db/files.ts';
import type { Tx } from '#server/db/transaction.ts';
import { withLanguages } from '#server/domain/autopilot/language.ts';
import { parted } from '#server/domain/autopilot/setAside.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { safeName } from '#server/domain/message/file.ts';
import { serveUpload } from '#server/http/serveUpload.ts';
import { queueDocumentVectors } from '#server/integrations/copilot/vectors.ts';
import { take } from '#server/media/take.ts';

/** Whether one more document of these bytes may be added; locks Copilot's rules, so that others wait for the answer. */
async function mayAdd(tx: Tx, sha256: string) {
  const { enabled } = await accessCopilotRules(tx);
  if (!enabled) return refuse('copilotOff');
  const known = await sameDataSource(tx, sha256);
  if (known) return grant(known);
  const isFull = (await countDataSources(tx)) >= DOCUMENT.count;
  return isFull ? refuse('documentsFull', { limit: DOCUMENT.count }) : grant(null);
}

/** Reads a document into passages (CALL-049). Its bytes are kept for the organisation's export, and are never served. */
export const uploadDataSourceRoute = serveUpload(
  uploadDataSource,
  async ({ context: { env, media, log, wake }, file, within, trail }) => {
    const isOn = await within(async (tx) => (await accessCopilotRules(tx)).enabled);
    if (!isOn) return refuse('copilotOff');
    const path = media.spare();
    try {
      const size = await take(file.bytes, path, DOCUMENT.most);
      if (size === null) return refuse('fileIncomplete');
      if (size > DOCUMENT.most) return refuse('fileTooLarge', { limit: DOCUMENT.most });
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const sha256 = hash.digest('hex');
      // Asked before the file is read, and again before it is saved: reading takes seconds.
      const before = await within((tx) => mayAdd(tx, sha256));
      if ('refusal' in before) return before;
      if (before.granted) {
        trail.skip();
        return grant({ success: true as const, data: before.granted, is_known: true });
      }
      const name = safeName(file.name) ?? 'document';
      const document = await media.documents.read(path, name.replace(/\.\w{1,5}$/, ''));
      if ('refusal' in document) return document;
      const [id, fileId] = [randomUUID(), randomUUID()];
      await media.store.keep(fileId, path, size);
      const { kept, setAside } = parted(document.passages);
      const { language, passages } = withLanguages(kept.map((it) => ({ id: randomUUID(), ...it })));
      const stored = { id: fileId, size, sha256 };
      const decision = await within(async (tx) => {
        const now = await mayAdd(tx, sha256);
        if ('refusal' in now) return now;
        if (now.granted) return grant({ data: now.granted, is_known: true });
        await storeFile(tx, { ...stored, origin: 'copilot', mimeType: document.mimeType, name });
        await saveDocument(tx, {
          id,
          name,
          language,
          passages,
          setAside,
          file: { ...stored, pages: document.pages },
        });
        await queueDocumentVectors(env, wake, tx, id);
        await trail.record(tx, { type: 'document', id, label: name });
        tx.announce({ type: 'organisation.changed', history: 'kept' });
        const data = await accessDataSource(tx, id);
        if (!data) throw new Error('A document that was just saved is not there.');
        return grant({ data, is_known: false });
      });
      if (!('granted' in decision) || decision.granted.is_known) {
        trail.skip();
        await media.store
          .drop(fileId)
          .catch((error: unknown) => log.error({ err: error }, 'an unused file stays'));
      }
      return 'granted' in decision ? grant({ success: true as const, ...decision.granted }) : decision;
    } finally {
      await rm(path, { force: true });
    }
  },
);
