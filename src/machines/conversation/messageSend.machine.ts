/**
 * Has this text reached the server, and only once?
 *
 * Shown at once as an optimistic bubble (status 0, CHAT-020), which the server's message replaces. After a lost
 * connection it waits and is sent again; a refusal or another failure moves it to the outbox strip with the reason (X7).
 *
 * Facts    network.restored
 * Ports    sendMessage
 * Effects  removeBubble, notifyDelivered, notifyStuck
 */
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import type { UploadKind } from '#contract/capability.ts';
import { SECOND } from '#lib/time.ts';
import { onReachable } from '../onEvent.ts';
import { port } from '../port.ts';
import { withProblem } from '../request.ts';

export interface Outgoing {
  clientMessageId: string;
  conversationId: string;
  channel: Channel;
  /** The text, or a file's caption. */
  text: string;
  /** The quoted message. */
  replyTo: string | null;
  /** The agent takes the conversation from another responder, after being asked (O30). */
  takesOver?: boolean;
  /** ISO time of writing. */
  writtenAt: string;
  /** Its bytes are stored on this device under the id. */
  file: OutgoingFile | null;
}

export interface OutgoingFile {
  kind: UploadKind;
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** Of a voice note. */
  seconds: number | null;
}

interface Context {
  outgoing: Outgoing;
  problem: Problem | null;
  tries: number;
}

const TRANSIENT: readonly Problem['code'][] = [
  'unreachable',
  'tooSlow',
  'busy',
  'unavailable',
  'cannotStore',
  // Nothing left this tab, which shows somebody who is not signed in; it goes on when they are again.
  'identityChanged',
];

/** Returns whether the server gave no decision, so that the message is sent again automatically. */
export const isTransient = (problem: Problem): boolean => TRANSIENT.includes(problem.code);

export const messageSendMachine = setup({
  types: { input: {} as Outgoing, context: {} as Context, events: {} as { type: 'network.restored' } },
  actors: { sendMessage: port<void, Outgoing>('sendMessage'), reachable: onReachable },
  guards: { isTransient: (_, { problem }: { problem: Problem }) => isTransient(problem) },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    count: assign(({ context }) => ({ tries: context.tries + 1, problem: null })),
    removeBubble: (_, _params: Outgoing) => {},
    notifyDelivered: (_, _params: Outgoing) => {},
    notifyStuck: (_, _params: Outgoing & { problem: Problem | null }) => {},
  },
  delays: { backoff: ({ context }) => Math.min(2 ** context.tries, 30) * SECOND },
}).createMachine({
  id: 'messageSend',
  context: ({ input }) => ({ outgoing: input, problem: null, tries: 0 }),
  initial: 'sending',
  states: {
    sending: {
      description: 'The message is being sent.',
      entry: 'count',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => context.outgoing,
        onDone: { target: 'replaced', meta: { spec: ['CHAT-020'] } },
        onError: [
          {
            guard: withProblem('isTransient'),
            target: 'waiting',
            actions: withProblem('setProblem'),
          },
          {
            target: 'removed',
            actions: withProblem('setProblem'),
            meta: { spec: ['CHAT-020'] },
          },
        ],
      },
    },
    waiting: {
      description: 'The next attempt waits.',
      invoke: { id: 'reachable', src: 'reachable' },
      on: { 'network.restored': 'sending' },
      after: { backoff: 'sending' },
    },
    replaced: {
      description: "The server's message replaces the one on screen.",
      type: 'final',
      entry: { type: 'notifyDelivered', params: ({ context }) => context.outgoing },
    },
    removed: {
      description: 'The message could not be sent.',
      type: 'final',
      entry: [
        { type: 'removeBubble', params: ({ context }) => context.outgoing },
        { type: 'notifyStuck', params: ({ context }) => ({ ...context.outgoing, problem: context.problem }) },
      ],
    },
  },
});
