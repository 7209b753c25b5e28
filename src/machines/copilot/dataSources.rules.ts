import { DOCUMENT, type DataSource } from '#contract/dataSource.ts';
import type { FailureCode, Problem } from '#contract/failure.ts';

/** A file of this page that Copilot is to read. */
export interface DocumentFile {
  id: string;
  name: string;
  size: number;
}

/** A file in the queue of uploads, with the reason if it stopped there. */
export interface QueuedFile extends DocumentFile {
  problem: Problem | null;
}

/** The documents that Copilot has, and whether it is on. */
export interface Sources {
  isOn: boolean;
  sources: readonly DataSource[];
}

/** Chosen files, with their bytes where a page chose them. */
export interface Chosen {
  files: readonly DocumentFile[];
  bytes?: readonly Blob[];
}

/** An event of the uploader. */
export type DocumentUploadFact =
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.done'; source: DataSource; isKnown: boolean }
  | { type: 'upload.failed'; problem: Problem };

const endings: readonly string[] = DOCUMENT.accept.split(',');

/** Returns why a file cannot be a document; null if it may be one (COP-007). The server decides by its bytes. */
export function unfitDocument({ name, size }: DocumentFile): Problem | null {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  if (!endings.includes(ending)) return { code: 'fileTypeInvalid', text: null, details: {} };
  return size > DOCUMENT.most
    ? { code: 'fileTooLarge', text: null, details: { limit: DOCUMENT.most } }
    : null;
}

/** Refusals that a second try cannot change: they are about the file itself. */
const final: readonly FailureCode[] = [
  'fileTooLarge',
  'fileTypeInvalid',
  'fileGone',
  'documentEncrypted',
  'documentEmpty',
  'documentUnreadable',
  'documentTooLong',
];

export const mayRetry = ({ problem }: QueuedFile): boolean =>
  problem !== null && !final.includes(problem.code);

/** Returns the file that is uploaded now or next. */
export const nextOf = (queue: readonly QueuedFile[]): QueuedFile | undefined =>
  queue.find(({ problem }) => problem === null);

export const without = <Item extends { id: string }>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);
