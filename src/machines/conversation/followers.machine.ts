/**
 * Who follows the open conversation, and does this person?
 *
 * Followers hear of messages and notes while somebody else handles the conversation. The list is loaded when the dialog
 * opens; a change answers with the new list.
 *
 * Intents  followers.open, followers.close, followers.retry, followers.toggle
 * Ports    loadFollowers, setFollowing
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Follower } from '#contract/note.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The followers, and whether this person is one of them. */
export interface Followers {
  followers: readonly Follower[];
  isMine: boolean;
}

interface Context extends Followers {
  conversationId: string;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'followers.open' }
      | { type: 'followers.close' }
      | { type: 'followers.retry' }
      | { type: 'followers.toggle' },
  },
  actors: {
    loadFollowers: port<Followers, { conversationId: string }>('loadFollowers'),
    setFollowing: port<Followers, { conversationId: string; on: boolean }>('setFollowing'),
  },
  actions: {
    setFollowers: assign((_, { followers, isMine }: Followers) => ({ followers, isMine, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ followers: [], isMine: false, problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const learn = {
  target: 'listed',
  actions: {
    type: 'setFollowers' as const,
    params: ({ event }: { event: { output: Followers } }) => event.output,
  },
} as const;

export const followersMachine = chart.createMachine({
  id: 'followers',
  context: ({ input }) => ({ ...input, followers: [], isMine: false, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: 'clear',
      on: { 'followers.open': 'open' },
    },
    open: {
      description: 'The followers are listed, and the person may follow or stop.',
      initial: 'loading',
      on: { 'followers.close': 'closed' },
      states: {
        loading: request({
          src: 'loadFollowers',
          input: ({ context }) => ({ conversationId: context.conversationId }),
          onDone: learn,
          onFailure: { target: 'failed', actions: withProblem('setProblem') },
        }),
        failed: { on: { 'followers.retry': 'loading' } },
        listed: { on: { 'followers.toggle': 'changing' } },
        changing: {
          // It is on its way, and the server decides.
          on: { 'followers.close': {} },
          ...request({
            src: 'setFollowing',
            input: ({ context }) => ({ conversationId: context.conversationId, on: !context.isMine }),
            onDone: learn,
            onFailure: { target: 'listed', actions: withProblem('setProblem') },
          }),
        },
      },
    },
  },
});
