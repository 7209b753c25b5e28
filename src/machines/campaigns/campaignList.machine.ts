/**
 * Which campaigns are listed?
 *
 * The broadcasts, or the payment collections while the payment provider is connected: by search after a pause in typing,
 * by filters at once. Each change of the query starts at the first page. A change by another screen or the server is
 * shown in its row; the page is loaded again only if the row may belong elsewhere now.
 *
 * Intents  campaigns.tab, .type, .clear, .filter, .clearFilters, .refresh, .open
 * Facts    campaign.changed, payments.changed, realtime.gap, list.loaded
 * Ports    loadCategories
 * Charts   pages
 * Effects  rememberTab, patchRow, openCampaign
 * Size     two states with many filters; the pages are a chart of their own
 */
import { assign, sendTo, setup } from 'xstate';
import { CAMPAIGN_PAGE } from '#contract/campaignLimits.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { Page } from '../list/page.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { onEvent } from '../onEvent.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';
import {
  type CampaignChange,
  type CampaignFilters,
  type CampaignQuestion,
  type CampaignTab,
  noFilters,
  campaignNews,
} from './campaignList.rules.ts';

/** B §9, CAMP-007. */
export const CAMPAIGN_DEBOUNCE = 500;

interface Context {
  /** The tab that was asked for; shown once the payment provider allows it. */
  wanted: CampaignTab;
  isPaymentConnected: boolean;
  words: string;
  filters: CampaignFilters;
  /** Statuses of the campaigns on the page and of those that changed since, by id. */
  statuses: Readonly<Record<string, string | null>>;
}

/** The tab on screen (CAMP-003). */
export const tabOf = ({ wanted, isPaymentConnected }: Context): CampaignTab =>
  isPaymentConnected ? wanted : 'marketing';

const questionOf = (context: Context): CampaignQuestion => ({
  tab: tabOf(context),
  words: context.words.trim() || null,
  ...context.filters,
});

const isFiltered = ({ words, filters }: Context): boolean =>
  words.trim() !== '' || filters.status !== null || filters.category !== null || filters.date !== null;

