/**
 * Is the organisation to be deleted with everything in it?
 *
 * An admin types its name and proves that it is them. Then seven days pass, in which any admin can call it off.
 *
 * Intents  deletion.open, .write, .confirm, .close, .cancel, .retry
 * Facts    deletion.stale
 * Ports    loadDeletion, requestDeletion, cancelDeletion
 * Charts   signInProof
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import {
  type OrganisationDeletion,
  getOrganisationDeletion,
  requestOrganisationDeletion,
  cancelOrganisationDeletion,
} from '#contract/organisationData.ts';
import { signInProofMachine } from '#machines/account/signInProof.machine.ts';
import { isSameName } from '#lib/sameName.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

/** The name that confirms a deletion, and the deletion that waits. */
export interface LoadedDeletion {
  name: string;
  data: OrganisationDeletion | null;
}

interface Context {
  isAdmin: boolean;
  name: string | null;
  deletion: OrganisationDeletion | null;
  typed: string;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'deletion.open' }
      | { type: 'deletion.write'; name: string }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.close' }
      | { type: 'deletion.cancel' }
      | { type: 'deletion.retry' }
      | { type: 'deletion.stale' },
    children: {} as {
      loadDeletion: 'loadDeletion';
      requestDeletion: 'requestDeletion';
      cancelDeletion: 'cancelDeletion';
      signInProof: 'signInProof';
    },
  },
  actors: {
    loadDeletion: call(getOrganisationDeletion),
    requestDeletion: call(requestOrganisationDeletion, {
      ask: ({ name }: { name: string }, { language }) => ({ name, language }),
      give: ({ data }) => data,
    }),
    cancelDeletion: call(cancelOrganisationDeletion),
    signInProof: signInProofMachine,
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isName: ({ context: { name, typed } }) => name !== null && isSameName(typed, name),
    isRequested: ({ context }) => context.deletion !== null,
    isStale: (_, { problem }: { problem: Problem }) => problem.code === 'signInStale',
    isChanged: (_, { problem }: { problem: Problem }) =>
      problem.code === 'deletionRequested' || problem.code === 'deletionNotRequested',
    isProved: (_, { isProved }: { isProved: boolean }) => isProved,
  },
  actions: {
    setLoaded: assign((_, { loaded }: { loaded: LoadedDeletion }) => ({
      name: loaded.name,
      deletion: loaded.data,
      problem: null,
    })),
    setDeletion: assign((_, { deletion }: { deletion: OrganisationDeletion | null }) => ({ deletion })),
    write: assign((_, { name }: { name: string }) => ({ typed: name })),
    forgetTyped: assign({ typed: '' }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const organisationDeletionMachine = chart.createMachine({
  id: 'organisationDeletion',
  context: ({ input }) => ({ ...input, name: null, deletion: null, typed: '', problem: null }),
  initial: 'settling',
  // Listed so that a state that ignores it does so knowingly: the server decides what is sent.
  on: { 'deletion.stale': {} },
  states: {
    settling: {
      description: 'Decides by the role whether there is anything to show.',
      always: [{ guard: 'isAdmin', target: 'loading' }, { target: 'hidden' }],
    },
    hidden: { description: 'Members see nothing of it; the banner is enough for them.' },
    loading: {
      description: 'It is being asked whether a deletion waits.',
      entry: 'forgetTyped',
      ...request({
        src: 'loadDeletion',
        onDone: {
          target: 'deciding',
          actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'Whether a deletion waits could not be loaded.',
      on: { 'deletion.retry': 'loading', 'deletion.stale': 'loading' },
    },
    deciding: {
      description: 'Decides by what was loaded.',
      always: [{ guard: 'isRequested', target: 'waiting' }, { target: 'kept' }],
    },
    kept: {
      description: 'The organisation stays.',
      entry: 'forgetTyped',
      on: {
        'deletion.open': { target: 'confirming', actions: 'clearProblem' },
        'deletion.stale': 'loading',
      },
    },
    confirming: {
      description: 'The admin types the name of the organisation.',
      on: {
        'deletion.write': { actions: { type: 'write', params: ({ event }) => event } },
        'deletion.confirm': { guard: 'isName', target: 'requesting', actions: 'clearProblem' },
        'deletion.close': 'kept',
      },
    },
    requesting: {
      description: 'The deletion is being requested.',
      ...request({
        src: 'requestDeletion',
        input: ({ context }) => ({ name: context.typed }),
        onDone: {
          target: 'waiting',
          actions: { type: 'setDeletion', params: ({ event }) => ({ deletion: event.output }) },
        },
        onRefused: [
          { guard: withProblem('isStale'), target: 'proving' },
          { guard: withProblem('isChanged'), target: 'loading' },
        ],
        onFailure: { target: 'confirming', actions: withProblem('setProblem') },
      }),
    },
    proving: {
      description: 'The admin proves that it is them.',
      invoke: {
        id: 'signInProof',
        src: 'signInProof',
        onDone: [
          { guard: { type: 'isProved', params: ({ event }) => event.output }, target: 'requesting' },
          { target: 'confirming' },
        ],
      },
    },
    waiting: {
      description: 'The organisation will be deleted; an admin can call it off.',
      entry: 'forgetTyped',
      on: {
        'deletion.cancel': { target: 'cancelling', actions: 'clearProblem' },
        'deletion.stale': 'loading',
      },
    },
    cancelling: {
      description: 'The deletion is being called off.',
      ...request({
        src: 'cancelDeletion',
        onDone: { target: 'kept', actions: { type: 'setDeletion', params: { deletion: null } } },
        onRefused: [{ guard: withProblem('isChanged'), target: 'loading' }],
        onFailure: { target: 'waiting', actions: withProblem('setProblem') },
      }),
    },
  },
});
