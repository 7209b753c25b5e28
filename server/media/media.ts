import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '#server/lib/dataFolder.ts';
import type { Env } from '#server/env.ts';
import { type DocumentReader, openDocumentReader } from './document/read.ts';
import { openSigner, type Signer } from './sign.ts';
import { openTableReader, type TableReader } from './table/read.ts';
import type { FileStore } from './fileStore.ts';
import { openFileStore } from './openFileStore.ts';
import { openUploads, type Uploads } from './uploads.ts';

export interface Media extends Signer {
  store: FileStore;
  uploads: Uploads;
  documents: DocumentReader;
  /** Reads workbooks of contacts. */
  tables: TableReader;
  /** Returns a path for a temporary file. */
  spare(): string;
}

export function openMedia(env: Env, clock: { now(): number }): Media {
  const folder = join(env.DATA_DIR, 'incoming');
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return {
    ...openSigner(env.PARLEY_SECRET, clock),
    store: openFileStore(env),
    uploads: openUploads(join(env.DATA_DIR, 'uploads'), clock),
    documents: openDocumentReader(),
    tables: openTableReader(),
    spare: () => join(folder, randomUUID()),
  };
}
