/**
 * Is the customer's profile open, and is its data still up to date?
 *
 * Opens at once with cached data, and loads it again once it is five minutes old or has changed on the server (A81).
 * Which tab is shown is decided by a chart of its own.
 *
 * Intents  profile.open, profile.retry, profile.close
 * Facts    contact.factsChanged, contact.stale, profile.addressed
 * Ports    loadProfile
 * Charts   tabs
 * Effects  showTab
 */
import { chart, type Asked, type Context } from './contactProfile.words.ts';
import { inAddress } from './profileTab.facts.ts';
import { requestFor, withProblem } from '../request.ts';

const asked = ({ customer, stale }: Context, anew: boolean): Asked => ({
  contactId: customer.contactId ?? '',
  channel: customer.channel,
  stale,
  anew,
});
const closes = { target: 'closed', actions: inAddress(null) } as const;

const request = requestFor(chart);

export const contactProfileMachine = chart.createMachine({
  id: 'contactProfile',
  context: ({ input }) => ({
    customer: input,
    hasCampaigns: false,
    wanted: 'info',
    template: null,
    stale: false,
    problem: null,
  }),
  invoke: {
    id: 'contactChanges',
    src: 'contactChanges',
    input: ({ context }) => context.customer,
  },
  initial: 'closed',
  on: {
    'contact.factsChanged': { actions: { type: 'setCustomer', params: ({ event }) => event } },
    'contact.stale': { actions: 'markStale' },
    // While the profile is being loaded, it opens at the tab that is named last.
    'profile.addressed': [
      {
        guard: { type: 'isTab', params: ({ event }) => event },
        actions: { type: 'setWanted', params: ({ event }) => ({ tab: event.tab ?? 'info' }) },
      },
      { target: '.closed' },
    ],
  },
  states: {
    closed: {
      description: 'The profile is closed.',
      entry: 'clear',
      on: {
        'profile.open': {
          target: 'asking',
          actions: [
            { type: 'setWanted', params: ({ event }) => ({ tab: event.tab ?? 'info' }) },
            { type: 'setTemplate', params: ({ event }) => event },
            { type: 'showTab', params: ({ event }) => ({ tab: event.tab ?? 'info', replace: false }) },
          ],
        },
        'profile.addressed': {
          guard: { type: 'isTab', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'setWanted', params: ({ event }) => ({ tab: event.tab ?? 'info' }) },
        },
      },
    },
    asking: {
      description: 'Decides by what is known of the customer.',
      always: [
        { guard: 'hasContact', target: 'loading' },
        { target: 'empty', meta: { spec: ['PROF-013'] } },
      ],
    },
    empty: {
      description: 'The conversation has no contact information.',
      on: {
        'profile.close': closes,
        'contact.factsChanged': {
          target: 'asking',
          actions: { type: 'setCustomer', params: ({ event }) => event },
        },
      },
    },
    loading: {
      description: 'The profile is being loaded.',
      ...request({
        src: 'loadProfile',
        input: ({ context }) => asked(context, false),
        onDone: [
          {
            guard: { type: 'isFresh', params: ({ event }) => ({ loaded: event.output }) },
            target: 'open',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            meta: { spec: ['PROF-016', 'CONST-006'] },
          },
          {
            target: 'open.refreshing',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      on: { 'profile.close': closes },
    },
    failed: {
      description: 'The profile could not be loaded.',
      on: { 'profile.close': closes, 'profile.retry': 'loading' },
      meta: { spec: ['PROF-014'] },
    },
    open: {
      description: 'The profile is open.',
      invoke: {
        id: 'tabs',
        src: 'tabs',
        input: ({ context: { customer, hasCampaigns, wanted, template } }) => ({
          customer,
          hasCampaigns,
          wanted,
          template,
        }),
      },
      initial: 'fresh',
      on: {
        'profile.close': closes,
        'profile.addressed': {
          guard: { type: 'isTab', params: ({ event }) => event },
          actions: 'forward',
        },
        'contact.factsChanged': {
          actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'forward'],
        },
        // An answer on its way may not contain this change, so the profile is loaded once more.
        'contact.stale': { target: '.refreshing', actions: 'markStale' },
      },
      states: {
        fresh: { after: { grownOld: { target: 'refreshing', meta: { spec: ['CONST-006'] } } } },
        // The cached data stays on screen, also after a failure: the next opening tries again.
        refreshing: {
          ...request({
            id: 'refreshProfile',
            src: 'loadProfile',
            input: ({ context }) => asked(context, true),
            onDone: {
              target: 'fresh',
              actions: [
                {
                  type: 'setLoaded',
                  params: ({ event }) => ({ loaded: { ...event.output, isFresh: true } }),
                },
                'notifyTabs',
              ],
            },
            onFailure: 'fresh',
          }),
        },
      },
    },
  },
});
