/**
 * Are the details of this conversation's contact known?
 *
 * Skipped unless both an id and a channel are known (CHAT-032); the port answers from a cache of five minutes (CHAT-031).
 *
 * Intents  details.retry
 * Ports    loadContact
 */
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** CHAT-031, CONST-006. */
export const CONTACT_CACHE = 5 * MINUTE;

interface Asked {
  contactId: string | null;
  channel: Channel | null;
}

const chart = setup({
  types: {
    input: {} as Asked,
    context: {} as Asked & { problem: Problem | null },
    events: {} as { type: 'details.retry' },
  },
  actors: { loadContact: port<void, { contactId: string; channel: Channel }>('loadContact') },
  guards: { isKnown: ({ context }) => Boolean(context.contactId && context.channel) },
  actions: { setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })) },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const contactDetailsMachine = chart.createMachine({
  id: 'contactDetails',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides whether there is a contact to load.',
      always: [
        { guard: 'isKnown', target: 'loading' },
        { target: 'skipped', meta: { spec: ['CHAT-032'] } },
      ],
    },
    skipped: { description: 'There is nothing to load.' },
    loading: {
      description: 'The contact is being loaded.',
      ...request({
        src: 'loadContact',
        input: ({ context }) => ({
          contactId: context.contactId ?? '',
          channel: context.channel ?? 'whatsapp',
        }),
        onDone: 'ready',
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      meta: { spec: ['CHAT-004'] },
    },
    ready: { description: 'The contact is shown.' },
    failed: {
      description: 'The contact could not be loaded.',
      on: { 'details.retry': 'loading' },
      meta: { spec: ['CHAT-005'] },
    },
  },
});
