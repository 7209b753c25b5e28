import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FOLDER } from '#server/lib/dataFolder.ts';
import type { FileStore } from './fileStore.ts';

/** Stores one file per key, in folders by the key's first letters to limit their size. */
export function openDisk(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async keep(key, path) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: PRIVATE_FOLDER });
      await rename(path, pathOf(key));
    },
    open: async (key, range) => (existsSync(pathOf(key)) ? createReadStream(pathOf(key), range) : null),
    drop: (key) => rm(pathOf(key), { force: true }),
    async *untouched(before) {
      for (const letters of await readdir(folder).catch(() => []))
        for (const key of await readdir(join(folder, letters)))
          if ((await stat(pathOf(key))).mtimeMs < before) yield key;
    },
  };
}
