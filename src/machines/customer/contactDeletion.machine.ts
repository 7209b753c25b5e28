/**
 * Is a contact to be deleted for ever, and was it?
 *
 * Says first what would be deleted. The contact's name, typed again, confirms it. Only admins may delete (M6).
 *
 * Intents  deletion.open, deletion.write, deletion.confirm, deletion.retry, deletion.close
 * Ports    countData, deleteContact
 * Effects  leaveContact
 */
import { assign, setup } from 'xstate';
import { deleteContact } from '#contract/contactDeletion.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { may, type Role } from '#contract/policy.ts';
import { isSameName } from '#lib/sameName.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

type Who = { contactId: string; channel: Channel };

/** The contact's own id and name, and how much is stored about it. */
export interface StoredData {
  id: string;
  name: string;
  messages: number;
  files: number;
  invoices: number;
}

interface Context extends Who {
  role: Role;
  data: StoredData | null;
  typed: string;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as Who & { role: Role },
    context: {} as Context,
    events: {} as
      | { type: 'deletion.open' }
      | { type: 'deletion.write'; name: string }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.retry' }
      | { type: 'deletion.close' },
  },
  actors: {
    countData: port<StoredData, Who>('countData'),
    deleteContact: call(deleteContact),
  },
  guards: {
    isAdmin: ({ context }) => may(context.role, 'contacts.delete'),
    isName: ({ context }) => context.data !== null && isSameName(context.typed, context.data.name),
  },
  actions: {
    setData: assign((_, { data }: { data: StoredData }) => ({ data })),
    write: assign((_, { name }: { name: string }) => ({ typed: name })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    reset: assign({ data: null, typed: '', problem: null }),
    leaveContact: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const contactDeletionMachine = chart.createMachine({
  id: 'contactDeletion',
  context: ({ input }) => ({ ...input, data: null, typed: '', problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The contact is not being deleted.',
      entry: 'reset',
      on: { 'deletion.open': { guard: 'isAdmin', target: 'counting' } },
    },
    counting: {
      description: 'The data about the contact is being counted.',
      entry: 'clearProblem',
      on: { 'deletion.close': 'closed' },
      ...request({
        src: 'countData',
        input: ({ context: { contactId, channel } }) => ({ contactId, channel }),
        onDone: {
          target: 'confirming',
          actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The data about the contact could not be counted.',
      on: { 'deletion.retry': 'counting', 'deletion.close': 'closed' },
    },
    confirming: {
      description: 'The person types the name of the contact.',
      on: {
        'deletion.write': { actions: { type: 'write', params: ({ event }) => event } },
        'deletion.confirm': { guard: 'isName', target: 'deleting', actions: 'clearProblem' },
        'deletion.close': 'closed',
      },
    },
    deleting: {
      description: 'The contact is being deleted.',
      ...request({
        src: 'deleteContact',
        input: ({ context: { data, typed } }) => ({ id: data?.id ?? '', name: typed }),
        onDone: { target: 'closed', actions: 'leaveContact' },
        onFailure: { target: 'confirming', actions: withProblem('setProblem') },
      }),
    },
  },
});
