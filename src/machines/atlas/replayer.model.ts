import { Failure } from '#contract/failure.ts';
import type { Session } from '#lib/inspect/wire.ts';
import { model } from '../model.ts';
import { replayerMachine } from './replayer.machine.ts';

const session: Session = {
  format: 'parley-session',
  version: 1,
  began: 0,
  charts: { sidebar: 'x' },
  actors: [
    {
      id: 'r1/x:0',
      parent: null,
      name: 'sidebar',
      chart: 'sidebar',
      resumed: { value: { desktop: 'open' }, context: {} },
      states: ['desktop.open'],
      steps: [{ at: 5, event: { type: 'sidebar.toggle' }, states: ['desktop.collapsed'] }],
    },
  ],
};
const world = <E>(event: E) => ({ event, by: 'world' as const });

export const replayerModel = model(replayerMachine, {
  inputs: { atlas: undefined },
  happenings: [
    { type: 'xstate.done.actor.readFile', output: session },
    { type: 'xstate.error.actor.readFile', error: new Failure('fileTypeInvalid') },
    { type: 'xstate.after.patience.replayer.reading' },
    { type: 'replay.back' },
    { type: 'replay.forward' },
    { type: 'replay.close' },
  ],
  causes: {
    'replay.open': [world({ type: 'replay.open', file: {} as File })],
    'replay.chooseActor': [world({ type: 'replay.chooseActor', actor: 'r1/x:0' })],
    'replay.goTo': [world({ type: 'replay.goTo', at: 1 }), world({ type: 'replay.goTo', at: 9 })],
    'replay.back': 'world',
    'replay.forward': 'world',
    'replay.close': 'world',
  },
  laws: {
    'the shown step was recorded': ({ context: { session: open, actor, at } }) =>
      at >= 0 && at <= (open?.actors.find(({ id }) => id === actor)?.steps.length ?? 0),
    'a file that could not be read says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'an open session was read': (now) => !now.matches('open') || now.context.session !== null,
  },
  stays: {
    empty: 'only opening a file leaves it',
    failed: 'only opening another file leaves it',
  },
  distinguishes: ({ context: { session: open, actor, at, problem } }) => [
    open !== null,
    actor,
    at,
    problem?.code,
  ],
});
