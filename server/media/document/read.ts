import { openThreads, type ThreadLimits } from '../thread.ts';
import type { ReadDocument, Unreadable } from './blocks.ts';

export interface DocumentReader {
  /** Reads the document at `path`; `title` stands in for headings that it lacks. */
  read(path: string, title: string): Promise<ReadDocument | { refusal: Unreadable }>;
}

/** Opens a reader of documents, each in a thread of its own. */
export function openDocumentReader(limits: Partial<ThreadLimits> = {}): DocumentReader {
  const read = openThreads<{ path: string; title: string }, ReadDocument | { refusal: Unreadable }>(
    new URL('./worker.ts', import.meta.url),
    { refusal: 'documentUnreadable' },
    limits,
  );
  return { read: (path, title) => read({ path, title }) };
}
