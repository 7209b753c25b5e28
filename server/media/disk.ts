import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
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
    async open(key, range) {
      try {
        // Opened before it is handed out: a file deleted between would end the process with an error that nobody hears.
        return (await open(pathOf(key))).createReadStream(range);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    drop: (key) => rm(pathOf(key), { force: true }),
    async *untouched(before) {
      for (const letters of await readdir(folder).catch(() => []))
        for (const key of await readdir(join(folder, letters)))
          if ((await stat(pathOf(key))).mtimeMs < before) yield key;
    },
  };
}
