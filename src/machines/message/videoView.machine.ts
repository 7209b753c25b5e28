/**
 * Does this video play by itself, and can it be shown?
 *
 * It plays muted in a loop if it is 5 MB or smaller or shorter than ten seconds; otherwise with controls (MSG-004). An
 * unknown size is read from its address (MSG-027); with reduced motion there are always controls (A35).
 *
 * Intents  video.retry
 * Facts    video.failed
 * Ports    measureMedia, renewMedia
 */
import { assign, setup } from 'xstate';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

/** CONST-017, in bytes and seconds. */
export const AUTOPLAY_SIZE = 5 * 1024 * 1024;
export const AUTOPLAY_SECONDS = 10;

export interface VideoInput {
  messageId: string;
  url: string;
  size: number | null;
  seconds: number | null;
  /** The system setting for reduced motion. */
  calm: boolean;
}
interface Context extends VideoInput {
  fresh: boolean;
}

const chart = setup({
  types: {
    input: {} as VideoInput,
    context: {} as Context,
    events: {} as { type: 'video.failed' } | { type: 'video.retry' },
  },
  actors: {
    measureMedia: port<{ size: number | null }, { messageId: string; url: string }>('measureMedia'),
    renewMedia: port<{ url: string }, { messageId: string }>('renewMedia'),
  },
  guards: {
    isCalm: ({ context }) => context.calm,
    isLight: ({ context: { size, seconds } }) =>
      (size !== null && size <= AUTOPLAY_SIZE) || (seconds !== null && seconds < AUTOPLAY_SECONDS),
    isUnmeasured: ({ context }) => context.size === null,
    isSmall: (_, { size }: { size: number | null }) => size !== null && size <= AUTOPLAY_SIZE,
    isFresh: ({ context }) => context.fresh,
  },
  actions: {
    setSize: assign((_, { size }: { size: number | null }) => ({ size })),
    setAddress: assign((_, { url }: { url: string }) => ({ url, fresh: true })),
  },
  delays: { headPatience: 10 * SECOND, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const videoViewMachine = chart.createMachine({
  id: 'videoView',
  context: ({ input }) => ({ ...input, fresh: false }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides by size and length what is loaded.',
      always: [
        { guard: 'isCalm', target: 'ready.controls' },
        { guard: 'isLight', target: 'ready.autoplay' },
        { guard: 'isUnmeasured', target: 'measuring' },
        { target: 'ready.controls' },
      ],
    },
    measuring: {
      description: 'The size of the video is being asked for.',
      ...request({
        src: 'measureMedia',
        input: ({ context: { messageId, url } }) => ({ messageId, url }),
        onDone: [
          {
            guard: { type: 'isSmall', params: ({ event }) => event.output },
            target: 'ready.autoplay',
            actions: { type: 'setSize', params: ({ event }) => event.output },
            meta: { spec: ['MSG-027'] },
          },
          {
            target: 'ready.controls',
            actions: { type: 'setSize', params: ({ event }) => event.output },
            meta: { spec: ['MSG-027'] },
          },
        ],
        onFailure: 'ready.controls',
        within: 'headPatience',
      }),
    },
    ready: {
      description: 'The video can be played.',
      initial: 'controls',
      on: { 'video.failed': [{ guard: 'isFresh', target: 'failed' }, 'renewing'] },
      states: {
        autoplay: { meta: { spec: ['MSG-004'] } },
        controls: { meta: { spec: ['MSG-004'] } },
      },
    },
    renewing: {
      description: 'A new address of the video is being asked for.',
      ...request({
        src: 'renewMedia',
        input: ({ context }) => ({ messageId: context.messageId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setAddress', params: ({ event }) => event.output },
        },
        onFailure: 'failed',
      }),
    },
    failed: { description: 'The video could not be loaded.', on: { 'video.retry': 'renewing' } },
  },
});
