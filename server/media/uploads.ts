import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/lib/dataFolder.ts';
import { isDiskFull } from './full.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Key of an upload, which includes its owner. */
interface Key {
  organisationId: string;
  userId: string;
  clientMessageId: string;
}

export interface Uploads {
  /** Returns the number of received bytes. */
  received(key: Key): Promise<number>;
  /**
   * Runs `work` exclusively for this upload.
   * A later call aborts the previous one, whose browser has dropped the connection, and starts once that has ended.
   */
  inTurn<Result>(key: Key, work: (stopped: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Appends from `offset` up to `most` bytes in total; resolves with the received size however the stream ends. */
  write(
    key: Key,
    bytes: Readable,
    part: { offset: number; most: number; stopped: AbortSignal },
  ): Promise<number>;
  path(key: Key): string;
  drop(key: Key): Promise<void>;
  /** Deletes uploads not continued for a day. */
  sweep(): Promise<void>;
}

/** Stores resumable uploads; received bytes survive a broken connection and a restart. */
export function openUploads(folder: string, clock: { now(): number }): Uploads {
  const turns = new Map<string, { stop: AbortController; done: Promise<unknown> }>();
  const path = ({ organisationId, userId, clientMessageId }: Key) => {
    const name = createHash('sha256').update(`${organisationId}/${userId}/${clientMessageId}`).digest('hex');
    return join(folder, `${name}.part`);
  };
  const received = async (key: Key) =>
    stat(path(key)).then(
      ({ size }) => size,
      () => 0,
    );

  async function inTurn<Result>(key: Key, work: (stopped: AbortSignal) => Promise<Result>): Promise<Result> {
    const target = path(key);
    const earlier = turns.get(target);
    earlier?.stop.abort();
    const stop = new AbortController();
    const done = Promise.resolve(earlier?.done)
      .catch(() => {})
      .then(() => work(stop.signal));
    turns.set(target, { stop, done });
    return done.finally(() => turns.get(target)?.done === done && turns.delete(target));
  }

  return {
    path,
    received,
    inTurn,
    async write(key, bytes, { offset, most, stopped }) {
      const target = path(key);
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      if (stopped.aborted) return received(key);
      if (offset > 0) await truncate(target, offset);
      const limit = atMost(most - offset);
      const file = createWriteStream(target, { flags: offset > 0 ? 'a' : 'w', mode: PRIVATE_FILE });
      const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
      await pipeline(bytes, limit, file, { signal: stopped }).catch((error: unknown) => {
        // A broken connection is not an error: the received bytes are kept, and the browser resumes.
        if (isDiskFull(error)) throw error;
      });
      // After an abort, the last chunk may still be being written.
      await closed;
      return received(key);
    },
    drop: (key) => rm(path(key), { force: true }),
    async sweep() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const { mtimeMs } = await stat(file);
        if (mtimeMs < clock.now() - DAY) await rm(file, { force: true });
      }
    },
  };
}

/**
 * Passes at most one byte over the limit, which proves that the file is too large without filling the disk.
 * The rest is read and dropped: a connection that is not read to the end would block its next request.
 */
const atMost = (most: number) =>
  async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let passed = 0;
    for await (const chunk of source) {
      const rest = Math.max(0, most + 1 - passed);
      passed += chunk.length;
      if (rest > 0) yield chunk.subarray(0, rest);
    }
  };
