import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FOLDER } from '#server/lib/dataFolder.ts';
import type { Env } from '#server/env.ts';
import { openS3 } from './s3.ts';

/** Bytes from and to, both included. */
export interface Range {
  start: number;
  end: number;
}

/** Where the bytes of files lie: on this machine's disk, or in a bucket. */
export interface Store {
  /** Takes the file at `path` over; it is gone from there afterwards. */
  keep(key: string, path: string, size: number): Promise<void>;
  /** Null when there are no such bytes. */
  open(key: string, range?: Range): Promise<Readable | null>;
  drop(key: string): Promise<void>;
  /** Keys of bytes nobody has touched since `before`, in milliseconds. A bucket has rules of its own for that. */
  untouched(before: number): AsyncIterable<string>;
}

export const openStore = (env: Env): Store =>
  env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? openS3({
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      })
    : localStore(join(env.DATA_DIR, 'files'));

/** One file for each key, in folders by the key's first letters, so that no folder grows without end. */
function localStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async keep(key, path) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: PRIVATE_FOLDER });
      await rename(path, pathOf(key));
    },
    open: async (key, range) => (existsSync(pathOf(key)) ? createReadStream(pathOf(key), range) : null),
    drop: (key) => rm(pathOf(key), { force: true }),
    async *untouched(before) {
      for (const shelf of await readdir(folder).catch(() => []))
        for (const key of await readdir(join(folder, shelf)))
          if ((await stat(pathOf(key))).mtimeMs < before) yield key;
    },
  };
}
