import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/lib/dataFolder.ts';
import { isDiskFull } from './full.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Whose upload it is: nobody else finds it. */
interface Key {
  organisationId: string;
  userId: string;
  clientMessageId: string;
}

export interface Uploads {
  /** How much of it has arrived. */
  received(key: Key): Promise<number>;
  /**
   * Runs `work` alone for this upload. A later call stops the bytes of the one before, whose browser has given up the
   * connection whether we have noticed or not, and begins when that one has ended.
   */
  inTurn<Result>(key: Key, work: (stopped: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Writes on from `offset`; resolves with what is there when the bytes end, however they end. Never more than `most`. */
  write(
    key: Key,
    bytes: Readable,
    part: { offset: number; most: number; stopped: AbortSignal },
  ): Promise<number>;
  path(key: Key): string;
  drop(key: Key): Promise<void>;
  /** Drops what nobody has gone on with for a day. */
  sweep(): Promise<void>;
}

/** Files on their way here from a browser: what has arrived of them outlives a broken connection and a restart. */
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
        // A connection that broke is no failure: what has arrived is kept, and the browser goes on from there.
        if (isDiskFull(error)) throw error;
      });
      // Stopped, the last chunk may still be on its way to the disk.
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
 * Lets one byte more pass than it may, so that too much is seen as too much, and no disk fills. The rest is read and
 * dropped: a connection that is left half read would hang with its next request.
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
