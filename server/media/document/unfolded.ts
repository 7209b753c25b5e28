import { type Entry, open } from 'yauzl';

/** Limits of what an archive unfolds to: far above any document, far below what would hurt. */
const BYTES_MOST = 150 * 1024 * 1024;
const ENTRIES_MOST = 5_000;

export interface Unfolded {
  names: Set<string>;
  /** Whether it unfolds to more than any document does. */
  isBomb: boolean;
}

/**
 * Unfolds an archive without keeping anything, and returns the names in it.
 * A size that an archive declares may be false, so every entry is read; one that is longer than declared is an error.
 */
export const unfold = (path: string): Promise<Unfolded> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, validateEntrySizes: true, autoClose: true }, (failure, archive) => {
      if (failure) return reject(failure);
      const names = new Set<string>();
      let bytes = 0;
      const end = (isBomb: boolean) => {
        resolve({ names, isBomb });
        archive.close();
      };
      archive.on('error', reject);
      archive.on('end', () => end(false));
      archive.on('entry', (entry: Entry) => {
        names.add(entry.fileName);
        bytes += entry.uncompressedSize;
        if (bytes > BYTES_MOST || names.size > ENTRIES_MOST) return end(true);
        archive.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          stream.on('error', reject);
          stream.on('end', () => archive.readEntry());
          stream.resume();
        });
      });
      archive.readEntry();
    });
  });
