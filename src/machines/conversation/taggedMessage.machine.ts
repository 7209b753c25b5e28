/**
 * Is an answer under Instagram's tag for human agents being written, and was it sent?
 *
 * For answers within seven days of the customer's last message, when the 24 hours are over (FOOT-004, A53).
 *
 * Intents  tagged.open, tagged.type, tagged.send, tagged.close
 * Ports    sendTaggedMessage
 * Effects  warn                 a warning toast: no words (FOOT-032), or nobody to send them to (FOOT-033)
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

interface Context {
  conversationId: string;
  recipientId: string | null;
  text: string;
  attempts: number;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { conversationId: string; recipientId: string | null },
    context: {} as Context,
    events: {} as
      /** `within` the seven days. */
      | { type: 'tagged.open'; within: boolean }
      | { type: 'tagged.type'; text: string }
      | { type: 'tagged.send' }
      | { type: 'tagged.close' },
  },
  actors: {
    sendTaggedMessage: port<
      void,
      { conversationId: string; recipientId: string; text: string; attempt: number }
    >('sendTaggedMessage'),
  },
  guards: {
    isWithin: (_, { within }: { within: boolean }) => within,
    hasNoText: ({ context }) => context.text.trim() === '',
    hasNoRecipient: ({ context }) => context.recipientId === null,
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text })),
    clear: assign({ text: '', problem: null }),
    count: assign(({ context }) => ({ attempts: context.attempts + 1, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    warn: toast(({ reason }: { reason: 'empty' | 'recipient' }) => ({
      tone: 'warning',
      title: reason === 'empty' ? 'toast.messageRequired' : 'toast.recipientMissing',
    })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const taggedMessageMachine = chart.createMachine({
  id: 'taggedMessage',
  context: ({ input }) => ({ ...input, text: '', attempts: 0, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'tagged.open': { guard: { type: 'isWithin', params: ({ event }) => event }, target: 'editing' } },
    },
    editing: {
      description: 'A tagged message can be written.',
      on: {
        'tagged.type': { actions: { type: 'write', params: ({ event }) => event } },
        'tagged.send': [
          {
            guard: 'hasNoText',
            actions: { type: 'warn', params: { reason: 'empty' } },
            meta: { spec: ['FOOT-032'] },
          },
          {
            guard: 'hasNoRecipient',
            actions: { type: 'warn', params: { reason: 'recipient' } },
            meta: { spec: ['FOOT-033'] },
          },
          { target: 'sending' },
        ],
        'tagged.close': 'closed',
      },
    },
    sending: {
      description: 'The tagged message is being sent.',
      entry: 'count',
      ...request({
        src: 'sendTaggedMessage',
        input: ({ context: { conversationId, recipientId, text, attempts } }) => ({
          conversationId,
          recipientId: recipientId ?? '',
          text: text.trim(),
          attempt: attempts,
        }),
        onDone: { target: 'closed', actions: 'clear', meta: { spec: ['FOOT-034'] } },
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
  },
});
