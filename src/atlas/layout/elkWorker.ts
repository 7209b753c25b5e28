import address from 'elkjs/lib/elk-worker.min.js?url';

export const makeWorker = (): Worker => new Worker(address);
