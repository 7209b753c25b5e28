/**
 * How is a conversation outside its window, or a resolved one, reopened?
 *
 * With its own template, whose first variable is the contact's first name (FOOT-031). The dialog says if the template is
 * missing, and asks for the name if it is unknown (A52). Within the customer's 24 hours a resolved conversation is
 * reopened without it, from the footer (A50, docs/decisions/026).
 *
 * Intents  reactivation.open, reactivation.type, reactivation.send, reactivation.reopen, reactivation.close
 * Ports    prepareReactivation, sendReactivation, reopenConversation
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import { reopenConversation } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { idOf } from '../idOf.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

/** The template's state before it is sent. */
export interface Prepared {
  /** The template's text with its placeholders; null if it is missing or not approved. */
  body: string | null;
  /** The template's status: `approved`, `pending`, …; null if there is none. */
  status: string | null;
  firstName: string;
}
interface Context {
  conversationId: string;
  firstName: string;
  body: string | null;
  status: string | null;
  attempts: number;
  problem: Problem | null;
}
type Asked = { conversationId: string };

const chart = setup({
  types: {
    input: {} as Asked,
    context: {} as Context,
    events: {} as
      | { type: 'reactivation.open' }
      | { type: 'reactivation.type'; firstName: string }
      | { type: 'reactivation.send' }
      | { type: 'reactivation.reopen' }
      | { type: 'reactivation.close' },
  },
  actors: {
    prepareReactivation: port<Prepared, Asked>('prepareReactivation'),
    sendReactivation: port<void, Asked & { firstName: string; attempt: number }>('sendReactivation'),
    reopenConversation: call(reopenConversation, {
      ask: ({ conversationId }: Asked) => idOf(conversationId),
    }),
  },
  guards: {
    isThere: (_, { body }: { body: string | null }) => body !== null,
    hasName: ({ context }) => context.firstName.trim() !== '',
  },
  actions: {
    setPrepared: assign((_, { body, status, firstName }: Prepared) => ({ body, status, firstName })),
    clearProblem: assign({ problem: null }),
    write: assign((_, { firstName }: { firstName: string }) => ({ firstName })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    count: assign(({ context }) => ({ attempts: context.attempts + 1, problem: null })),
    showFailure: failureToast('toast.reopenFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const reactivationMachine = chart.createMachine({
  id: 'reactivation',
  context: ({ input }) => ({
    ...input,
    firstName: '',
    body: null,
    status: null,
    attempts: 0,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'reactivation.open': { target: 'checking', actions: 'clearProblem' },
        'reactivation.reopen': 'reopening',
      },
    },
    checking: {
      description: 'The template is being looked up.',
      ...request({
        src: 'prepareReactivation',
        input: ({ context }) => ({ conversationId: context.conversationId }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'setPrepared', params: ({ event }) => event.output },
          },
          { target: 'missing', actions: { type: 'setPrepared', params: ({ event }) => event.output } },
        ],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      on: { 'reactivation.close': 'closed' },
    },
    missing: {
      description: 'The template is missing or not approved.',
      on: { 'reactivation.close': 'closed' },
    },
    failed: {
      description: 'The template could not be looked up.',
      on: {
        'reactivation.close': 'closed',
        'reactivation.send': 'checking',
      },
    },
    confirming: {
      description: 'The person sees the template before it is sent.',
      on: {
        'reactivation.type': { actions: { type: 'write', params: ({ event }) => event } },
        'reactivation.send': { guard: 'hasName', target: 'sending' },
        'reactivation.close': 'closed',
      },
    },
    sending: {
      description: 'The template is being sent.',
      entry: 'count',
      ...request({
        src: 'sendReactivation',
        input: ({ context: { conversationId, firstName, attempts } }) => ({
          conversationId,
          firstName: firstName.trim(),
          attempt: attempts,
        }),
        onDone: { target: 'closed', meta: { spec: ['FOOT-031'] } },
        onFailure: { target: 'confirming', actions: withProblem('setProblem') },
      }),
    },
    reopening: {
      description: 'The conversation is being reopened.',
      ...request({
        src: 'reopenConversation',
        input: ({ context }) => ({ conversationId: context.conversationId }),
        onDone: 'closed',
        onFailure: { target: 'closed', actions: withProblem('showFailure') },
      }),
    },
  },
});
