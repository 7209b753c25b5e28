import { expect, it } from 'vitest';
import { transition } from 'xstate';
import { describe } from '#flows/describe.ts';
import { passingOf, screensOf, shortestPaths } from '#flows/shortestPaths.ts';
import { startSnapshot } from '#flows/start.ts';
import { pathsOf } from '#machines/model.ts';
import { models } from '#machines/models.ts';

const withScreens = Object.entries(models).filter(([, model]) => screensOf(model).length > 0);

it('most charts have a screen', () => {
  expect(withScreens.length).toBeGreaterThan(50);
});

it.each(withScreens)(
  'every state of %s that a person can see is led to, and not passed before',
  (_, model) => {
    const states = screensOf(model);
    const paths = shortestPaths(model, states);
    expect(states.filter((state) => !paths.has(state))).toEqual([]);
    for (const [state, { start, events }] of paths) {
      let now = startSnapshot(model, start);
      for (const event of events) {
        expect(pathsOf(now.value), state).not.toContain(state);
        now = transition(model.machine, now, event as never)[0];
      }
      expect(pathsOf(now.value), state).toContain(state);
    }
  },
);

it.each(withScreens)('every leaf state of %s has a screen or is left at once', (_, model) => {
  const leaves = describe(model.machine).states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
  const known = new Set([...screensOf(model), ...passingOf(model)]);
  expect(leaves.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});
