/**
 * Has this file reached the server completely, and only once?
 *
 * After a lost connection the upload waits and continues from the last byte that the server has. A refusal moves it to
 * the outbox strip with the reason, and its bytes stay on this device (X7). The view shows half of the progress
 * (CHAT-022, A57).
 *
 * Intents  upload.cancel
 * Facts    upload.progressed, upload.done, upload.failed       the uploader's; network.restored
 * Ports    uploadedSoFar, uploader (a feed, for as long as bytes travel)
 * Effects  notifyDelivered, notifyStuck, notifyWithdrawn
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
import { onReachable } from '../onEvent.ts';
import { feed, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { isTransient, type Outgoing } from './messageSend.machine.ts';

type UploaderFact =
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.done' }
  | { type: 'upload.failed'; problem: Problem };
export type { UploaderFact };

interface Context {
  outgoing: Outgoing;
  problem: Problem | null;
  tries: number;
  /** Bytes that the server had when this attempt began. */
  offset: number;
  /** Of the whole file, 0 to 1. */
  share: number;
}

/** The server has fewer bytes than expected; the next attempt asks for the number. */
const goesOn = (problem: Problem) => isTransient(problem) || problem.code === 'fileIncomplete';

const chart = setup({
  types: {
    input: {} as Outgoing,
    context: {} as Context,
    events: {} as { type: 'upload.cancel' } | { type: 'network.restored' } | UploaderFact,
  },
  actors: {
    uploadedSoFar: port<{ received: number }, { id: string }>('uploadedSoFar'),
    uploader: feed<UploaderFact, { outgoing: Outgoing; offset: number }>('uploader'),
    reachable: onReachable,
  },
  guards: { goesOn: (_, { problem }: { problem: Problem }) => goesOn(problem) },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    count: assign(({ context }) => ({ tries: context.tries + 1, problem: null })),
    setOffset: assign((_, { received }: { received: number }) => ({ offset: received })),
    progress: assign((_, { share }: { share: number }) => ({ share: Math.min(1, share) })),
    notifyDelivered: (_, _params: Outgoing) => {},
    notifyStuck: (_, _params: Outgoing & { problem: Problem | null }) => {},
    notifyWithdrawn: (_, _params: Outgoing) => {},
  },
  delays: { patience: CALL_PATIENCE, backoff: ({ context }) => Math.min(2 ** context.tries, 30) * SECOND },
});

const request = requestFor(chart);

export const mediaUploadMachine = chart.createMachine({
  id: 'mediaUpload',
  context: ({ input }) => ({ outgoing: input, problem: null, tries: 0, offset: 0, share: 0 }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked how much of the file it has.',
      entry: 'count',
      ...request({
        src: 'uploadedSoFar',
        input: ({ context }) => ({ id: context.outgoing.clientMessageId }),
        onDone: { target: 'uploading', actions: { type: 'setOffset', params: ({ event }) => event.output } },
        onRefused: [
          {
            guard: withProblem('goesOn'),
            target: 'waiting',
            actions: withProblem('setProblem'),
          },
        ],
        onFailure: { target: 'removed', actions: withProblem('setProblem') },
        onTimeout: { target: 'waiting', actions: withProblem('setProblem') },
      }),
      on: { 'upload.cancel': 'withdrawn' },
    },
    uploading: {
      description: 'The file is being uploaded.',
      invoke: {
        id: 'uploader',
        src: 'uploader',
        input: ({ context: { outgoing, offset } }) => ({ outgoing, offset }),
      },
      on: {
        'upload.progressed': {
          actions: { type: 'progress', params: ({ event }) => event },
          meta: { spec: ['CHAT-021'] },
        },
        'upload.done': { target: 'replaced', meta: { spec: ['CHAT-021'] } },
        'upload.failed': [
          {
            guard: { type: 'goesOn', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            target: 'removed',
            actions: { type: 'setProblem', params: ({ event }) => event },
            meta: { spec: ['CHAT-021'] },
          },
        ],
        'upload.cancel': 'withdrawn',
      },
    },
    waiting: {
      description: 'The next attempt waits.',
      invoke: { id: 'reachable', src: 'reachable' },
      on: { 'network.restored': 'asking', 'upload.cancel': 'withdrawn' },
      after: { backoff: 'asking' },
    },
    replaced: {
      description: "The server's message replaces the upload.",
      type: 'final',
      entry: { type: 'notifyDelivered', params: ({ context }) => context.outgoing },
    },
    removed: {
      description: 'The upload failed for good.',
      type: 'final',
      entry: {
        type: 'notifyStuck',
        params: ({ context }) => ({ ...context.outgoing, problem: context.problem }),
      },
    },
    withdrawn: {
      description: 'The person withdrew the file.',
      type: 'final',
      entry: { type: 'notifyWithdrawn', params: ({ context }) => context.outgoing },
    },
  },
});
