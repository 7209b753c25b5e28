import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Milliseconds. */
  patience: number;
  /** Megabytes, of the heap and of buffers beside it. */
  memory: number;
  /** Files that are read at once; others wait. */
  atOnce: number;
}

const USUAL: ThreadLimits = { patience: 20_000, memory: 384, atOnce: 2 };
const MEGABYTE = 1024 * 1024;
/** How often the memory is measured, in milliseconds. */
const PACE = 100;

/**
 * Opens a reader of files, each in a thread of its own, which is the script at `script`.
 * For a file that takes longer or more memory than any file should it answers `tooMuch`, and the server goes on.
 */
export function openThreads<Data, Result>(
  script: URL,
  tooMuch: Result,
  limits: Partial<ThreadLimits> = {},
): (data: Data) => Promise<Result> {
  const { patience, memory, atOnce } = { ...USUAL, ...limits };
  const waiting: (() => void)[] = [];
  let running = 0;

  const readNow = (workerData: Data) =>
    new Promise<Result>((resolve) => {
      const worker = new Worker(script, {
        workerData,
        // The thread needs no secrets, and nobody reads what libraries print.
        env: {},
        execArgv: [],
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: memory },
      });
      worker.stdout.resume();
      worker.stderr.resume();
      const give = (result: Result) => {
        clearTimeout(patient);
        clearInterval(watch);
        resolve(result);
        void worker.terminate();
      };
      const giveUp = () => give(tooMuch);
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

  return async (data) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await readNow(data);
    } finally {
      // The next one takes this one's place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
