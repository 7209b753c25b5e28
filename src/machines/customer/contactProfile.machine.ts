/**
 * Which side of the customer's profile is open, and is what it shows still true?
 *
 * Opens at once with what is known and reads it anew once it is five minutes old or somebody says it has changed (A81).
 * Each tab's own chart begins when the tab is first opened and lives as long as the dialog.
 *
 * Intents  profile.open, profile.tab, profile.back, profile.edit, profile.details, profile.copy, profile.retry, profile.close
 * Facts    contact.factsChanged, customer.changed, payment.arrived, templates.changed, profile.addressed
 * Ports    loadProfile
 * Charts   edit, templates, activity, payments, media
 * Told     showTab, openShopCustomer, copyText, tellParts
 * Size     the dialog, its tabs and what each writes into the address, in one tree
 */
import { assign, sendTo, setup } from 'xstate';
import { CONNECTED } from '#contract/organisation.ts';
import type { Problem } from '#contract/failure.ts';
import { hasTab, type ProfileTab } from '#lib/profileTabs.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { CONTACT_CACHE } from '../contact/contactDetails.machine.ts';
import type { paymentHistoryMachine } from '../payment/paymentHistory.machine.ts';
import { lazyMachine, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { shopActivityMachine } from '../shop/shopActivity.machine.ts';
import type { templateListMachine } from '../template/templateList.machine.ts';
import { contactEditMachine } from './contactEdit.machine.ts';
import { asked, inAddress, tell, tabTransitions, who } from './contactProfile.facts.ts';
import type {
  Asked,
  Context,
  Loaded,
  Part,
  PartFact,
  ProfileChildren,
  ProfileEvent,
} from './contactProfile.facts.ts';
import type { CustomerFacts } from './customer.facts.ts';
import type { mediaGalleryMachine } from './mediaGallery.machine.ts';

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as ProfileEvent,
    children: {} as ProfileChildren,
  },
  actors: {
    loadProfile: port<Loaded, Asked>('loadProfile'),
    edit: contactEditMachine,
    templates: lazyMachine<typeof templateListMachine>('templates'),
    activity: lazyMachine<typeof shopActivityMachine>('activity'),
    payments: lazyMachine<typeof paymentHistoryMachine>('payments'),
    media: lazyMachine<typeof mediaGalleryMachine>('media'),
  },
  guards: {
    hasContact: ({ context }) => Boolean(context.customer.contactId),
    leads: (
      { context: { customer, hasCampaigns } },
      { tab, to }: { tab?: ProfileTab | null | undefined; to: ProfileTab },
    ) => tab === to && hasTab(to, { ...customer, hasCampaigns }),
    isGone: ({ context: { customer, hasCampaigns } }, { tab }: { tab: ProfileTab }) =>
      !hasTab(tab, { ...customer, hasCampaigns }),
    hasShop: ({ context }) => context.customer.shopStatus === CONNECTED.integration,
    isTab: (_, { tab }: { tab: ProfileTab | null }) => tab !== null,
    isFresh: (_, { loaded }: { loaded: Loaded }) => loaded.isFresh,
    isAboutContact: (_, { what }: { what: string }) => what === 'contact',
  },
  actions: {
    want: assign((_, { tab }: { tab: ProfileTab }) => ({ wanted: tab })),
    learn: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    keep: assign((_, { loaded }: { loaded: Loaded }) => ({
      hasCampaigns: loaded.hasCampaigns,
      stale: !loaded.isFresh,
      problem: null,
    })),
    doubt: assign({ stale: true }),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showTab: (_, _params: { tab: ProfileTab | null; replace: boolean }) => {},
    openShopCustomer: () => {},
    copyText: (_, _params: { text: string }) => {},
    tellParts: (_, _params: { event: PartFact; parts: Part[] }) => {},
    openEdit: sendTo('edit', { type: 'edit.open' as const }),
  },
  delays: { patience: CALL_PATIENCE, grownOld: CONTACT_CACHE },
});

/** A tab's chart begins with it. */
const begin = (part: Part) =>
  chart.enqueueActions(({ context, enqueue }) => {
    if (context.started.includes(part)) return;
    // One call for all four, which have one input.
    enqueue.spawnChild(part as 'media', { id: part as 'media', input: context.customer });
    enqueue.assign({ started: [...context.started, part] });
  });

const end = chart.enqueueActions(({ context, enqueue }) => {
  for (const part of context.started) enqueue.stopChild(part);
  enqueue.assign({ started: [], problem: null });
});

const closes = { target: 'closed', actions: inAddress(null) } as const;

const request = requestFor(chart);

