/** Tests child charts that are imported after their parent, and the slots they are supplied to. */
import { describe, expect, it } from 'vitest';
import { assign, createActor, setup, StateMachine, waitFor, type AnyActorLogic } from 'xstate';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import { lazyMachine } from '#machines/port.ts';
import { models } from '#machines/models.ts';
import { isPlaceholder } from '#machines/port.ts';
import { comeLater } from '#tests/support/whole.ts';

const child = setup({
  types: {
    input: {} as { start: number },
    context: {} as { count: number },
    events: {} as { type: 'count' } | { type: 'finish' },
    output: {} as number,
  },
  actions: { count: assign(({ context }) => ({ count: context.count + 1 })) },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input.start }),
  initial: 'counting',
  states: { counting: { on: { count: { actions: 'count' }, finish: 'done' } }, done: { type: 'final' } },
  output: ({ context }) => context.count,
});
const byTen = child.provide({ actions: { count: assign(({ context }) => ({ count: context.count + 10 })) } });

const parent = setup({
  types: { context: {} as { total: number }, events: {} as { type: 'open' } },
  actors: { counter: lazyMachine<typeof child>('counter') },
  actions: { keep: assign((_, { total }: { total: number }) => ({ total })) },
}).createMachine({
  id: 'parent',
  context: { total: 0 },
  initial: 'loading',
  states: {
    loading: { on: { open: 'open' } },
    open: {
      invoke: {
        id: 'counter',
        src: 'counter',
        input: { start: 5 },
        onDone: {
          target: 'closed',
          actions: { type: 'keep', params: ({ event }) => ({ total: event.output }) },
        },
        onError: 'failed',
      },
    },
    closed: { on: { open: 'open' } },
    failed: {},
  },
});

const begin = () => {
  const { machine, supply } = lazyMachines(parent);
  const actor = createActor(machine).start();
  return { actor, supply, counter: () => actor.getSnapshot().children.counter };
};

describe('a lazily loaded child chart', () => {
  it('runs like one that was loaded from the start', () => {
    const { actor, supply, counter } = begin();
    supply({ counter: child });
    actor.send({ type: 'open' });
    counter()?.send({ type: 'count' });
    expect(counter()?.getSnapshot()).toMatchObject({ value: 'counting', context: { count: 6 } });
    counter()?.send({ type: 'finish' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { total: 6 } });
  });

  it('exposes the members of the supplied chart', () => {
    const { actor, supply, counter } = begin();
    supply({ counter: child });
    actor.send({ type: 'open' });
    const { logic } = counter() as unknown as { logic: AnyActorLogic };
    expect(logic).toBeInstanceOf(StateMachine);
    expect((logic as typeof child).id).toBe('counter');
  });

  it('raises an error in the invoking state until it is supplied', async () => {
    const { actor } = begin();
    actor.send({ type: 'open' });
    const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('open'));
    expect(value).toBe('failed');
  });

  it('keeps its chart when another is supplied, also for the next time', () => {
    const { actor, supply, counter } = begin();
    supply({ counter: child });
    actor.send({ type: 'open' });
    supply({ counter: byTen });
    counter()?.send({ type: 'count' });
    counter()?.send({ type: 'finish' });
    actor.send({ type: 'open' });
    counter()?.send({ type: 'count' });
    expect(counter()?.getSnapshot().context.count).toBe(6);
  });

  it('is supplied to one copy and does not change the original chart', () => {
    const [first, second] = [begin(), begin()];
    first.supply({ counter: child });
    second.supply({ counter: byTen });
    for (const { actor } of [first, second]) actor.send({ type: 'open' });
    for (const { counter } of [first, second]) counter()?.send({ type: 'count' });
    expect([first, second].map(({ counter }) => counter()?.getSnapshot().context.count)).toEqual([6, 15]);
    expect(isPlaceholder(parent.implementations.actors.counter as AnyActorLogic)).toBe(true);
  });

  it('has to be declared by its parent', () => {
    const { supply } = begin();
    expect(() => supply({ timer: child } as never)).toThrow('The chart "parent" has no lazy child "timer".');
  });
});

it('every lazy child of a chart is known to the tests of whole charts', () => {
  const declared = Object.values(models)
    .map(({ machine }) => [
      machine.id,
      Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
        .filter(([, logic]) => isPlaceholder(logic))
        .map(([name]) => name)
        .toSorted(),
    ])
    .filter(([, names]) => (names as string[]).length > 0);
  const known = Object.entries(comeLater).map(([id, charts]) => [id, Object.keys(charts).toSorted()]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(known));
});
