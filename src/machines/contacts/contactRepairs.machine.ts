/**
 * Which contacts were stored with a wrong number, or twice?
 *
 * Admins read the list that the server found, each with the reason and the number that it should have. Nothing is changed
 * until they say so: for one contact, or for all that are listed. One that is right as it is leaves the list.
 *
 * Intents  repairs.open, .close, .retry, .repair, .repairAll, .dismiss
 * Ports    loadRepairs, repairContacts, dismissRepair
 */
import { assign, setup } from 'xstate';
import {
  type ContactRepair,
  dismissContactRepair,
  listContactRepairs,
  repairContacts,
} from '#contract/contactRepair.ts';
import type { Problem } from '#contract/failure.ts';
import { may, type Role } from '#contract/policy.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

/** The contacts that are listed, and how many there are. */
export interface ContactRepairs {
  contacts: ContactRepair[];
  total: number;
}

/** Numbers of contacts that were corrected, and of those that had changed since they were found. */
export interface Repaired {
  repaired: number;
  changed: number;
}

interface Context extends ContactRepairs {
  role: Role | null;
  /** The contacts that are corrected or left as they are. */
  ids: string[];
  done: Repaired | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { role: Role | null },
    context: {} as Context,
    events: {} as
      | { type: 'repairs.open' }
      | { type: 'repairs.close' }
      | { type: 'repairs.retry' }
      | { type: 'repairs.repair'; id: string }
      | { type: 'repairs.repairAll' }
      | { type: 'repairs.dismiss'; id: string },
    children: {} as {
      loadRepairs: 'loadRepairs';
      repairContacts: 'repairContacts';
      dismissRepair: 'dismissRepair';
    },
  },
  actors: {
    loadRepairs: call(listContactRepairs, {
      give: ({ data, total }): ContactRepairs => ({ contacts: data, total }),
    }),
    repairContacts: call(repairContacts, {
      give: ({ repaired, changed }): Repaired => ({ repaired, changed }),
    }),
    dismissRepair: call(dismissContactRepair),
  },
  guards: {
    mayRead: ({ context }) => may(context.role, 'contacts.merge'),
    isListed: ({ context }, { id }: { id: string }) => context.contacts.some(({ _id }) => _id === id),
    hasAny: ({ context }) => context.contacts.length > 0,
  },
  actions: {
    setContacts: assign((_, found: ContactRepairs) => found),
    setContact: assign((_, { id }: { id: string }) => ({ ids: [id], done: null, problem: null })),
    setAll: assign(({ context }) => ({
      ids: context.contacts.map(({ _id }) => _id),
      done: null,
      problem: null,
    })),
    setDone: assign((_, { done }: { done: Repaired }) => ({ done })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    startOver: assign({ contacts: [], total: 0, ids: [], done: null, problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const byId = ({ event }: { event: { id: string } }) => ({ id: event.id });
const subject = {
  guard: { type: 'isListed' as const, params: byId },
  actions: { type: 'setContact' as const, params: byId },
};

export const contactRepairsMachine = chart.createMachine({
  id: 'contactRepairs',
  context: ({ input }) => ({ ...input, contacts: [], total: 0, ids: [], done: null, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: 'startOver',
      on: { 'repairs.open': { guard: 'mayRead', target: 'open' } },
    },
    open: {
      description: 'The contacts are listed.',
      initial: 'loading',
      on: { 'repairs.close': 'closed' },
      states: {
        loading: request({
          src: 'loadRepairs',
          onDone: {
            target: 'listed',
            actions: { type: 'setContacts', params: ({ event }) => event.output },
          },
          onFailure: { target: 'failed', actions: withProblem('setProblem') },
        }),
        failed: { on: { 'repairs.retry': 'loading' } },
        listed: {
          on: {
            'repairs.repair': { target: 'repairing', ...subject },
            'repairs.repairAll': { guard: 'hasAny', target: 'repairing', actions: 'setAll' },
            'repairs.dismiss': { target: 'dismissing', ...subject },
          },
        },
        repairing: request({
          src: 'repairContacts',
          input: ({ context }) => ({ ids: context.ids }),
          onDone: {
            target: 'loading',
            actions: { type: 'setDone', params: ({ event }) => ({ done: event.output }) },
          },
          onFailure: { target: 'listed', actions: withProblem('setProblem') },
        }),
        dismissing: request({
          src: 'dismissRepair',
          input: ({ context }) => ({ id: context.ids[0] ?? '' }),
          onDone: 'loading',
          onFailure: { target: 'listed', actions: withProblem('setProblem') },
        }),
      },
    },
  },
});
