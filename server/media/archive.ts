import { once } from 'node:events';
import { Readable } from 'node:stream';
import yazl from 'yazl';

/** A file of an archive; it is opened when its turn comes. */
export interface ArchiveEntry {
  name: string;
  /** Returns null where the bytes are gone; the entry is left out. */
  open(): Promise<Readable | null>;
}

/**
 * Writes a ZIP while it is read: one entry is open at a time, and the next one is asked for when it is written.
 * What is read ahead does not depend on the size of the archive.
 */
export function archiveOf(entries: AsyncIterable<ArchiveEntry>, onError: (error: unknown) => void): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const closed = new AbortController();
  output.once('close', () => closed.abort());
  zip.on('error', (error) => output.destroy(error as Error));

  async function write(): Promise<void> {
    for await (const { name, open } of entries) {
      if (closed.signal.aborted) return;
      const bytes = await open();
      if (!bytes) continue;
      zip.addReadStream(bytes, name);
      try {
        await once(bytes, 'end', { signal: closed.signal });
      } finally {
        bytes.destroy();
      }
    }
    zip.end();
  }

  write().catch((error: unknown) => {
    // The browser stopped the download.
    if (closed.signal.aborted) return;
    onError(error);
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}

/** Makes a file of lines out of pages, and asks for a page when the one before is written. */
export const linesOf = (pages: AsyncIterable<readonly unknown[]>): Readable =>
  Readable.from(textOf(pages), { objectMode: false, highWaterMark: 64 * 1024 });

async function* textOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages)
    if (page.length > 0) yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
}