export const contactProfileMachine = chart.createMachine({
  id: 'contactProfile',
  context: ({ input }) => ({
    customer: input,
    hasCampaigns: false,
    wanted: 'info',
    stale: false,
    started: [],
    problem: null,
  }),
  initial: 'closed',
  on: {
    'contact.factsChanged': {
      actions: [{ type: 'learn', params: ({ event }) => event }, tell],
    },
    'customer.changed': [
      {
        guard: { type: 'isAboutContact', params: ({ event }) => event },
        actions: ['doubt', tell],
      },
      { actions: tell },
    ],
    'payment.arrived': { actions: tell },
    'templates.changed': { actions: tell },
    // What waits for the customer opens at the tab that is named by then.
    'profile.addressed': [
      {
        guard: { type: 'isTab', params: ({ event }) => event },
        actions: { type: 'want', params: ({ event }) => ({ tab: event.tab ?? 'info' }) },
      },
      { target: '.closed' },
    ],
  },
  states: {
    closed: {
      description: 'The profile is closed.',
      entry: end,
      on: {
        'profile.open': {
          target: 'asking',
          actions: [
            { type: 'want', params: ({ event }) => ({ tab: event.tab ?? 'info' }) },
            { type: 'showTab', params: ({ event }) => ({ tab: event.tab ?? 'info', replace: false }) },
          ],
        },
        'profile.addressed': {
          guard: { type: 'isTab', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'want', params: ({ event }) => ({ tab: event.tab ?? 'info' }) },
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
          actions: { type: 'learn', params: ({ event }) => event },
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
            actions: { type: 'keep', params: ({ event }) => ({ loaded: event.output }) },
            meta: { spec: ['PROF-016', 'CONST-006'] },
          },
          {
            target: 'open.freshness.refreshing',
            actions: { type: 'keep', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onFailure: { target: 'failed', actions: withProblem('explain') },
      }),
      on: { 'profile.close': closes },
    },
    failed: {
      description: 'The profile could not be loaded.',
      on: { 'profile.close': closes, 'profile.retry': 'loading' },
      meta: { spec: ['PROF-014'] },
    },
    open: {
      description: 'The profile is open at one of its tabs.',
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context }) => who(context),
      },
      type: 'parallel',
      on: {
        'profile.close': closes,
      },
      states: {
        tab: {
          initial: 'arriving',
          on: {
            'profile.tab': tabTransitions('pressed'),
            'profile.back': { target: '.info', actions: inAddress('info') },
            'profile.addressed': [
              ...tabTransitions('addressed'),
              {
                guard: { type: 'isTab', params: ({ event }) => event },
                target: '.info',
                actions: inAddress('info', true),
              },
            ],
          },
          states: {
            arriving: {
              always: [...tabTransitions('wanted'), { target: 'info', actions: inAddress('info', true) }],
            },
            info: {
              on: {
                // The shop keeps its customer's name and address; what is ours is edited in its place (PROF-004).
                'profile.edit': [
                  { guard: 'hasShop', actions: 'openShopCustomer', meta: { spec: ['PROF-004'] } },
                  { actions: 'openEdit' },
                ],
                'profile.details': { actions: 'openEdit' },
                'profile.copy': { actions: { type: 'copyText', params: ({ event }) => event } },
              },
              meta: { spec: ['PROF-003'] },
            },
            campaigns: {
              always: {
                guard: { type: 'isGone', params: { tab: 'campaigns' } },
                target: 'info',
                actions: inAddress('info', true),
              },
            },
            templates: { entry: begin('templates') },
            activity: {
              entry: begin('activity'),
              always: {
                guard: { type: 'isGone', params: { tab: 'activity' } },
                target: 'info',
                actions: inAddress('info', true),
              },
            },
            paymentHistory: {
              entry: begin('payments'),
              always: {
                guard: { type: 'isGone', params: { tab: 'paymentHistory' } },
                target: 'info',
                actions: inAddress('info', true),
              },
            },
            media: { entry: begin('media') },
          },
        },
        freshness: {
          initial: 'fresh',
          on: {
            // What comes while it is read may not be in the answer any more: it is read once again.
            'customer.changed': {
              guard: { type: 'isAboutContact', params: ({ event }) => event },
              target: '.refreshing',
              actions: ['doubt', tell],
            },
          },
          states: {
            fresh: { after: { grownOld: { target: 'refreshing', meta: { spec: ['CONST-006'] } } } },
            // What is shown stays while it is read anew, and also when that fails: the next opening tries again.
            refreshing: {
              ...request({
                id: 'refreshProfile',
                src: 'loadProfile',
                input: ({ context }) => asked(context, true),
                onDone: {
                  target: 'fresh',
                  actions: {
                    type: 'keep',
                    params: ({ event }) => ({ loaded: { ...event.output, isFresh: true } }),
                  },
                },
                onFailure: 'fresh',
              }),
            },
          },
        },
      },
    },
  },
});
