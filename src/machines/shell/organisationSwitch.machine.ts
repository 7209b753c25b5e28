/**
 * Which organisation does this person work in, and how do they switch to another?
 *
 * A switch ends in a reload, so that no data of the previous organisation stays on screen (SHELL-021); drafts are stored
 * first. After a failed switch the person can try again or stay (A14).
 *
 * Intents  organisations.open, organisations.close, organisation.select, organisation.create, organisation.name,
 *          organisation.submit, organisation.retry, organisation.stay
 * Ports    setActiveOrganisation, createOrganisation
 * Effects  keepDrafts, reload
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  activeOrganisationId: string | null;
  wanted: string | null;
  name: string;
  problem: Problem | null;
}

export const NAME_MAX = 100;

const chart = setup({
  types: {
    input: {} as { activeOrganisationId: string | null },
    context: {} as Context,
    events: {} as
      | { type: 'organisations.open' }
      | { type: 'organisations.close' }
      | { type: 'organisation.select'; organisationId: string }
      | { type: 'organisation.create' }
      | { type: 'organisation.name'; name: string }
      | { type: 'organisation.submit' }
      | { type: 'organisation.retry' }
      | { type: 'organisation.stay' },
  },
  actors: {
    setActiveOrganisation: port<void, { organisationId: string }>('setActiveOrganisation'),
    createOrganisation: port<{ id: string }, { name: string }>('createOrganisation'),
  },
  guards: {
    isOther: ({ context }, { organisationId }: { organisationId: string }) =>
      organisationId !== context.activeOrganisationId,
    isNamed: ({ context }) => context.name.trim() !== '' && context.name.trim().length <= NAME_MAX,
  },
  actions: {
    setWanted: assign((_, { organisationId }: { organisationId: string }) => ({
      wanted: organisationId,
      problem: null,
    })),
    write: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    reset: assign({ wanted: null, name: '', problem: null }),
    keepDrafts: () => {},
    reload: () => {},
  },
  delays: { patience: 15 * SECOND },
});

const request = requestFor(chart);

export const organisationSwitchMachine = chart.createMachine({
  id: 'organisationSwitch',
  context: ({ input }) => ({ ...input, wanted: null, name: '', problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of organisations is closed.',
      entry: 'reset',
      on: { 'organisations.open': 'open' },
    },
    open: {
      description: 'The list of organisations is open.',
      on: {
        'organisations.close': 'closed',
        'organisation.create': { target: 'naming', meta: { spec: ['SHELL-020'] } },
        'organisation.select': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'switching',
            actions: { type: 'setWanted', params: ({ event }) => event },
            meta: { spec: ['SHELL-021'] },
          },
          { target: 'closed' },
        ],
      },
    },
    naming: {
      description: 'A new organisation is being named.',
      on: {
        'organisation.name': { actions: { type: 'write', params: ({ event }) => event } },
        'organisation.submit': { guard: 'isNamed', target: 'creating' },
        'organisation.stay': 'closed',
      },
    },
    creating: {
      description: 'The new organisation is being created.',
      ...request({
        src: 'createOrganisation',
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: {
          target: 'switching',
          actions: { type: 'setWanted', params: ({ event }) => ({ organisationId: event.output.id }) },
        },
        onFailure: { target: 'naming', actions: withProblem('setProblem') },
      }),
    },
    switching: {
      description: 'The organisation is being switched.',
      entry: 'keepDrafts',
      ...request({
        src: 'setActiveOrganisation',
        input: ({ context }) => ({ organisationId: context.wanted ?? '' }),
        onDone: 'reloading',
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The switch of the organisation failed.',
      on: { 'organisation.retry': 'switching', 'organisation.stay': 'closed' },
    },
    reloading: {
      description: 'The page reloads in the other organisation.',
      type: 'final',
      entry: 'reload',
      meta: { spec: ['SHELL-021'] },
    },
  },
});
