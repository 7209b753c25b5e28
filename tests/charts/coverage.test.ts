/** Tests the coverage of a chart whose numbers were counted by hand. */
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { acceptOf, type AcceptedPath } from '#flows/accepted.ts';
import { coverageOf, unhandled } from '#flows/coverage.ts';
import { selectPaths } from '#flows/paths.ts';
import { port } from '#machines/port.ts';
import { asModel } from '#tests/support/smallCharts.ts';

const door = setup({
  types: { events: {} as { type: 'knock'; loud: boolean } },
  actors: { openDoor: port<void>('openDoor') },
  guards: { isLoud: (_, { loud }: { loud: boolean }) => loud },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        knock: {
          guard: { type: 'isLoud', params: ({ event }) => event },
          target: 'opening',
          meta: { spec: ['FOOT-001'] },
        },
      },
    },
    opening: { invoke: { id: 'openDoor', src: 'openDoor', onDone: 'open', onError: 'shut' } },
    open: { type: 'final', meta: { spec: ['FOOT-002'] } },
  },
});
const model = asModel(door, [
  { type: 'knock', loud: true },
  { type: 'knock', loud: false },
  { type: 'xstate.done.actor.openDoor', output: null },
  { type: 'xstate.error.actor.openDoor', error: new Failure('forbidden') },
]);
const whole = selectPaths('door', model).paths.map(acceptOf);
const counts = (paths: readonly AcceptedPath[]) => {
  const { states, transitions, guards, ports, errors, rows } = coverageOf('door', model, paths);
  return [states, transitions, guards, ports, errors, rows].map(({ done, all }) => `${done}/${all}`);
};

it('all paths together cover every state, transition and guard', () => {
  expect(counts(whole)).toEqual(['3/3', '3/3', '2/2', '2/2', '1/1', '2/2']);
});

it('without paths only the initial state is covered', () => {
  expect(counts([])).toEqual(['1/3', '0/3', '0/2', '0/2', '0/1', '0/2']);
});

it('lists what the paths do not cover', () => {
  const loud = { type: 'knock', loud: true };
  const opened = { event: { type: 'xstate.done.actor.openDoor', output: null }, state: 'open (ended)' };
  const one: AcceptedPath = {
    start: 'start',
    from: 'shut',
    steps: [{ event: loud, state: 'opening' }, opened],
  };
  const cover = coverageOf('door', model, [one]);
  expect(cover.transitions.missing).toEqual(['door.opening on xstate.error.actor.openDoor']);
  expect(cover.guards.missing).toEqual(['isLoud no']);
  expect(cover.ports.missing).toEqual(['openDoor error']);
  expect(cover.errors.missing).toEqual(['forbidden']);
  expect(unhandled([cover])).toContain('forbidden');
  expect(unhandled([coverageOf('door', model, whole)])).not.toContain('forbidden');
});