const chart = setup({
  types: {
    input: {} as { tab: CampaignTab; isPaymentConnected: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'campaigns.tab'; tab: CampaignTab }
      | { type: 'campaigns.type'; words: string }
      | { type: 'campaigns.clear' }
      | { type: 'campaigns.filter'; filters: Partial<CampaignFilters> }
      | { type: 'campaigns.clearFilters' }
      | { type: 'campaigns.refresh' }
      | { type: 'campaigns.open'; campaignId: string }
      | ({ type: 'campaign.changed' } & CampaignChange)
      | { type: 'payments.changed'; isConnected: boolean }
      | { type: 'realtime.gap' }
      | ({ type: 'list.loaded' } & Pick<Page, 'details'>),
    children: {} as { pages: 'pages'; news: 'news'; loadCategories: 'loadCategories' },
  },
  actors: {
    pages: pagedListMachine,
    news: onEvent(campaignNews),
    /** Loads the templates, whose categories are the filter's options (CAMP-006). */
    loadCategories: port<void>('loadCategories'),
  },
  guards: {
    isOtherTab: ({ context }, { tab }: { tab: CampaignTab }) =>
      tab !== tabOf(context) && (tab === 'marketing' || context.isPaymentConnected),
    isOtherAccess: ({ context }, { isConnected }: { isConnected: boolean }) =>
      isConnected !== context.isPaymentConnected,
    hasWords: ({ context }) => context.words !== '',
    isFiltered: ({ context }) => isFiltered(context),
    isStatusKnown: ({ context }, { campaignId, status }: CampaignChange) =>
      context.statuses[campaignId] === status,
  },
  actions: {
    chooseTab: assign((_, { tab }: { tab: CampaignTab }) => ({ wanted: tab })),
    setAccess: assign((_, { isConnected }: { isConnected: boolean }) => ({
      isPaymentConnected: isConnected,
    })),
    write: assign((_, { words }: { words: string }) => ({ words })),
    clearWords: assign({ words: '' }),
    filter: assign(({ context }, { filters }: { filters: Partial<CampaignFilters> }) => ({
      filters: { ...context.filters, ...filters },
    })),
    clearFilters: assign(({ context }) => ({
      words: '',
      filters: { ...noFilters, sort: context.filters.sort },
    })),
    setStatuses: assign((_, { details = {} }: Pick<Page, 'details'>) => ({ statuses: details })),
    setStatus: assign(({ context }, { campaignId, status }: CampaignChange) => ({
      statuses: { ...context.statuses, [campaignId]: status },
    })),
    /** Requests the rows again; they stay on screen until the answer. */
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: true,
    })),
    askForTab: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: false,
    })),
    reload: sendTo('pages', { type: 'list.changed' as const }),
    rememberTab: (_, _params: { tab: CampaignTab }) => {},
    patchRow: (_, _params: CampaignChange) => {},
    openCampaign: (_, _params: { campaignId: string; tab: CampaignTab }) => {},
  },
  delays: { debounce: CAMPAIGN_DEBOUNCE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

const changed = {
  patchRow: { type: 'patchRow' as const, params: ({ event }: { event: CampaignChange }) => event },
  setStatus: { type: 'setStatus' as const, params: ({ event }: { event: CampaignChange }) => event },
};

export const campaignListMachine = chart.createMachine({
  id: 'campaignList',
  context: ({ input: { tab, isPaymentConnected } }) => ({
    wanted: tab,
    isPaymentConnected,
    words: '',
    filters: noFilters,
    statuses: {},
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'The list of campaigns with its search and filters.',
      invoke: [
        {
          id: 'pages',
          src: 'pages',
          input: ({ context }) => ({ question: questionOf(context), pageSize: CAMPAIGN_PAGE }),
        },
        { id: 'news', src: 'news' },
      ],
      meta: { spec: ['CAMP-008', 'CAMP-011', 'ERR-006'] },
      on: {
        'list.loaded': {
          description: 'A page was loaded.',
          actions: { type: 'setStatuses', params: ({ event }) => event },
        },
        'campaign.changed': [
          {
            description: 'A campaign’s counts changed.',
            guard: { type: 'isStatusKnown', params: ({ event }) => event },
            actions: changed.patchRow,
            meta: { spec: ['RT-015', 'CAMP-052'] },
          },
          {
            actions: [changed.patchRow, changed.setStatus, 'reload'],
            meta: { spec: ['RT-015', 'CAMP-020'] },
          },
        ],
        'realtime.gap': { description: 'Events were missed.', actions: 'reload' },
        'payments.changed': {
          description: 'The payment provider was connected or disconnected.',
          guard: { type: 'isOtherAccess', params: ({ event }) => event },
          target: '.resting',
          actions: [{ type: 'setAccess', params: ({ event }) => event }, 'askForTab'],
          meta: { spec: ['CAMP-003'] },
        },
        'campaigns.tab': {
          description: 'The user chooses broadcasts or payment collections.',
          guard: { type: 'isOtherTab', params: ({ event }) => event },
          target: '.resting',
          actions: [
            { type: 'chooseTab', params: ({ event }) => event },
            { type: 'rememberTab', params: ({ event }) => event },
            'askForTab',
          ],
          meta: { spec: ['CAMP-001', 'CAMP-002', 'CAMP-049'] },
        },
        'campaigns.type': {
          description: 'The user types in the search field.',
          target: '.typing',
          actions: { type: 'write', params: ({ event }) => event },
          meta: { spec: ['CAMP-007'] },
        },
        'campaigns.clear': {
          description: 'The user empties the search field.',
          guard: 'hasWords',
          target: '.resting',
          actions: ['clearWords', 'ask'],
          meta: { spec: ['CAMP-009'] },
        },
        'campaigns.filter': {
          description: 'The user chooses a filter or another order.',
          target: '.resting',
          actions: [{ type: 'filter', params: ({ event }) => event }, 'ask'],
          meta: { spec: ['CAMP-007', 'CAMP-009', 'CAMP-010'] },
        },
        'campaigns.clearFilters': {
          description: 'The user removes all filters.',
          guard: 'isFiltered',
          target: '.resting',
          actions: ['clearFilters', 'ask'],
        },
        'campaigns.open': {
          description: 'The user opens a campaign by its menu.',
          actions: {
            type: 'openCampaign',
            params: ({ context, event: { campaignId } }) => ({ campaignId, tab: tabOf(context) }),
          },
          meta: { spec: ['CAMP-012'] },
        },
        'campaigns.refresh': {
          description: 'The user loads the page again.',
          actions: 'reload',
          meta: { spec: ['CAMP-051'] },
        },
      },
      initial: 'resting',
      states: {
        resting: {},
        typing: {
          after: { debounce: { target: 'resting', actions: 'ask', meta: { spec: ['CAMP-007'] } } },
        },
      },
    },
    categories: {
      description: 'The categories of the templates, for the filter.',
      initial: 'loading',
      states: {
        loading: request({
          src: 'loadCategories',
          onDone: { target: 'loaded', meta: { spec: ['CAMP-006'] } },
          onFailure: { target: 'missing' },
        }),
        loaded: {},
        // The list works without the filter's options.
        missing: { on: { 'campaigns.refresh': 'loading' } },
      },
    },
  },
});
