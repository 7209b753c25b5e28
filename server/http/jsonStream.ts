import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import { storable } from '#server/domain/storable.ts';

export interface StreamedJson {
  /** Fields of the object, without the list. */
  head: Record<string, unknown>;
  /** Hash of the whole body. */
  hash: string;
}

interface Options {
  /** Name of the field whose list may be long. */
  list: string;
  /** Number of elements in a slice. */
  size: number;
  mostBytes: number;
  /** Receives the list's elements in order; the body is read on when it resolves. */
  onSlice(slice: unknown[]): Promise<void>;
}

/**
 * Reads a JSON object whose one list is too long for memory, in slices.
 * Returns `invalid` for a body that is no JSON object, and `tooLarge` for one of more bytes than allowed.
 */
export async function readJsonStream(
  body: Readable,
  { list, size, mostBytes, onSlice }: Options,
): Promise<StreamedJson | 'invalid' | 'tooLarge'> {
  const head: Record<string, unknown> = {};
  let slice: unknown[] = [];
  let bytes = 0;
  const hash = createHash('sha256');
  const parser = new JSONParser({ paths: ['$.*', `$.${list}.*`], keepStack: false, stringBufferSize: 4096 });
  let isList = false;
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === 2) slice.push(storable(value));
    else if (key !== list) head[String(key)] = storable(value);
    else isList = Array.isArray(value);
  };
  let failed = false;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return 'tooLarge';
    if (failed) continue;
    hash.update(chunk);
    try {
      parser.write(chunk);
    } catch {
      // Reads the rest, so that the client gets the answer.
      failed = true;
      slice = [];
    }
    while (slice.length >= size) await onSlice(slice.splice(0, size));
  }
  if (failed || !parser.isEnded) return 'invalid';
  if (slice.length > 0) await onSlice(slice);
  return { head: isList ? { ...head, [list]: [] } : head, hash: hash.digest('base64url') };
}
