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

export type Unreadable = 'invalid' | 'tooLarge' | 'oversized';

interface Options {
  /** Name of the field whose list may be long. */
  list: string;
  /** Number of elements in a slice. */
  size: number;
  mostBytes: number;
  /** Bytes of the fields beside the list together, all of which are kept in memory. */
  mostHead: number;
  /** Bytes of one element of the list. */
  mostElement: number;
  /** Receives the list's elements in order; the body is read on when it resolves. */
  onSlice(slice: unknown[]): Promise<void>;
}

class Oversized extends Error {}

/**
 * Reads a JSON object whose one list is too long for memory, in slices.
 * Returns `invalid` for a body that is no JSON object, `tooLarge` for one of more bytes than `mostBytes`, and `oversized` if
 * one element has more bytes than `mostElement`, or the other fields have more than `mostHead`. A byte of JSON may take
 * forty bytes of memory, so a value is refused while it arrives, before it is complete.
 */
export async function readJsonStream(
  body: Readable,
  { list, size, mostBytes, mostHead, mostElement, onSlice }: Options,
): Promise<StreamedJson | Unreadable> {
  const head: Record<string, unknown> = {};
  let slice: unknown[] = [];
  let bytes = 0;
  const hash = createHash('sha256');
  const parser = new JSONParser({ paths: ['$.*', `$.${list}.*`], keepStack: false, stringBufferSize: 4096 });
  let isList = false;
  // Offsets of the last token and of the last complete value, and what the complete fields took.
  let at = 0;
  let since = 0;
  let headBytes = 0;
  let isInElement = false;
  /** Throws if the incomplete value, from the last complete one up to `end`, is longer than it may be. */
  const count = (end: number) => {
    if (end - since > (isInElement ? mostElement : mostHead - headBytes)) throw new Oversized();
  };
  parser.onToken = ({ offset }) => count((at = offset));
  parser.onValue = ({ value, key, stack }) => {
    const isElement = stack.length === 2;
    // The offset of a text is its beginning, so a field's text is counted with what follows it.
    if (!isElement || !isInElement) headBytes += at - since;
    if (isElement) slice.push(storable(value));
    else if (key !== list) head[String(key)] = storable(value);
    else isList = Array.isArray(value);
    isInElement = isElement;
    since = at;
  };
  let failed: Unreadable | null = null;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return 'tooLarge';
    if (failed) continue;
    hash.update(chunk);
    try {
      parser.write(chunk);
      // A long text is one token.
      count(bytes - chunk.length);
    } catch (error) {
      // Reads the rest, so that the client gets the answer.
      failed = error instanceof Oversized ? 'oversized' : 'invalid';
      slice = [];
    }
    while (slice.length >= size) await onSlice(slice.splice(0, size));
  }
  if (failed || !parser.isEnded) return failed ?? 'invalid';
  if (slice.length > 0) await onSlice(slice);
  return { head: isList ? { ...head, [list]: [] } : head, hash: hash.digest('base64url') };
}
