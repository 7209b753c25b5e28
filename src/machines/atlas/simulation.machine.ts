/**
 * Which steps were taken through a chart, and which of them is shown?
 *
 * Steps are data: the snapshot is computed from the start each time, so that going back is exact and a link can contain
 * the steps. A step taken in the middle deletes the steps after it.
 *
 * Intents  simulation.take, simulation.goTo, simulation.play, simulation.pause, simulation.restart
 * Facts    simulation.linked
 * Effects  remember
 */
import { assign, setup } from 'xstate';

/** An event for the chart, or a duration in milliseconds. */
export type Step = { event: { type: string; [detail: string]: unknown } } | { wait: number };

interface Steps {
  /** The input or the resumed state that the chart starts with. */
  start: string;
  steps: readonly Step[];
}

interface Context extends Steps {
  /** Number of steps taken. */
  at: number;
}

type Events =
  | { type: 'simulation.take'; step: Step }
  | { type: 'simulation.goTo'; at: number }
  | { type: 'simulation.play' }
  | { type: 'simulation.pause' }
  | { type: 'simulation.restart'; start: string }
  | ({ type: 'simulation.linked' } & Context);

export const simulationMachine = setup({
  types: { input: {} as Context, context: {} as Context, events: {} as Events },
  guards: {
    hasMore: ({ context }) => context.at < context.steps.length,
    isAtEnd: ({ context }) => context.at >= context.steps.length,
  },
  actions: {
    addStep: assign(({ context }, { step }: { step: Step }) => ({
      steps: [...context.steps.slice(0, context.at), step],
      at: context.at + 1,
    })),
    goTo: assign(({ context }, { at }: { at: number }) => ({
      at: Math.max(0, Math.min(at, context.steps.length)),
    })),
    advance: assign(({ context: { at, steps } }) => ({ at: Math.min(at + 1, steps.length) })),
    rewind: assign({ at: 0 }),
    restart: assign((_, { start }: { start: string }) => ({ start, steps: [], at: 0 })),
    load: assign((_, { start, steps, at }: Context) => ({ start, steps, at })),
    remember: (_, _params: Context) => {},
  },
  delays: { beat: 900 },
}).createMachine({
  id: 'simulation',
  context: ({ input }) => input,
  initial: 'paused',
  on: {
    'simulation.linked': { target: '.paused', actions: { type: 'load', params: ({ event }) => event } },
    'simulation.restart': {
      target: '.paused',
      actions: [
        { type: 'restart', params: ({ event }) => event },
        { type: 'remember', params: ({ context }) => context },
      ],
    },
    'simulation.take': {
      target: '.paused',
      actions: [
        { type: 'addStep', params: ({ event }) => event },
        { type: 'remember', params: ({ context }) => context },
      ],
    },
    'simulation.goTo': {
      target: '.paused',
      actions: [
        { type: 'goTo', params: ({ event }) => event },
        { type: 'remember', params: ({ context }) => context },
      ],
    },
  },
  states: {
    paused: {
      description: 'The simulation waits for the next step.',
      on: {
        'simulation.play': [
          { guard: 'isAtEnd', target: 'playing', actions: 'rewind' },
          { target: 'playing' },
        ],
      },
    },
    playing: {
      description: 'The steps are played one after the other.',
      on: { 'simulation.pause': 'paused' },
      after: { beat: { target: 'turning', actions: 'advance' } },
    },
    turning: {
      description: 'Decides whether there is another step.',
      always: [{ guard: 'hasMore', target: 'playing' }, { target: 'paused' }],
    },
  },
});
