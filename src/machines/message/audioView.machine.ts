/**
 * How is this recording drawn, and is it playing?
 *
 * Forty bars from its own samples (MSG-003). One recording plays at a time, from any position and at several speeds. The
 * chosen speed is stored and holds for every recording. Play is kept while the recording loads.
 *
 * Intents  audio.play, audio.pause, audio.seek, audio.speed, audio.retry
 * Facts    sound.progressed, sound.ended, sound.interrupted, sound.failed      the player's
 *          sound.speedChosen                                                   here or at another recording
 * Ports    loadSound, speeds (a feed), player (a feed, for as long as it plays)
 * Effects  keepSpeed
 */
import { assign, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { feed, port } from '../port.ts';
import { requestFor } from '../request.ts';

/** CONST-017. */
export const BARS = 40;
export const SPEEDS = [1, 1.5, 2] as const;

export interface AudioInput {
  messageId: string;
  url: string;
  /** The sender's value, until the samples are decoded. */
  seconds: number | null;
}
export interface Sound {
  /** Loudness of each of the bars, 0 to 1. */
  bars: number[];
  seconds: number;
}
interface Context {
  messageId: string;
  url: string;
  bars: number[];
  seconds: number;
  /** Seconds heard. */
  at: number;
  speed: number;
  /** Whether it plays once it is loaded. */
  isWanted: boolean;
}
export interface Playing {
  messageId: string;
  url: string;
  at: number;
  speed: number;
}
export type PlayerFact =
  | { type: 'sound.progressed'; at: number }
  | { type: 'sound.ended' }
  | { type: 'sound.interrupted' }
  | { type: 'sound.failed' };
export interface SpeedFact {
  type: 'sound.speedChosen';
  speed: number;
}
const nextSpeed = ({ speed }: { speed: number }) =>
  SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length] ?? 1;

const chart = setup({
  types: {
    input: {} as AudioInput,
    context: {} as Context,
    events: {} as
      | { type: 'audio.play' }
      | { type: 'audio.pause' }
      /** Position, 0 to 1. */
      | { type: 'audio.seek'; share: number }
      | { type: 'audio.speed' }
      | { type: 'audio.retry' }
      | PlayerFact
      | SpeedFact,
  },
  actors: {
    loadSound: port<Sound, { messageId: string; url: string }>('loadSound'),
    player: feed<PlayerFact, Playing>('player'),
    speeds: feed<SpeedFact>('speeds'),
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isAnother: ({ context }, { speed }: { speed: number }) => speed !== context.speed,
  },
  actions: {
    setSound: assign((_, { bars, seconds }: Sound) => ({ bars, seconds })),
    move: assign((_, { at }: { at: number }) => ({ at })),
    seek: assign(({ context }, { share }: { share: number }) => ({
      at: Math.min(1, Math.max(0, share)) * context.seconds,
    })),
    rewind: assign({ at: 0 }),
    want: assign({ isWanted: true }),
    setSpeed: assign((_, { speed }: { speed: number }) => ({ speed })),
    keepSpeed: (_, _params: { speed: number }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const toNextSpeed = {
  type: 'setSpeed',
  params: ({ context }: { context: Context }) => ({ speed: nextSpeed(context) }),
} as const;
/** After `setSpeed`. */
const keepSpeed = {
  type: 'keepSpeed',
  params: ({ context: { speed } }: { context: Context }) => ({ speed }),
} as const;

export const audioViewMachine = chart.createMachine({
  id: 'audioView',
  context: ({ input: { messageId, url, seconds } }) => ({
    messageId,
    url,
    bars: [],
    seconds: seconds ?? 0,
    at: 0,
    speed: 1,
    isWanted: false,
  }),
  invoke: { id: 'speeds', src: 'speeds' },
  initial: 'loading',
  on: { 'sound.speedChosen': { actions: { type: 'setSpeed', params: ({ event }) => event } } },
  states: {
    loading: {
      description: 'The recording is being loaded.',
      ...request({
        src: 'loadSound',
        input: ({ context: { messageId, url } }) => ({ messageId, url }),
        onDone: [
          {
            guard: 'isWanted',
            target: 'ready.playing',
            actions: { type: 'setSound', params: ({ event }) => event.output },
          },
          {
            target: 'ready',
            actions: { type: 'setSound', params: ({ event }) => event.output },
            meta: { spec: ['MSG-003'] },
          },
        ],
        onFailure: 'failed',
      }),
      on: { 'audio.play': { actions: 'want' } },
    },
    failed: { description: 'The recording could not be loaded.', on: { 'audio.retry': 'loading' } },
    ready: {
      description: 'The recording can be played.',
      initial: 'paused',
      states: {
        paused: {
          on: {
            'audio.play': { target: 'playing', meta: { spec: ['MSG-003'] } },
            'audio.seek': { actions: { type: 'seek', params: ({ event }) => event } },
            'audio.speed': { actions: [toNextSpeed, keepSpeed] },
          },
        },
        playing: {
          invoke: {
            id: 'player',
            src: 'player',
            input: ({ context: { messageId, url, at, speed } }) => ({ messageId, url, at, speed }),
          },
          on: {
            'audio.pause': 'paused',
            'audio.seek': {
              target: 'playing',
              reenter: true,
              actions: { type: 'seek', params: ({ event }) => event },
            },
            'audio.speed': { target: 'playing', reenter: true, actions: [toNextSpeed, keepSpeed] },
            'sound.speedChosen': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: 'playing',
              reenter: true,
              actions: { type: 'setSpeed', params: ({ event }) => event },
            },
            'sound.progressed': { actions: { type: 'move', params: ({ event }) => event } },
            'sound.ended': { target: 'paused', actions: 'rewind' },
            'sound.interrupted': 'paused',
            'sound.failed': '#audioView.failed',
          },
        },
      },
    },
  },
});
