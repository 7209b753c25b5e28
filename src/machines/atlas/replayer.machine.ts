/**
 * Which saved session is replayed, and which of its steps is shown?
 *
 * Opens a file, runs its charts again, and steps forwards and backwards through the events of one of them.
 *
 * Intents  replay.open, .chooseActor, .goTo, .back, .forward, .close
 * Ports    readFile
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Session } from '#lib/inspect/wire.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  file: File | null;
  session: Session | null;
  actor: string;
  /** The current step of the chosen actor; 0 is the start. */
  at: number;
  problem: Problem | null;
}

const stepsOf = ({ session, actor }: Context): number =>
  session?.actors.find(({ id }) => id === actor)?.steps.length ?? 0;

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'replay.open'; file: File }
      | { type: 'replay.chooseActor'; actor: string }
      | { type: 'replay.goTo'; at: number }
      | { type: 'replay.back' }
      | { type: 'replay.forward' }
      | { type: 'replay.close' },
  },
  actors: { readFile: port<Session, { file: File | null }>('readFile') },
  guards: {
    hasPrevious: ({ context }) => context.at > 0,
    hasNext: ({ context }) => context.at < stepsOf(context),
    isThere: ({ context }, { at }: { at: number }) => at >= 0 && at <= stepsOf(context),
  },
  actions: {
    setFile: assign((_, { file }: { file: File }) => ({ file, problem: null })),
    setSession: assign((_, { session }: { session: Session }) => ({
      session,
      actor: session.actors[0]?.id ?? '',
      at: 0,
    })),
    choose: assign((_, { actor }: { actor: string }) => ({ actor, at: 0 })),
    goTo: assign((_, { at }: { at: number }) => ({ at })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
    goOn: assign(({ context }) => ({ at: context.at + 1 })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    reset: assign({ file: null, session: null, actor: '', at: 0, problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const replayerMachine = chart.createMachine({
  id: 'replayer',
  context: { file: null, session: null, actor: '', at: 0, problem: null },
  initial: 'empty',
  on: {
    'replay.open': { target: '.reading', actions: { type: 'setFile', params: ({ event }) => event } },
  },
  states: {
    empty: { description: 'No session is open.' },
    reading: {
      description: 'The file is being read.',
      ...request({
        src: 'readFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'open',
          actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The file is not a recorded session.' },
    open: {
      description: 'A session is open at one of its steps.',
      on: {
        'replay.chooseActor': { actions: { type: 'choose', params: ({ event }) => event } },
        'replay.goTo': {
          guard: { type: 'isThere', params: ({ event }) => event },
          actions: { type: 'goTo', params: ({ event }) => event },
        },
        'replay.back': { guard: 'hasPrevious', actions: 'goBack' },
        'replay.forward': { guard: 'hasNext', actions: 'goOn' },
        'replay.close': { target: 'empty', actions: 'reset' },
      },
    },
  },
});
