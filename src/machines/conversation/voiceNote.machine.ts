/**
 * Is a voice note being recorded, and is it to be sent?
 *
 * Asks for the microphone, records with a level and a clock, then plays the recording before it is sent. A microphone
 * that is denied, missing or lost is explained, and the recording up to then is kept. Nothing is recorded that the
 * channel does not take.
 *
 * Intents  voice.start, voice.stop, voice.cancel, voice.send
 * Facts    voice.heard, voice.lost          the recorder's
 * Ports    openMicrophone, recorder (a feed), finishRecording
 * Charts   sound                            plays the recording
 * Effects  enqueueVoice, dropRecording, focusBar, focusComposer
 * Size     ten states, from the microphone to the recording that is sent
 */
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { MINUTE, SECOND } from '#lib/time.ts';
import type { audioViewMachine } from '../message/audioView.machine.ts';
import { feed, lazyMachine, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** Maximum length of a voice note. */
export const VOICE_MOST = 10 * MINUTE;

export interface Recorded {
  id: string;
  /** Object URL of the recording, for listening. */
  url: string;
  size: number;
  seconds: number;
}
interface Context {
  conversationId: string;
  channel: Channel;
  seconds: number;
  /** Loudness of the moment, 0 to 1. */
  level: number;
  recorded: Recorded | null;
}
export type RecorderFact = { type: 'voice.heard'; seconds: number; level: number } | { type: 'voice.lost' };

const chart = setup({
  types: {
    input: {} as { conversationId: string; channel: Channel },
    context: {} as Context,
    events: {} as
      | { type: 'voice.start' }
      | { type: 'voice.stop' }
      | { type: 'voice.cancel' }
      | { type: 'voice.send' }
      | RecorderFact,
    children: {} as { sound: 'sound' },
  },
  actors: {
    openMicrophone: port<void, { channel: Channel }>('openMicrophone'),
    recorder: feed<RecorderFact, undefined>('recorder'),
    finishRecording: port<Recorded, { channel: Channel }>('finishRecording'),
    sound: lazyMachine<typeof audioViewMachine>('sound'),
  },
  guards: {
    /** The browser records a type that the channel takes. */
    canRecord: (_, _params: { channel: Channel }) => true,
    /** The browser's error name for a missing microphone; other errors are refusals. */
    isUnable: (_, { problem }: { problem: Problem }) => problem.code === 'fileTypeInvalid',
    isMissing: (_, { problem }: { problem: Problem }) => problem.code === 'notFound',
    isSomething: ({ context }) => context.seconds >= 1,
  },
  actions: {
    updateLevel: assign((_, { seconds, level }: { seconds: number; level: number }) => ({ seconds, level })),
    setRecorded: assign((_, { recorded }: { recorded: Recorded }) => ({
      recorded,
      seconds: recorded.seconds,
    })),
    clear: assign({ seconds: 0, level: 0, recorded: null }),
    enqueueVoice: (_, _params: { conversationId: string; channel: Channel; recorded: Recorded | null }) => {},
    /** The control of the bar that the next key is meant for. */
    focusBar: (_, _params: { of: string }) => {},
    focusComposer: (_, _params: { conversationId: string }) => {},
    dropRecording: (_, _params: { recorded: Recorded | null }) => {},
  },
  delays: { longest: VOICE_MOST, askPatience: 2 * MINUTE, patience: 30 * SECOND },
});

const request = requestFor(chart);

const toComposer = { type: 'focusComposer', params: ({ context }: { context: Context }) => context } as const;
/** The text's field is where one goes on. */
const leaves = { target: 'idle', actions: toComposer } as const;

export const voiceNoteMachine = chart.createMachine({
  id: 'voiceNote',
  context: ({ input }) => ({ ...input, seconds: 0, level: 0, recorded: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being recorded.',
      entry: 'clear',
      on: {
        'voice.start': {
          guard: { type: 'canRecord', params: ({ context: { channel } }) => ({ channel }) },
          target: 'asking',
        },
      },
    },
    asking: {
      description: 'The browser asks for the microphone.',
      entry: { type: 'focusBar', params: { of: 'asking' } },
      ...request({
        src: 'openMicrophone',
        input: ({ context: { channel } }) => ({ channel }),
        onDone: 'recording',
        onRefused: [
          { guard: withProblem('isUnable'), target: 'unable' },
          { guard: withProblem('isMissing'), target: 'missing' },
        ],
        onFailure: { target: 'denied' },
        within: 'askPatience',
      }),
      on: { 'voice.cancel': 'dropping' },
    },
    denied: {
      description: 'The person refused the microphone.',
      entry: { type: 'focusBar', params: { of: 'denied' } },
      on: { 'voice.start': 'asking', 'voice.cancel': leaves },
    },
    missing: {
      description: 'There is no microphone.',
      entry: { type: 'focusBar', params: { of: 'missing' } },
      on: { 'voice.start': 'asking', 'voice.cancel': leaves },
    },
    unable: {
      description: 'The browser records no type that the channel takes.',
      entry: { type: 'focusBar', params: { of: 'unable' } },
      on: { 'voice.cancel': leaves },
    },
    recording: {
      description: 'The microphone records.',
      entry: { type: 'focusBar', params: { of: 'recording' } },
      invoke: { id: 'recorder', src: 'recorder' },
      on: {
        'voice.heard': { actions: { type: 'updateLevel', params: ({ event }) => event } },
        'voice.stop': [{ guard: 'isSomething', target: 'finishing' }, { target: 'dropping' }],
        'voice.lost': [{ guard: 'isSomething', target: 'finishing' }, { target: 'missing' }],
        'voice.cancel': 'dropping',
      },
      after: { longest: 'finishing' },
    },
    finishing: {
      description: 'The recording is being finished.',
      ...request({
        src: 'finishRecording',
        input: ({ context: { channel } }) => ({ channel }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
        },
        onFailure: 'failed',
      }),
    },
    reviewing: {
      description: 'The recording can be heard, sent or deleted.',
      entry: { type: 'focusBar', params: { of: 'reviewing' } },
      invoke: {
        id: 'sound',
        src: 'sound',
        input: ({ context: { recorded } }) => ({
          messageId: recorded?.id ?? '',
          url: recorded?.url ?? '',
          seconds: recorded?.seconds ?? null,
        }),
      },
      on: {
        'voice.send': {
          target: 'idle',
          actions: [
            {
              type: 'enqueueVoice',
              params: ({ context: { conversationId, channel, recorded } }) => ({
                conversationId,
                channel,
                recorded,
              }),
            },
            toComposer,
          ],
        },
        'voice.cancel': 'dropping',
      },
    },
    failed: {
      description: 'The recording failed.',
      entry: { type: 'focusBar', params: { of: 'failed' } },
      on: { 'voice.start': 'asking', 'voice.cancel': 'dropping' },
    },
    dropping: {
      description: 'The recording is being deleted.',
      entry: { type: 'dropRecording', params: ({ context }) => ({ recorded: context.recorded }) },
      always: leaves,
    },
  },
});
