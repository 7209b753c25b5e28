import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE } from '#server/lib/dataFolder.ts';
import type { Media } from './media.ts';

/** Returns a stored file as a blob that is read from disk while it is sent, so that no file fills the memory. */
export async function blobOf(media: Media, fileId: string, mimeType: string | null): Promise<Blob> {
  const bytes = await media.store.open(fileId);
  if (!bytes) throw new Error('The bytes of a stored file are not in the store.');
  const path = media.spare();
  try {
    await pipeline(bytes, createWriteStream(path, { mode: PRIVATE_FILE }));
    const blob = await openAsBlob(path, { type: mimeType ?? 'application/octet-stream' });
    // Small enough for memory, so no temporary file is needed.
    return blob.size <= HELD ? new Blob([await blob.arrayBuffer()], { type: blob.type }) : blob;
  } finally {
    setTimeout(() => void rm(path, { force: true }), AFTER).unref();
  }
}

const HELD = 8 * 1024 * 1024;
/** Longer than any upload may take, in milliseconds. */
const AFTER = 120_000;
