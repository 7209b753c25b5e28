import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/lib/dataFolder.ts';
import type { Env } from '#server/env.ts';
import { openFileStore } from '#server/media/openFileStore.ts';

const samples = join(import.meta.dirname, '../../sandbox/samples');

export interface DemoFile {
  id: string;
  size: number;
}

/** Copies samples into the file store; every use gets its own file, as if it had been sent. */
export function openDemoFiles(env: Pick<Env, 'DATA_DIR'> & Partial<Env>) {
  const store = openFileStore(env as Env);
  const folder = join(env.DATA_DIR, 'incoming');
  return async (name: string): Promise<DemoFile> => {
    const id = randomUUID();
    const spare = join(folder, id);
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    await copyFile(join(samples, name), spare);
    await chmod(spare, PRIVATE_FILE);
    const { size } = await stat(spare);
    await store.keep(id, spare, size);
    return { id, size };
  };
}
export type DemoFiles = ReturnType<typeof openDemoFiles>;
