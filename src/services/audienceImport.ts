import { faultOf } from '#audience/fileFault.ts';
import type { Home } from '#audience/home.ts';
import type { ImportMessage, Questions, ReadRequest } from '#audience/messages.ts';
import { type FileWorker, noWorker, readInWorker } from './fileWorker.ts';

export type { Home };

/** An import that runs, or whose rows the worker keeps. */
export type RunningImport = FileWorker<Questions>;

/** Reads a file of recipients in a worker. `onMessage` gets the progress and the outcome. */
export function startImport(
  file: File,
  {
    home,
    choice = {},
    fixes = [],
  }: Pick<ReadRequest, 'home'> & Partial<Pick<ReadRequest, 'choice' | 'fixes'>>,
  onMessage: (message: ImportMessage) => void,
): RunningImport {
  const fault = faultOf(file);
  if (fault) {
    onMessage({ kind: 'refused', fault });
    return noWorker();
  }
  return readInWorker<ImportMessage, Questions>({
    worker: new Worker(new URL('../audience/worker.ts', import.meta.url), { type: 'module' }),
    request: { file, home, choice, fixes } satisfies ReadRequest,
    onMessage,
    onFailure: () => onMessage({ kind: 'refused', fault: { code: 'unreadable' } }),
  });
}
