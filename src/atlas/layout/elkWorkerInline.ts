/** Replaces `elkWorker.ts` in the static site: a browser starts no worker from a file on disk. */
import source from 'elkjs/lib/elk-worker.min.js?raw';

export const makeWorker = (): Worker =>
  new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
