/**
 * Which contacts may hold two people?
 *
 * Admins read the list that the server found, each with the reason and its conversation. It is loaded when the dialog opens.
 * A contact is parted, or said to be one person, which takes it off the list.
 *
 * Intents  mixed.open, .close, .retry, .part, .dismiss
 * Ports    loadMixed, dismissMixed
 * Charts   parting (contactParting)
 */
import { assign, setup } from 'xstate';
import { dismissMixedContact } from '#contract/contactParting.ts';
import type { Problem } from '#contract/failure.ts';
import { type MixedContact, listMixedContacts } from '#contract/mixedContact.ts';
import { may, type Role } from '#contract/policy.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { contactPartingMachine } from './contactParting.machine.ts';

/** The contacts that are listed, and how many there are. */
export interface MixedContacts {
  contacts: MixedContact[];
  total: number;
}

interface Context extends MixedContacts {
  role: Role | null;
  /** The contact that is parted, or said to be one person. */
  id: string;
  /** The conversation of the contact that was made last. */
  parted: string | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { role: Role | null },
    context: {} as Context,
    events: {} as
      | { type: 'mixed.open' }
      | { type: 'mixed.close' }
      | { type: 'mixed.retry' }
      | { type: 'mixed.part'; id: string }
      | { type: 'mixed.dismiss'; id: string },
    children: {} as { loadMixed: 'loadMixed'; dismissMixed: 'dismissMixed'; parting: 'parting' },
  },
  actors: {
    loadMixed: call(listMixedContacts, {
      give: ({ data, total }): MixedContacts => ({ contacts: data, total }),
    }),
    dismissMixed: call(dismissMixedContact),
    parting: contactPartingMachine,
  },
  guards: {
    mayRead: ({ context }) => may(context.role, 'contacts.merge'),
    isListed: ({ context }, { id }: { id: string }) => context.contacts.some(({ _id }) => _id === id),
  },
  actions: {
    setContacts: assign((_, found: MixedContacts) => found),
    setContact: assign((_, { id }: { id: string }) => ({ id, parted: null, problem: null })),
    setParted: assign((_, { conversationId }: { conversationId: string | null }) => ({
      parted: conversationId,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    startOver: assign({ contacts: [], total: 0, id: '', parted: null, problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const byId = ({ event }: { event: { id: string } }) => ({ id: event.id });
const subject = {
  guard: { type: 'isListed' as const, params: byId },
  actions: { type: 'setContact' as const, params: byId },
};

export const mixedContactsMachine = chart.createMachine({
  id: 'mixedContacts',
  context: ({ input }) => ({ ...input, contacts: [], total: 0, id: '', parted: null, problem: null }),
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
        listed: {
          on: {
            'mixed.part': { target: 'parting', ...subject },
            'mixed.dismiss': { target: 'dismissing', ...subject },
          },
        },
        parting: {
          on: { 'mixed.close': {} },
          invoke: {
            id: 'parting',
            src: 'parting',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'loading',
              actions: { type: 'setParted', params: ({ event }) => event.output },
            },
            onError: 'loading',
          },
        },
        dismissing: request({
          src: 'dismissMixed',
          input: ({ context }) => ({ id: context.id }),
          onDone: 'loading',
          onFailure: { target: 'listed', actions: withProblem('setProblem') },
        }),
      },
    },
  },
});
