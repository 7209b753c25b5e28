/**
 * Is a part of the page that is imported later available?
 *
 * Retries a failed import with exponential backoff. After the last attempt the part's own pane says so; a person, or the
 * server being reachable again, starts over.
 *
 * Intents  part.retry
 * Facts    network.restored
 * Ports    importPart
 * Effects  reportMissing (a new deploy may have removed the file)
 */
import { assign, setup } from 'xstate';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

export const IMPORT_ATTEMPTS = 3;
export const importBackoff = (attempt: number): number => SECOND * 2 ** (attempt - 1);

const chart = setup({
  types: {
    context: {} as { attempt: number },
    events: {} as { type: 'part.retry' } | { type: 'network.restored' },
  },
  actors: { importPart: port<void>('importPart') },
  guards: { mayRetry: ({ context }) => context.attempt < IMPORT_ATTEMPTS },
  actions: {
    count: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    startOver: assign({ attempt: 0 }),
    reportMissing: () => {},
  },
  delays: { backoff: ({ context }) => importBackoff(context.attempt), patience: 20 * SECOND },
});

const request = requestFor(chart);

export const lazyPartMachine = chart.createMachine({
  id: 'lazyPart',
  context: { attempt: 0 },
  initial: 'importing',
  states: {
    importing: {
      description: 'The part is being loaded.',
      entry: 'count',
      on: { 'network.restored': {} },
      ...request({ src: 'importPart', onDone: 'ready', onFailure: 'interrupted' }),
    },
    interrupted: {
      description: 'Decides whether the part is tried again.',
      always: [{ guard: 'mayRetry', target: 'waiting' }, { target: 'failed' }],
    },
    waiting: {
      description: 'The next attempt waits.',
      on: { 'network.restored': 'importing' },
      after: { backoff: 'importing' },
    },
    failed: {
      description: 'The part could not be loaded; it can be tried again.',
      entry: ['startOver', 'reportMissing'],
      on: { 'part.retry': 'importing', 'network.restored': 'importing' },
    },
    ready: { description: 'The part is loaded.', type: 'final' },
  },
});
