/**
 * Can a resolve be undone, and which conversation opens next?
 *
 * For a few seconds a resolve can be undone, as long as the reply window is open (A50). The server refuses an undo if
 * somebody has changed the conversation since. Whether the next conversation opens is a setting of this browser.
 *
 * Intents  afterResolve.choose, resolve.undo
 * Facts    conversation.resolved
 * Ports    undoResolve
 * Effects  showResolved, showReopened, showFailure, openConversation, keepChoice
 */
import { assign, setup } from 'xstate';
import { reopenConversation } from '#contract/conversation.ts';
import type { MessageId } from '#contract/message.ts';
import { CALL_PATIENCE, UNDO_TIME } from '#lib/time.ts';
import { call } from '../call.ts';
import { idOf } from '../idOf.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast, failureToast } from '../toast.ts';

export type AfterResolve = 'stay' | 'next';

export interface Resolved {
  conversationId: string;
  /** The history line that the resolve wrote. */
  resolution: MessageId;
  name: string;
  /** The reply window is open, so it can be reopened without a template. */
  canReopen: boolean;
}

export type ConversationResolved = {
  type: 'conversation.resolved';
  resolved: Resolved;
  /** The next unresolved conversation of the list; null without one, or if the user has left the resolved one. */
  next: string | null;
};

interface Context {
  choice: AfterResolve;
  resolved: Resolved | null;
}

const chart = setup({
  types: {
    input: {} as { choice: AfterResolve },
    context: {} as Context,
    events: {} as
      | { type: 'afterResolve.choose'; choice: AfterResolve }
      | { type: 'resolve.undo' }
      | ConversationResolved,
  },
  actors: {
    undoResolve: call(reopenConversation, {
      ask: ({ conversationId, resolution }: Pick<Resolved, 'conversationId' | 'resolution'>) => ({
        ...idOf(conversationId),
        resolution,
      }),
    }),
  },
  guards: {
    canReopen: (_, { resolved }: ConversationResolved) => resolved.canReopen,
    opensNext: ({ context }) => context.choice === 'next',
    hasNext: (_, { next }: ConversationResolved) => next !== null,
  },
  actions: {
    choose: assign((_, { choice }: { choice: AfterResolve }) => ({ choice })),
    keepChoice: (_, _params: { choice: AfterResolve }) => {},
    setResolved: assign((_, { resolved }: ConversationResolved) => ({ resolved })),
    showResolved: toast(({ name, canUndo }: { name: string; canUndo: boolean }) => ({
      tone: 'success',
      title: 'toast.resolved',
      values: { name },
      undo: canUndo,
    })),
    showReopened: toast({ tone: 'success', title: 'toast.reopened' }),
    showFailure: failureToast('toast.undoFailed'),
    openConversation: (_, _params: { conversationId: string }) => {},
  },
  delays: { undoTime: UNDO_TIME, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const afterResolveMachine = chart.createMachine({
  id: 'afterResolve',
  context: ({ input }) => ({ ...input, resolved: null }),
  type: 'parallel',
  states: {
    undo: {
      description: 'Whether the last resolve can be undone.',
      initial: 'none',
      states: {
        none: { description: 'Nothing can be undone.' },
        offered: {
          description: 'The last resolve can be undone, by the toast or the key Z.',
          on: { 'resolve.undo': 'undoing' },
          after: { undoTime: 'none' },
        },
        undoing: {
          description: 'The server is asked to reopen the conversation.',
          ...request({
            src: 'undoResolve',
            input: ({ context }) => ({
              conversationId: context.resolved!.conversationId,
              resolution: context.resolved!.resolution,
            }),
            onDone: {
              target: 'none',
              actions: [
                'showReopened',
                {
                  type: 'openConversation',
                  params: ({ context }) => ({ conversationId: context.resolved!.conversationId }),
                },
              ],
            },
            onFailure: { target: 'none', actions: withProblem('showFailure') },
          }),
          // A running undo continues; the next resolve is only reported.
          on: {
            'conversation.resolved': {
              actions: {
                type: 'showResolved',
                params: ({ event }) => ({ name: event.resolved.name, canUndo: false }),
              },
            },
          },
        },
      },
      on: {
        'conversation.resolved': [
          {
            guard: { type: 'canReopen', params: ({ event }) => event },
            target: '.offered',
            reenter: true,
            actions: [
              { type: 'setResolved', params: ({ event }) => event },
              {
                type: 'showResolved',
                params: ({ event }) => ({ name: event.resolved.name, canUndo: true }),
              },
            ],
          },
          {
            target: '.none',
            actions: {
              type: 'showResolved',
              params: ({ event }) => ({ name: event.resolved.name, canUndo: false }),
            },
          },
        ],
      },
    },
    next: {
      description: 'Whether the next conversation opens.',
      initial: 'settling',
      on: {
        'afterResolve.choose': {
          target: '.settling',
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'keepChoice', params: ({ event }) => event },
          ],
        },
      },
      states: {
        settling: { always: [{ guard: 'opensNext', target: 'opening' }, { target: 'staying' }] },
        staying: { description: 'A resolved conversation stays open.' },
        opening: {
          description: 'The next unresolved conversation opens.',
          on: {
            'conversation.resolved': {
              guard: { type: 'hasNext', params: ({ event }) => event },
              actions: {
                type: 'openConversation',
                params: ({ event }) => ({ conversationId: event.next! }),
              },
            },
          },
        },
      },
    },
  },
});
