import { model } from '../model.ts';
import { IMPORT_ATTEMPTS, lazyPartMachine } from './lazyPart.machine.ts';

const failed = [
  { role: 'text', name: 'part.failed' },
  { role: 'button', name: 'part.retry' },
] as const;

export const lazyPartModel = model(lazyPartMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.importPart', output: undefined },
    { type: 'xstate.error.actor.importPart', error: new TypeError('Failed to fetch') },
    { type: 'xstate.after.patience.lazyPart.importing' },
    { type: 'xstate.after.backoff.lazyPart.waiting' },
    { type: 'network.restored' },
  ],
  sees: { importing: [], interrupted: 'passing', waiting: [], failed, ready: [] },
  hides: { importing: failed, waiting: failed, ready: failed },
  causes: { 'part.retry': { click: 'part.retry' }, 'network.restored': 'world' },
  laws: {
    'no import is tried more often than allowed': (now) => now.context.attempt <= IMPORT_ATTEMPTS,
    'a person is asked only after the last attempt': (now, before) =>
      !now.matches('failed') || before.matches('failed') || before.context.attempt === IMPORT_ATTEMPTS,
  },
});
