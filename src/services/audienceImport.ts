import { faultOf } from '#audience/fileFault.ts';
import { READ_TIMEOUT } from '#audience/audience.ts';
import type { ImportMessage, ReadRequest } from '#audience/messages.ts';

/**
 * Reads a file of recipients in a worker of its own, which ends with the returned function. `onMessage` gets the progress and
 * the outcome; a file that is not read within 30 seconds, or that ends its worker, is unreadable (spec decision O5).
 */
export function startImport(
  file: File,
  country: ReadRequest['country'],
  onMessage: (message: ImportMessage) => void,
): () => void {
  const fault = faultOf(file);
  if (fault) {
    onMessage({ kind: 'refused', fault });
    return () => {};
  }
  const worker = new Worker(new URL('../audience/worker.ts', import.meta.url), { type: 'module' });
  const end = () => {
    clearTimeout(timeout);
    worker.terminate();
  };
  const giveUp = () => {
    end();
    onMessage({ kind: 'refused', fault: { code: 'unreadable' } });
  };
  const timeout = setTimeout(giveUp, READ_TIMEOUT);
  worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
    // The worker keeps the rows of a file that was read.
    if (data.kind === 'done') clearTimeout(timeout);
    if (data.kind === 'refused') end();
    onMessage(data);
  });
  worker.addEventListener('error', giveUp);
  worker.postMessage({ file, country } satisfies ReadRequest);
  return end;
}
