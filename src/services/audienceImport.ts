import { faultOf } from '#audience/fileFault.ts';
import type { AnswerMessage, ImportMessage, Questions, ReadRequest } from '#audience/messages.ts';
import { READ_TIMEOUT } from '#lib/audienceFile.ts';

/** An import that runs, or whose rows the worker keeps. */
export interface RunningImport {
  end: () => void;
  /** Asks about the rows of a file that was read; rejects if the import ended. */
  ask: <Name extends keyof Questions>(
    name: Name,
    asks: Questions[Name]['asks'],
  ) => Promise<Questions[Name]['answer']>;
}

/**
 * Reads a file of recipients in a worker of its own, until `end`. `onMessage` gets the progress and the outcome; a file
 * that is not read within 30 seconds, or that ends its worker, is unreadable (spec decision O5).
 */
export function startImport(
  file: File,
  { country, fixes = [] }: { country: ReadRequest['country']; fixes?: ReadRequest['fixes'] },
  onMessage: (message: ImportMessage) => void,
): RunningImport {
  const fault = faultOf(file);
  if (fault) {
    onMessage({ kind: 'refused', fault });
    return { end: () => {}, ask: () => Promise.reject(new Error('The file was refused.')) };
  }
  const worker = new Worker(new URL('../audience/worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (reason: Error) => void }>();
  let asked = 0;
  const end = () => {
    clearTimeout(timeout);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The import ended.'));
    waiting.clear();
  };
  const giveUp = () => {
    end();
    onMessage({ kind: 'refused', fault: { code: 'unreadable' } });
  };
  const timeout = setTimeout(giveUp, READ_TIMEOUT);
  worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage | AnswerMessage>) => {
    if (data.kind === 'answer') {
      waiting.get(data.id)?.resolve(data.answer as never);
      waiting.delete(data.id);
      return;
    }
    // The worker keeps the rows of a file that was read.
    if (data.kind === 'done') clearTimeout(timeout);
    if (data.kind === 'refused') end();
    onMessage(data);
  });
  worker.addEventListener('error', giveUp);
  worker.postMessage({ file, country, fixes } satisfies ReadRequest);
  const ask = <Name extends keyof Questions>(name: Name, asks: Questions[Name]['asks']) =>
    new Promise<Questions[Name]['answer']>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ name, asks, id: asked });
    });
  return { end, ask };
}
