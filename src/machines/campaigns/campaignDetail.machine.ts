/**
 * What is the result of a campaign, as a whole and for each recipient?
 *
 * The campaign is loaded, then its recipients page by page, by tab and by search. While it is being sent its counts
 * arrive as facts; the reasons of failures and skipped recipients are loaded again at most every two seconds.
 *
 * Intents  detail.tab, .type, .clear, .export, .dismiss, .retry
 * Facts    campaign.changed, campaign.stale, realtime.gap, list.loaded
 * Ports    loadCampaign, exportRecipients
 * Charts   pages, actions, templateCheck
 * Effects  patchCampaign, showExportFailure
 * Size     three small regions of one page; the actions on the campaign are a chart of its own
 */
import { assign, sendTo, setup } from 'xstate';
import type { RecipientTab } from '#contract/campaign.ts';
import { RECIPIENT_PAGE } from '#contract/campaignLimits.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { onEvent } from '../onEvent.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { campaignActionMachine } from './campaignAction.machine.ts';
import { draftFacts, type CampaignFacts } from './campaignActions.ts';
import { type CampaignChange, campaignNews } from './campaignList.rules.ts';
import { templateCheckMachine } from './templateCheck.machine.ts';

/** B §9. */
export const RECIPIENT_DEBOUNCE = 500;
/** Milliseconds between two loads of a running campaign's reasons. */
export const DETAIL_EVERY = 2000;
/** Reading 100,000 recipients takes a while. */
const EXPORT_PATIENCE = 5 * MINUTE;

/** Outcomes of recipients, or of the invoices of a payment collection (CAMP-041). */
export type DetailTab = RecipientTab | 'paid';

export interface LoadedCampaign {
  name: string;
  facts: CampaignFacts;
}

interface Context extends LoadedCampaign {
  campaignId: string;
  isAdmin: boolean;
  hasLaunchFailed: boolean;
  tab: DetailTab;
  words: string;
  /** Recipients that the tab and the search find. */
  total: number;
  /** The file that is asked for. */
  format: SheetFormat;
  problem: Problem | null;
}

const questionOf = ({ campaignId, tab, words }: Context) => ({
  campaignId,
  tab,
  words: words.trim() || null,
});

type Changed = Omit<CampaignFacts, 'isCollection' | 'hasStarted'>;
const STARTED = new Set(['in_progress', 'active', 'sent', 'completed']);

const factsIn = ({ status, pausedReason, metrics }: CampaignChange): Changed => ({
  status,
  pausedReason: status === 'scheduled' ? null : pausedReason,
  isWaiting: status === 'scheduled' && pausedReason !== null,
  failed: metrics['failed'] ?? 0,
  unconfirmed: metrics['unconfirmed'] ?? 0,
});

const chart = setup({
  types: {
    input: {} as { campaignId: string; isAdmin: boolean; hasLaunchFailed: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'detail.tab'; tab: DetailTab }
      | { type: 'detail.type'; words: string }
      | { type: 'detail.clear' }
      | { type: 'detail.export'; format: SheetFormat }
      | { type: 'detail.dismiss' }
      | { type: 'detail.retry' }
      | ({ type: 'campaign.changed' } & CampaignChange)
      | { type: 'campaign.stale' }
      | { type: 'realtime.gap' }
      | { type: 'list.loaded'; count: number; total?: number },
    children: {} as {
      pages: 'pages';
      news: 'news';
      actions: 'actions';
      templateCheck: 'templateCheck';
      loadCampaign: 'loadCampaign';
      exportRecipients: 'exportRecipients';
    },
  },
  actors: {
    pages: pagedListMachine,
    news: onEvent(campaignNews),
    actions: campaignActionMachine,
    templateCheck: templateCheckMachine,
    loadCampaign: port<LoadedCampaign, { campaignId: string }>('loadCampaign'),
    exportRecipients: port<
      void,
      { campaignId: string; tab: DetailTab; words: string | null; format: SheetFormat }
    >('exportRecipients'),
  },
  guards: {
    isThis: ({ context }, { campaignId }: { campaignId: string }) => campaignId === context.campaignId,
    isOtherTab: ({ context }, { tab }: { tab: DetailTab }) => tab !== context.tab,
    hasWords: ({ context }) => context.words !== '',
    hasRows: ({ context }) => context.total > 0,
    /** The address may name it by something that is no id. */
    isNotFound: (_, { problem }: { problem: Problem }) =>
      problem.code === 'notFound' || problem.code === 'invalid',
  },
  actions: {
    setCampaign: assign((_, { name, facts }: LoadedCampaign) => ({ name, facts, problem: null })),
    setFacts: assign(({ context }, { facts }: { facts: Changed }) => ({
      facts: {
        ...context.facts,
        ...facts,
        hasStarted: context.facts.hasStarted || STARTED.has(facts.status),
      },
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    chooseTab: assign((_, { tab }: { tab: DetailTab }) => ({ tab })),
    write: assign((_, { words }: { words: string }) => ({ words })),
    setFormat: assign((_, { format }: { format: SheetFormat }) => ({ format })),
    clearWords: assign({ words: '' }),
    count: assign((_, { total }: { total: number }) => ({ total })),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: true,
    })),
    reload: sendTo('pages', { type: 'list.changed' as const }),
    notifyActions: sendTo('actions', ({ context }) => ({
      type: 'campaign.learned' as const,
      facts: context.facts,
    })),
    patchCampaign: (_, _params: CampaignChange) => {},
    showExportFailure: failureToast('campaign.exportFailed'),
  },
  delays: {
    debounce: RECIPIENT_DEBOUNCE,
    patience: CALL_PATIENCE,
    exportPatience: EXPORT_PATIENCE,
    detailEvery: DETAIL_EVERY,
  },
});

