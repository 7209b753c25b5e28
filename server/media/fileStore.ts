import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface Range {
  start: number;
  end: number;
}

/** Storage of file bytes: this machine's disk or a bucket. */
export interface FileStore {
  /** Moves the file at `path` into the store. */
  keep(key: string, path: string, size: number): Promise<void>;
  /** Returns null if there are no such bytes. */
  open(key: string, range?: Range): Promise<Readable | null>;
  drop(key: string): Promise<void>;
  /** Lists keys not modified since `before`, in milliseconds. A bucket has its own expiry rules. */
  untouched(before: number): AsyncIterable<string>;
}
