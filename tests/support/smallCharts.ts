/** Charts small enough to write their whole expected result, one per feature of statecharts. */
import { and, assign, createMachine, fromPromise, not, or, setup, type AnyStateMachine } from 'xstate';
import type { AnyModel } from '#machines/model.ts';

export const asModel = (
  machine: AnyStateMachine,
  happenings: { type: string; [key: string]: unknown }[],
  input?: unknown,
): AnyModel => ({
  machine,
  inputs: { start: input },
  happenings,
  causes: {},
  laws: {},
});

export const nested = createMachine({
  id: 'nested',
  initial: 'out',
  states: {
    out: { on: { enter: 'in.second' } },
    in: { initial: 'first', on: { leave: 'out' }, states: { first: {}, second: { on: { swap: 'first' } } } },
  },
});

export const parallel = createMachine({
  id: 'parallel',
  type: 'parallel',
  states: {
    lamp: { initial: 'off', states: { off: { on: { lamp: 'on' } }, on: { on: { lamp: 'off' } } } },
    door: { initial: 'shut', states: { shut: { on: { door: 'open' } }, open: {} } },
  },
});

export const history = createMachine({
  id: 'history',
  initial: 'playing',
  states: {
    playing: {
      initial: 'slow',
      on: { pause: 'paused' },
      states: { slow: { on: { faster: 'fast' } }, fast: {}, last: { type: 'history' } },
    },
    paused: { on: { resume: 'playing.last' } },
  },
});

export const always = createMachine({
  id: 'always',
  initial: 'one',
  states: { one: { on: { go: 'two' } }, two: { always: 'three' }, three: { always: 'four' }, four: {} },
});

export const after = setup({ delays: { patience: 1000 } }).createMachine({
  id: 'after',
  initial: 'waiting',
  states: { waiting: { after: { patience: 'late' }, on: { answer: 'intime' } }, late: {}, intime: {} },
});

export const invoke = setup({
  types: { context: {} as { said: string | null } },
  actors: { ask: fromPromise<string>(() => Promise.reject(new Error('The port "ask" is not wired.'))) },
  actions: { keep: assign((_, { said }: { said: string }) => ({ said })) },
}).createMachine({
  id: 'invoke',
  context: { said: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: {
          target: 'told',
          actions: { type: 'keep', params: ({ event }) => ({ said: event.output }) },
        },
        onError: 'failed',
      },
    },
    told: {},
    failed: { on: { retry: 'asking' } },
  },
});

export const reentry = setup({
  types: { context: {} as { entries: number } },
  actions: { count: assign(({ context }) => ({ entries: Math.min(context.entries + 1, 2) })) },
}).createMachine({
  id: 'reentry',
  context: { entries: 0 },
  initial: 'room',
  states: {
    room: { entry: 'count', on: { inside: { target: 'room' }, again: { target: 'room', reenter: true } } },
  },
});

export const wildcard = createMachine({
  id: 'wildcard',
  initial: 'quiet',
  states: { quiet: { on: { 'mouse.*': 'moved', '*': 'other' } }, moved: {}, other: {} },
});

export const final = createMachine({
  id: 'final',
  initial: 'task',
  states: {
    task: {
      initial: 'doing',
      onDone: 'done',
      states: { doing: { on: { finish: 'finished' } }, finished: { type: 'final' } },
    },
    done: { type: 'final' },
  },
});

export const guarded = setup({
  types: { context: {} as { rich: boolean; tall: boolean }, input: {} as { rich: boolean; tall: boolean } },
  guards: { isRich: ({ context }) => context.rich, isTall: ({ context }) => context.tall },
}).createMachine({
  id: 'guarded',
  context: ({ input }) => input,
  initial: 'gate',
  states: {
    gate: {
      on: {
        both: { guard: and(['isRich', 'isTall']), target: 'in' },
        either: { guard: or(['isRich', 'isTall']), target: 'in' },
        neither: { guard: not('isRich'), target: 'out' },
      },
    },
    in: {},
    out: {},
  },
});