const request = requestFor(chart);
const takeChange = [
  { type: 'patchCampaign' as const, params: ({ event }: { event: CampaignChange }) => event },
  {
    type: 'setFacts' as const,
    params: ({ event }: { event: CampaignChange }) => ({ facts: factsIn(event) }),
  },
  'notifyActions' as const,
];
const input = ({ context: { campaignId } }: { context: Context }) => ({ campaignId });

export const campaignDetailMachine = chart.createMachine({
  id: 'campaignDetail',
  context: ({ input: facts }) => ({
    ...facts,
    name: '',
    facts: draftFacts,
    tab: 'all' as const,
    words: '',
    total: 0,
    format: 'csv',
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The campaign is being loaded.',
      ...request({
        src: 'loadCampaign',
        input,
        onDone: {
          target: 'ready',
          actions: { type: 'setCampaign', params: ({ event }) => event.output },
          meta: { spec: ['CALL-056'] },
        },
        onRefused: [{ guard: withProblem('isNotFound'), target: 'notFound', meta: { spec: ['CAMP-027'] } }],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    notFound: { description: 'The organisation has no such campaign.' },
    failed: {
      description: 'The campaign could not be loaded.',
      on: { 'detail.retry': { description: 'The user loads it again.', target: 'loading' } },
    },
    ready: {
      description: 'The campaign is shown.',
      type: 'parallel',
      invoke: [
        {
          id: 'pages',
          src: 'pages',
          input: ({ context }) => ({ question: questionOf(context), pageSize: RECIPIENT_PAGE }),
        },
        {
          id: 'actions',
          src: 'actions',
          input: ({ context: { campaignId, name, isAdmin, facts, hasLaunchFailed } }) => ({
            campaignId,
            name,
            isAdmin,
            facts,
            hasLaunchFailed,
          }),
        },
        { id: 'templateCheck', src: 'templateCheck', input },
        { id: 'news', src: 'news' },
      ],
      on: {
        'list.loaded': {
          description: 'A page of recipients was loaded.',
          actions: { type: 'count', params: ({ event }) => ({ total: event.total ?? event.count }) },
        },
      },
      states: {
        table: {
          initial: 'resting',
          on: {
            'detail.tab': {
              description: 'The user chooses the recipients of one outcome.',
              guard: { type: 'isOtherTab', params: ({ event }) => event },
              target: '.resting',
              actions: [{ type: 'chooseTab', params: ({ event }) => event }, 'ask'],
              meta: { spec: ['CAMP-026'] },
            },
            'detail.type': {
              description: 'The user types in the recipients’ search field.',
              target: '.typing',
              actions: { type: 'write', params: ({ event }) => event },
              meta: { spec: ['CAMP-026'] },
            },
            'detail.clear': {
              description: 'The user empties the search field.',
              guard: 'hasWords',
              target: '.resting',
              actions: ['clearWords', 'ask'],
            },
          },
          states: {
            resting: {},
            typing: { after: { debounce: { target: 'resting', actions: 'ask' } } },
          },
        },
        details: {
          initial: 'current',
          states: {
            current: {
              on: {
                'campaign.changed': {
                  description: 'The campaign’s status or counts changed.',
                  guard: { type: 'isThis', params: ({ event }) => event },
                  target: 'waiting',
                  actions: takeChange,
                  meta: { spec: ['RT-015', 'CAMP-020'] },
                },
                'campaign.stale': {
                  description: 'The user changed the campaign here.',
                  target: 'refreshing',
                  meta: { spec: ['CAMP-020'] },
                },
                'realtime.gap': { description: 'Events were missed.', target: 'refreshing' },
              },
            },
            waiting: {
              on: {
                'campaign.changed': {
                  guard: { type: 'isThis', params: ({ event }) => event },
                  actions: takeChange,
                },
                'campaign.stale': 'refreshing',
                'realtime.gap': 'refreshing',
              },
              after: { detailEvery: 'refreshing' },
            },
            refreshing: {
              entry: 'reload',
              ...request({
                src: 'loadCampaign',
                input,
                onDone: {
                  target: 'current',
                  actions: [{ type: 'setCampaign', params: ({ event }) => event.output }, 'notifyActions'],
                },
                // A failure stays silent, because the user did not ask; the next change loads again.
                onFailure: { target: 'current' },
              }),
              on: {
                // The answer may be older than the change.
                'campaign.changed': {
                  guard: { type: 'isThis', params: ({ event }) => event },
                  target: 'waiting',
                  actions: takeChange,
                },
                'campaign.stale': { target: 'refreshing', reenter: true },
                'realtime.gap': { target: 'refreshing', reenter: true },
              },
            },
          },
        },
        export: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'detail.export': [
                  {
                    description: 'The user exports the recipients of the tab.',
                    guard: 'hasRows',
                    target: 'reading',
                    actions: { type: 'setFormat', params: ({ event }) => event },
                    meta: { spec: ['CAMP-038'] },
                  },
                  { target: 'nothing', meta: { spec: ['CAMP-039'] } },
                ],
              },
            },
            reading: request({
              src: 'exportRecipients',
              input: ({ context: { campaignId, tab, words, format } }) => ({
                campaignId,
                tab,
                words: words.trim() || null,
                format,
              }),
              onDone: { target: 'idle', meta: { spec: ['CAMP-038'] } },
              onFailure: { target: 'idle', actions: withProblem('showExportFailure') },
              within: 'exportPatience',
            }),
            nothing: {
              on: {
                'detail.dismiss': {
                  description: 'The user closes the notice that there is nothing to export.',
                  target: 'idle',
                },
              },
            },
          },
        },
      },
    },
  },
});
