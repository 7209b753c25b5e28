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
 * Told     tellDelivered, tellStuck, tellWithdrawn
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
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
  /** Bytes the server had when this try began. */
  offset: number;
  /** Of the whole file, 0 to 1. */
  share: number;
}

/** The server has less than was thought: the next try asks how much. */
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
  },
  guards: { goesOn: (_, { problem }: { problem: Problem }) => goesOn(problem) },
  actions: {
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    count: assign(({ context }) => ({ tries: context.tries + 1, problem: null })),
    learn: assign((_, { received }: { received: number }) => ({ offset: received })),
    progress: assign((_, { share }: { share: number }) => ({ share: Math.min(1, share) })),
    tellDelivered: (_, _params: Outgoing) => {},
    tellStuck: (_, _params: Outgoing & { problem: Problem | null }) => {},
    tellWithdrawn: (_, _params: Outgoing) => {},
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
        onDone: { target: 'uploading', actions: { type: 'learn', params: ({ event }) => event.output } },
        onRefused: [
          {
            guard: withProblem('goesOn'),
            target: 'waiting',
            actions: withProblem('explain'),
          },
        ],
        onFailure: { target: 'removed', actions: withProblem('explain') },
        onTimeout: { target: 'waiting', actions: withProblem('explain') },
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
            actions: { type: 'explain', params: ({ event }) => event },
          },
          {
            target: 'removed',
            actions: { type: 'explain', params: ({ event }) => event },
            meta: { spec: ['CHAT-021'] },
          },
        ],
        'upload.cancel': 'withdrawn',
      },
    },
    waiting: {
      description: 'The next attempt waits.',
      on: { 'network.restored': 'asking', 'upload.cancel': 'withdrawn' },
      after: { backoff: 'asking' },
    },
    replaced: {
      description: "The server's message replaces the upload.",
      type: 'final',
      entry: { type: 'tellDelivered', params: ({ context }) => context.outgoing },
    },
    removed: {
      description: 'The upload failed for good.',
      type: 'final',
      entry: {
        type: 'tellStuck',
        params: ({ context }) => ({ ...context.outgoing, problem: context.problem }),
      },
    },
    withdrawn: {
      description: 'The person withdrew the file.',
      type: 'final',
      entry: { type: 'tellWithdrawn', params: ({ context }) => context.outgoing },
    },
  },
});
