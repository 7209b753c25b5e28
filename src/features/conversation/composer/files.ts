import type { Candidate } from '#machines/conversation/upload.rules.ts';

/** Files of this page: bytes go in by the hand of a person, ids and addresses come out. */
export interface FileStore {
  /** Takes the files into hand. */
  hold: (files: readonly File[]) => Candidate[];
  /** Where a picture of the bytes is shown from; null when they are not at hand. */
  addressOf: (id: string) => string | null;
}
