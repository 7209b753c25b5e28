import { model } from '../model.ts';
import { testRunMachine } from './testRun.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const id = 'footer-1';

export const testRunModel = model(testRunMachine, {
  inputs: {
    'a first visit': { results: {} },
    'a later visit': { results: { 'footer-2': { result: 'failed', note: 'The button is missing.' } } },
  },
  happenings: [],
  causes: {
    'result.set': [
      world({ type: 'result.set', id, result: 'passed' }),
      world({ type: 'result.set', id, result: 'failed' }),
      world({ type: 'result.set', id, result: null }),
    ],
    'note.write': [
      world({ type: 'note.write', id, note: 'Late by a second.' }),
      world({ type: 'note.write', id, note: '' }),
    ],
    'results.clear': [world({ type: 'results.clear', ids: [id] })],
  },
  laws: {
    'a case without result and note is not kept': ({ context }) =>
      Object.values(context.results).every(({ result, note }) => result !== null || note !== ''),
    'results of other charts stay': (now, before) =>
      JSON.stringify(now.context.results['footer-2']) === JSON.stringify(before.context.results['footer-2']),
  },
  stays: { open: 'it lasts as long as the page' },
});
