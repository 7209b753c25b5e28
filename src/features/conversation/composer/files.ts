import type { Candidate } from '#machines/conversation/upload.rules.ts';

/** Holds the files of this page that are to be sent. */
export interface FileStore {
  /** Holds files and returns their ids and metadata. */
  hold: (files: readonly File[]) => Candidate[];
  /** Returns a local URL for a preview; null if the page does not hold the bytes. */
  addressOf: (id: string) => string | null;
}
