/**
 * Is the part of the screen that the address names loaded?
 *
 * All screens but the inbox are imported when they are opened, so that the inbox loads less. The charts of a screen are
 * children of `screen`; changes of the organisation are forwarded to it.
 *
 * Intents  screen.retry
 * Facts    route.changed, organisation.changed
 * Ports    loadScreen
 * Charts   screen
 */
import { assign, forwardTo, setup } from 'xstate';
import type { Organisation } from '#contract/organisation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { lazyMachine, port } from '#machines/port.ts';
import { requestFor, withProblem } from '../request.ts';
import { screenIn } from './routing.ts';
import type { screenMachine } from './screen.machine.ts';
import type { LazyScreenName, Loaded, OrganisationFacts, ScreenFacts } from './screen.facts.ts';

const chart = setup({
  types: {
    input: {} as OrganisationFacts,
    context: {} as ScreenFacts & { problem: Problem | null },
    events: {} as
      | { type: 'screen.retry' }
      | { type: 'route.changed'; path: string }
      | { type: 'organisation.changed'; organisation: Organisation },
    children: {} as { loadScreen: 'loadScreen'; screen: 'screen' },
  },
  actors: {
    loadScreen: port<Loaded, { screen: LazyScreenName }>('loadScreen'),
    screen: lazyMachine<typeof screenMachine>('screen'),
  },
  actions: {
    follow: assign((_, { path }: { path: string }) => ({ address: path })),
    setOrganisation: assign((_, { organisation }: { organisation: Organisation }) => ({ organisation })),
    remember: assign((_, { rememberedTab }: Loaded) => ({ rememberedTab })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const screenLoaderMachine = chart.createMachine({
  id: 'screenLoader',
  context: ({ input }) => ({ ...input, rememberedTab: null, problem: null }),
  initial: 'loading',
  on: {
    'organisation.changed': { actions: { type: 'setOrganisation', params: ({ event }) => event } },
    'route.changed': { actions: { type: 'follow', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The part of the dashboard is being loaded.',
      ...request({
        src: 'loadScreen',
        input: ({ context }) => ({ screen: screenIn(context.address) as LazyScreenName }),
        onDone: {
          target: 'shown',
          actions: { type: 'remember', params: ({ event }) => event.output },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The part could not be loaded.', on: { 'screen.retry': 'loading' } },
    shown: {
      description: 'The screen is shown.',
      invoke: {
        id: 'screen',
        src: 'screen',
        input: ({ context: { address, organisation, role, rememberedTab } }) => ({
          address,
          organisation,
          role,
          rememberedTab,
        }),
      },
      on: {
        'organisation.changed': {
          actions: [{ type: 'setOrganisation', params: ({ event }) => event }, forwardTo('screen')],
        },
        'route.changed': {
          actions: [{ type: 'follow', params: ({ event }) => event }, forwardTo('screen')],
        },
      },
    },
  },
});
