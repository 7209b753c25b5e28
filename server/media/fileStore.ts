import type { Readable } from 'node:stream';

/** Bytes from and to, both included. */
export interface Range {
  start: number;
  end: number;
}

/** Where the bytes of files lie: on this machine's disk, or in a bucket. */
export interface FileStore {
  /** Takes the file at `path` over; it is gone from there afterwards. */
  keep(key: string, path: string, size: number): Promise<void>;
  /** Null when there are no such bytes. */
  open(key: string, range?: Range): Promise<Readable | null>;
  drop(key: string): Promise<void>;
  /** Keys of bytes nobody has touched since `before`, in milliseconds. A bucket has rules of its own for that. */
  untouched(before: number): AsyncIterable<string>;
}
