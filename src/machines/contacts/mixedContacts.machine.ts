/**
 * Which contacts may hold two people?
 *
 * Admins read the list that the server found, each with the reason and its conversation. It is loaded when the dialog opens.
 *
 * Intents  mixed.open, .close, .retry
 * Ports    loadMixed
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { MixedContact } from '#contract/mixedContact.ts';
import { may, type Role } from '#contract/policy.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The contacts that are listed, and how many there are. */
export interface MixedContacts {
  contacts: MixedContact[];
  total: number;
}

const chart = setup({
  types: {
    input: {} as { role: Role | null },
    context: {} as MixedContacts & { role: Role | null; problem: Problem | null },
    events: {} as { type: 'mixed.open' } | { type: 'mixed.close' } | { type: 'mixed.retry' },
  },
  actors: { loadMixed: port<MixedContacts>('loadMixed') },
  guards: { mayRead: ({ context }) => may(context.role, 'contacts.merge') },
  actions: {
    setContacts: assign((_, found: MixedContacts) => found),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    startOver: assign({ contacts: [], total: 0, problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const mixedContactsMachine = chart.createMachine({
  id: 'mixedContacts',
  context: ({ input }) => ({ ...input, contacts: [], total: 0, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: 'startOver',
      on: { 'mixed.open': { guard: 'mayRead', target: 'open' } },
    },
    open: {
      description: 'The contacts are listed.',
      initial: 'loading',
      on: { 'mixed.close': 'closed' },
      states: {
        loading: request({
          src: 'loadMixed',
          onDone: {
            target: 'listed',
            actions: { type: 'setContacts', params: ({ event }) => event.output },
          },
          onFailure: { target: 'failed', actions: withProblem('setProblem') },
        }),
        failed: { on: { 'mixed.retry': 'loading' } },
        listed: {},
      },
    },
  },
});
