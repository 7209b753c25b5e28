import type { Pool } from 'pg';
import { unknownFiles } from '#server/db/files.ts';
import type { FileStore } from './fileStore.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Keys asked about at once. */
const BATCH = 500;

/**
 * Drops bytes that no row knows: they were stored, and what was to name them was rolled back or never heard of again.
 * What is younger than a day may still be on its way to its row.
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
