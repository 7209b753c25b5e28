/**
 * Which tab of the customer's profile is shown?
 *
 * Only tabs that exist for this customer open; a tab that stops existing gives way to the first one. The chart of a tab
 * starts when the tab is first opened and ends with the profile; below the details is the contact's timeline. The address
 * names the tab.
 *
 * Intents  profile.tab, profile.back, profile.edit, profile.details, profile.copy
 * Facts    profile.addressed, profile.learned, contact.factsChanged
 * Charts   edit, export, deletion, summary, timeline (contactTimeline), templates, activity, payments, media
 * Effects  showTab, openShopCustomer, copyText, notifyParts
 */
import { assign, sendTo, setup } from 'xstate';
import { CONNECTED } from '#contract/organisation.ts';
import { hasTab, type ProfileTab } from '#lib/profileTabs.ts';
import type { contactTimelineMachine, TimelineOf } from '../contacts/contactTimeline.machine.ts';
import type { paymentHistoryMachine } from '../payment/paymentHistory.machine.ts';
import { lazyMachine } from '../port.ts';
import type { shopActivityMachine } from '../shop/shopActivity.machine.ts';
import type { templateListMachine } from '../template/templateList.machine.ts';
import { contactDeletionMachine } from './contactDeletion.machine.ts';
import { contactExportMachine } from './contactExport.machine.ts';
import { contactEditMachine } from './contactEdit.machine.ts';
import { conversationSummaryMachine } from './conversationSummary.machine.ts';
import type { ContactFactsChanged, CustomerFacts } from './customer.facts.ts';
import type { mediaGalleryMachine } from './mediaGallery.machine.ts';
import { inAddress, tabTransitions, tell } from './profileTab.facts.ts';
import type { Context, Input, Part, TabEvent } from './profileTab.facts.ts';

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as TabEvent,
    children: {} as {
      edit: 'edit';
      export: 'export';
      deletion: 'deletion';
      summary: 'summary';
      timeline: 'timeline';
      templates: 'templates';
      activity: 'activity';
      payments: 'payments';
      media: 'media';
    },
  },
  actors: {
    edit: contactEditMachine,
    export: contactExportMachine,
    deletion: contactDeletionMachine,
    summary: conversationSummaryMachine,
    timeline: lazyMachine<typeof contactTimelineMachine>('timeline'),
    templates: lazyMachine<typeof templateListMachine>('templates'),
    activity: lazyMachine<typeof shopActivityMachine>('activity'),
    payments: lazyMachine<typeof paymentHistoryMachine>('payments'),
    media: lazyMachine<typeof mediaGalleryMachine>('media'),
  },
  guards: {
    leads: (
      { context: { customer, hasCampaigns } },
      { tab, to }: { tab?: ProfileTab | null | undefined; to: ProfileTab },
    ) => tab === to && hasTab(to, { ...customer, hasCampaigns }),
    isGone: ({ context: { customer, hasCampaigns } }, { tab }: { tab: ProfileTab }) =>
      !hasTab(tab, { ...customer, hasCampaigns }),
    hasShop: ({ context }) => context.customer.shopStatus === CONNECTED.integration,
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    setCampaigns: assign((_, { hasCampaigns }: { hasCampaigns: boolean }) => ({ hasCampaigns })),
    showTab: (_, _params: { tab: ProfileTab | null; replace: boolean }) => {},
    openShopCustomer: () => {},
    copyText: (_, _params: { text: string }) => {},
    notifyParts: (_, _params: { event: ContactFactsChanged; parts: Part[] }) => {},
    openEdit: sendTo('edit', { type: 'edit.open' as const }),
  },
});

/** Starts the chart of a tab or of the timeline, unless it runs already. */
const begin = (part: Part) =>
  chart.enqueueActions(({ context: { customer, started, template }, enqueue }) => {
    if (started.includes(part)) return;
    if (part === 'timeline') enqueue.spawnChild(part, { id: part, input: timelineOf(customer) });
    else if (part === 'templates') enqueue.spawnChild(part, { id: part, input: { ...customer, template } });
    // The other charts take the same input, so one typed call serves them.
    else enqueue.spawnChild(part as 'media', { id: part as 'media', input: customer });
    enqueue.assign({ started: [...started, part] });
  });

const timelineOf = ({ contactId, channel, conversationId }: CustomerFacts): TimelineOf => ({
  contactId: contactId ?? '',
  channel,
  conversations: [conversationId],
});

/** Leaves a tab that stopped existing. */
const unlessGone = (tab: ProfileTab) =>
  ({
    guard: { type: 'isGone', params: { tab } },
    target: 'info',
    actions: inAddress('info', true),
  }) as const;

export const profileTabMachine = chart.createMachine({
  id: 'profileTab',
  context: ({ input }) => ({ ...input, started: [] }),
  invoke: [
    {
      id: 'edit',
      src: 'edit',
      input: ({ context: { customer } }) => ({
        contactId: customer.contactId ?? '',
        channel: customer.channel,
      }),
    },
    {
      id: 'export',
      src: 'export',
      input: ({ context: { customer } }) => ({
        contactId: customer.contactId ?? '',
        channel: customer.channel,
        role: customer.role,
      }),
    },
    {
      id: 'deletion',
      src: 'deletion',
      input: ({ context: { customer } }) => ({
        contactId: customer.contactId ?? '',
        channel: customer.channel,
        role: customer.role,
      }),
    },
    {
      id: 'summary',
      src: 'summary',
      input: ({ context: { customer } }) => ({
        conversationId: customer.conversationId,
        contactId: customer.contactId ?? '',
        channel: customer.channel,
      }),
    },
  ],
  initial: 'arriving',
  on: {
    'profile.tab': tabTransitions('pressed'),
    'profile.back': { target: '.info', actions: inAddress('info') },
    'profile.addressed': [
      ...tabTransitions('addressed'),
      { target: '.info', actions: inAddress('info', true) },
    ],
    'profile.learned': { actions: { type: 'setCampaigns', params: ({ event }) => event } },
    'contact.factsChanged': { actions: [{ type: 'setCustomer', params: ({ event }) => event }, tell] },
  },
  states: {
    arriving: {
      description: 'Decides by the tab that is asked for.',
      always: [...tabTransitions('wanted'), { target: 'info', actions: inAddress('info', true) }],
    },
    info: {
      description: 'The details of the contact are shown.',
      entry: begin('timeline'),
      on: {
        // With a shop, name and address belong to its customer and are edited there (PROF-004).
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
      description: 'The campaigns that reached the customer are shown.',
      always: unlessGone('campaigns'),
    },
    templates: { description: 'The templates are shown.', entry: begin('templates') },
    activity: {
      description: 'The activity in the shop is shown.',
      entry: begin('activity'),
      always: unlessGone('activity'),
    },
    paymentHistory: {
      description: 'The invoices are shown.',
      entry: begin('payments'),
      always: unlessGone('paymentHistory'),
    },
    media: { description: 'The files of the conversation are shown.', entry: begin('media') },
  },
});
