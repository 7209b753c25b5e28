/**
 * Which reaction do I give to this message?
 *
 * Six to choose from (CHAT-028); choosing the same again removes it (A34). It is shown at once and removed if the server
 * refuses. On channels that cannot send reactions there is no picker (CHAT-029).
 *
 * Intents  reaction.open, reaction.close, reaction.choose
 * Ports    reactToMessage
 * Effects  showReaction, showFailure
 */
import { assign, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

export interface ReactionInput {
  conversationId: string;
  messageId: string;
  canReact: boolean;
}
interface Context extends ReactionInput {
  mine: string | null;
  /** The reaction that is being sent; empty to remove it. */
  wanted: string;
}

const chart = setup({
  types: {
    input: {} as ReactionInput,
    context: {} as Context,
    events: {} as
      /** `mine` is the present reaction. */
      | { type: 'reaction.open'; mine: string | null }
      | { type: 'reaction.close' }
      | { type: 'reaction.choose'; emoji: string },
  },
  actors: { reactToMessage: port<void, { messageId: string; emoji: string }>('reactToMessage') },
  guards: { canReact: ({ context }) => context.canReact },
  actions: {
    setMine: assign((_, { mine }: { mine: string | null }) => ({ mine })),
    setWanted: assign(({ context }, { emoji }: { emoji: string }) => ({
      wanted: emoji === context.mine ? '' : emoji,
    })),
    showReaction: (_, _params: { conversationId: string; messageId: string; emoji: string | null }) => {},
    showFailure: failureToast('toast.reactFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const reactionMachine = chart.createMachine({
  id: 'reaction',
  context: ({ input }) => ({ ...input, mine: null, wanted: '' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No reaction is being chosen.',
      on: {
        'reaction.open': {
          guard: 'canReact',
          target: 'picking',
          actions: { type: 'setMine', params: ({ event }) => event },
          meta: { spec: ['CHAT-029'] },
        },
      },
    },
    picking: {
      description: 'A reaction can be chosen.',
      on: {
        'reaction.close': 'closed',
        'reaction.choose': {
          target: 'sending',
          actions: { type: 'setWanted', params: ({ event }) => event },
          meta: { spec: ['CHAT-027'] },
        },
      },
    },
    sending: {
      description: 'The reaction is being sent.',
      entry: {
        type: 'showReaction',
        params: ({ context: { conversationId, messageId, wanted } }) => ({
          conversationId,
          messageId,
          emoji: wanted || null,
        }),
      },
      ...request({
        src: 'reactToMessage',
        input: ({ context }) => ({ messageId: context.messageId, emoji: context.wanted }),
        onDone: { target: 'closed', meta: { spec: ['CHAT-027'] } },
        onFailure: { target: 'undoing', actions: withProblem('showFailure') },
      }),
    },
    undoing: {
      description: 'The reaction is being taken back.',
      entry: {
        type: 'showReaction',
        params: ({ context: { conversationId, messageId, mine } }) => ({
          conversationId,
          messageId,
          emoji: mine,
        }),
      },
      always: 'closed',
    },
  },
});
