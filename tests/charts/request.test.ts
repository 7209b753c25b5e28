/** Tests the transitions that `requestFor` writes: for the answer, a refusal, and a timeout. */
import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import { Failure, tooSlow, type Problem } from '#contract/failure.ts';
import { port } from '#machines/port.ts';
import { problemOfEvent, requestFor, withProblem } from '#machines/request.ts';

const chart = setup({
  types: {
    context: {} as { bread: string; problem: Problem | null; order: string[] },
    events: {} as { type: 'again' },
  },
  actors: { loadBread: port<{ bread: string }, { shop: string }>('loadBread') },
  guards: { isGone: (_, { problem }: { problem: Problem }) => problem.code === 'notFound' },
  actions: {
    keep: assign((_, { bread }: { bread: string }) => ({ bread })),
    note: assign(({ context }) => ({ order: [...context.order, 'note'] })),
    explain: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      order: [...context.order, 'explain'],
    })),
    showFailure: (_, _params: { what: 'bread' | 'cake'; problem: Problem }) => {},
  },
  delays: { patience: 1000, longPatience: 5000 },
});
const request = requestFor(chart);
type Request = Parameters<typeof request>[0];

const asks = {
  src: 'loadBread',
  input: { shop: 'corner' },
  onDone: { target: 'full', actions: { type: 'keep', params: ({ event }) => event.output } },
} satisfies Partial<Request>;

const machineOf = (spec: Request) =>
  chart.createMachine({
    id: 'bakery',
    context: { bread: '', problem: null, order: [] },
    initial: 'loading',
    states: { loading: { ...request(spec) }, full: {}, failed: {}, gone: {}, late: {} },
  });

function start(spec: Request, answer: Promise<{ bread: string }>) {
  const clock = new SimulatedClock();
  const machine = machineOf(spec).provide({
    actors: { loadBread: fromPromise<{ bread: string }, { shop: string }>(() => answer) },
  });
  return { clock, actor: createActor(machine, { clock }).start() };
}
const never = new Promise<never>(() => {});
const settled = (it: ReturnType<typeof start>) => waitFor(it.actor, (state) => !state.matches('loading'));

const failing = {
  ...asks,
  onRefused: [{ guard: withProblem('isGone'), target: 'gone', actions: 'note' }],
  onFailure: {
    target: 'failed',
    actions: ['note', withProblem('explain')],
    meta: { spec: ['BREAD-001'] },
  },
} satisfies Request;

describe('the outcome of a request', () => {
  it('the answer takes the transition for it', async () => {
    const { value, context } = await settled(start(failing, Promise.resolve({ bread: 'rye' })));
    expect([value, context.bread, context.problem]).toEqual(['full', 'rye', null]);
  });

  it('a refusal with its own target is tried before the failure', async () => {
    const { value, context } = await settled(start(failing, Promise.reject(new Failure('notFound'))));
    expect([value, context.order]).toEqual(['gone', ['note']]);
  });

  it('another refusal is a failure, whose actions run in order and learn the problem', async () => {
    const { value, context } = await settled(
      start(failing, Promise.reject(new Failure('forbidden', 'Ask an admin.'))),
    );
    expect([value, context.order]).toEqual(['failed', ['note', 'explain']]);
    expect(context.problem).toMatchObject({ code: 'forbidden', text: 'Ask an admin.' });
  });

  it('a timeout is the same failure with its own problem', () => {
    const { actor, clock } = start(failing, never);
    clock.increment(999);
    expect(actor.getSnapshot().value).toBe('loading');
    clock.increment(1);
    const { value, context } = actor.getSnapshot();
    expect([value, context.order, context.problem]).toEqual(['failed', ['note', 'explain'], tooSlow]);
  });

  it('a timeout can have another delay and target', () => {
    const { actor, clock } = start({ ...failing, onTimeout: 'late', within: 'longPatience' }, never);
    clock.increment(1000);
    expect(actor.getSnapshot().value).toBe('loading');
    clock.increment(4000);
    expect(actor.getSnapshot().value).toBe('late');
  });
});

describe('the definition of a request', () => {
  const transitions = (spec: Request) =>
    Object.fromEntries(
      [...(machineOf(spec).root.states['loading']?.transitions ?? [])].map(([type, list]) => [
        type,
        list.map(({ target, meta }) => [target?.[0]?.key, meta]),
      ]),
    );

  it('the port names the events, and only the refusal has the requirement', () => {
    expect(transitions(failing)).toEqual({
      'xstate.done.actor.loadBread': [['full', undefined]],
      'xstate.error.actor.loadBread': [
        ['gone', undefined],
        ['failed', { spec: ['BREAD-001'] }],
      ],
      'xstate.after.patience.bakery.loading': [['failed', undefined]],
    });
  });

  it('an id of its own names them instead', () => {
    expect(Object.keys(transitions({ ...failing, id: 'loadAgain', onFailure: 'failed' }))).toContain(
      'xstate.error.actor.loadAgain',
    );
  });

  it('an error that is no refusal is an unexpected problem', () => {
    expect(problemOfEvent({ type: 'xstate.error.actor.x', error: new TypeError() } as never).code).toBe(
      'unexpected',
    );
  });
});

it('the compiler refuses names that the chart does not have', () => {
  const requests = [
    // @ts-expect-error: no such port
    request({ ...asks, src: 'loadCake', onFailure: 'failed' }),
    // @ts-expect-error: the port needs its input
    request({ src: 'loadBread', onDone: 'full', onFailure: 'failed' }),
    // @ts-expect-error: no such action
    request({ ...asks, onFailure: { target: 'failed', actions: withProblem('whisper') } }),
    // @ts-expect-error: no such deadline
    request({ ...asks, onFailure: 'failed', within: 'eternity' }),
    // @ts-expect-error: the action needs more than the problem
    request({ ...asks, onFailure: { target: 'failed', actions: withProblem('showFailure') } }),
    request({
      ...asks,
      onFailure: { target: 'failed', actions: withProblem('showFailure', { what: 'cake' }) },
    }),
  ];
  expect(requests).toHaveLength(6);
});
