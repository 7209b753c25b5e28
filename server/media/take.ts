import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE } from '#server/lib/dataFolder.ts';

/** Writes at most one byte over the limit; null if the connection broke. */
export async function take(bytes: Readable, path: string, most: number): Promise<number | null> {
  let passed = 0;
  try {
    await pipeline(
      bytes,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          const rest = Math.max(0, most + 1 - passed);
          passed += chunk.length;
          if (rest > 0) yield chunk.subarray(0, rest);
        }
      },
      createWriteStream(path, { mode: PRIVATE_FILE }),
    );
    return (await stat(path)).size;
  } catch {
    return null;
  }
}
