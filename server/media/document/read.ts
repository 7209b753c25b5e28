import { Worker } from 'node:worker_threads';
import type { ReadDocument, Unreadable } from './blocks.ts';

export interface DocumentReader {
  /** Reads the document at `path`; `title` stands in for headings that it lacks. */
  read(path: string, title: string): Promise<ReadDocument | { refusal: Unreadable }>;
}

interface Limits {
  /** Milliseconds. */
  patience: number;
  /** Megabytes, of the heap and of buffers beside it. */
  memory: number;
  /** Documents that are read at once; others wait. */
  atOnce: number;
}

const USUAL: Limits = { patience: 20_000, memory: 384, atOnce: 2 };
const MEGABYTE = 1024 * 1024;
/** How often the memory is measured, in milliseconds. */
const PACE = 100;

/**
 * Opens a reader of documents, each in a thread of its own.
 * A file that takes longer or more memory than any document should is not readable, and the server goes on.
 */
export function openDocumentReader(limits: Partial<Limits> = {}): DocumentReader {
  const { patience, memory, atOnce } = { ...USUAL, ...limits };
  const waiting: (() => void)[] = [];
  let running = 0;

  const readNow = (path: string, title: string) =>
    new Promise<ReadDocument | { refusal: Unreadable }>((resolve) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: { path, title },
        // The thread needs no secrets, and nobody reads what libraries print.
        env: {},
        execArgv: [],
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: memory },
      });
      worker.stdout.resume();
      worker.stderr.resume();
      const give = (result: ReadDocument | { refusal: Unreadable }) => {
        clearTimeout(patient);
        clearInterval(watch);
        resolve(result);
        void worker.terminate();
      };
      const giveUp = () => give({ refusal: 'documentUnreadable' });
      const patient = setTimeout(giveUp, patience);
      // `resourceLimits` does not count buffers, to which archives and streams unfold.
      const watch = setInterval(() => {
        worker.getHeapStatistics().then(
          ({ used_heap_size: heap, external_memory: beside }) => {
            if (heap + beside > memory * MEGABYTE) giveUp();
          },
          () => {},
        );
      }, PACE);
      worker.once('message', give);
      worker.once('error', giveUp);
      worker.once('exit', giveUp);
    });

  return {
    async read(path, title) {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await readNow(path, title);
      } finally {
        // The next one takes this one's place.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
