import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { screensOf, wayTo } from '#flows/ways.ts';
import { pathsOf } from '#machines/model.ts';
import { models } from '#machines/models.ts';

const withScreens = Object.entries(models).filter(([, model]) => screensOf(model).length > 0);

it('most charts have a screen', () => {
  expect(withScreens.length).toBeGreaterThan(50);
});

it.each(withScreens)('every state of %s that a person can see is led to', (_, model) => {
  for (const state of screensOf(model)) {
    const way = wayTo(model, state);
    expect(way, state).toBeDefined();
    if (!way) continue;
    const rest = model.rests?.[way.start];
    const first = rest
      ? model.machine.resolveState(rest)
      : initialTransition(model.machine, model.inputs[way.start])[0];
    const last = way.events.reduce((now, event) => transition(model.machine, now, event as never)[0], first);
    expect(pathsOf(last.value), state).toContain(state);
  }
});

it('a way is a shortest one: no prefix of it is there before', () => {
  for (const [name, model] of withScreens)
    for (const state of screensOf(model)) {
      const way = wayTo(model, state);
      if (!way || way.events.length === 0 || model.rests?.[way.start]) continue;
      const steps = way.events.slice(0, -1);
      let now = initialTransition(model.machine, model.inputs[way.start])[0];
      const passed = [
        now,
        ...steps.map((event) => ([now] = transition(model.machine, now, event as never))[0]),
      ];
      expect(
        passed.flatMap(({ value }) => pathsOf(value)),
        `${name} ${state}`,
      ).not.toContain(state);
    }
});
