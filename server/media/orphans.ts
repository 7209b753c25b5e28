import type { Pool } from 'pg';
import { unknownFiles } from '#server/db/files.ts';
import type { FileStore } from './fileStore.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Number of keys per query. */
const BATCH = 500;

/**
 * Deletes files without a row: their transaction was rolled back or never came.
 * A file younger than a day is kept, because its row may still be written.
 */
export async function dropOrphans(owner: Pool, store: FileStore, now: number): Promise<void> {
  let batch: string[] = [];
  const settle = async () => {
    for (const key of await unknownFiles(owner, batch)) await store.drop(key);
    batch = [];
  };
  for await (const key of store.untouched(now - DAY)) {
    batch.push(key);
    if (batch.length === BATCH) await settle();
  }
  await settle();
}
