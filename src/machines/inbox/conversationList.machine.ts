/**
 * Which conversations are listed, under which filter, and how many are there?
 *
 * The rows are in the cache and `pages` loads them. Events add rows to the cache or remove them by one shared predicate
 * (LIST-017); this chart then only reloads the counts. The filter is part of the address: the chart requests another
 * address, and follows it when it changes.
 *
 * Intents  filter.set, list.refine, list.retry
 * Facts    list.addressed, conversation.changed, realtime.gap
 * Ports    loadStats
 * Charts   pages
 * Effects  showList, showFailure
 */
import { assign, sendTo, setup } from 'xstate';
import type { Filter } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { onGap } from '../onEvent.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The list that is shown: the tab, and sort and filters in their one form (`contract/refinement.ts`). */
export interface Listing {
  filter: Filter;
  refine: string;
}

const chart = setup({
  types: {
    input: {} as Listing,
    context: {} as Listing,
    events: {} as
      | { type: 'filter.set'; filter: Filter }
      | ({ type: 'list.addressed' } & Listing)
      | { type: 'list.refine'; refine: string }
      | { type: 'list.retry' }
      | { type: 'conversation.changed' }
      | { type: 'realtime.gap' },
    children: {} as { pages: 'pages'; news: 'news'; loadStats: 'loadStats' },
  },
  actors: { pages: pagedListMachine, news: onGap, loadStats: port<void>('loadStats') },
  guards: {
    isOther: ({ context }, { filter, refine }: Partial<Listing>) =>
      (filter ?? context.filter) !== context.filter || (refine ?? context.refine) !== context.refine,
  },
  actions: {
    choose: assign(({ context }, { filter = context.filter, refine }: Partial<Listing>) => ({
      filter,
      // Another tab leaves a saved view, which has its own.
      refine: refine ?? (context.refine.startsWith('view=') ? '' : context.refine),
    })),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: { ...context },
      keepsRows: false,
    })),
    retryPages: sendTo('pages', { type: 'list.retry' as const }),
    reportChange: sendTo('pages', { type: 'list.changed' as const }),
    showList: (_, _params: Listing) => {},
    showFailure: (_, _params: { problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE, statsPause: 300 },
});

const request = requestFor(chart);

export const conversationListMachine = chart.createMachine({
  id: 'conversationList',
  context: ({ input: { filter, refine } }) => ({ filter, refine }),
  invoke: [
    { id: 'pages', src: 'pages', input: ({ context }) => ({ question: { ...context } }) },
    { id: 'news', src: 'news' },
  ],
  initial: 'loading',
  on: {
    'filter.set': {
      description: 'The agent chooses another filter.',
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [
        { type: 'choose', params: ({ event }) => event },
        'ask',
        { type: 'showList', params: ({ context }) => context },
      ],
      meta: { spec: ['LIST-001', 'LIST-005'] },
    },
    'list.refine': {
      description: 'The agent chooses another order or other filters.',
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [
        { type: 'choose', params: ({ event }) => event },
        'ask',
        { type: 'showList', params: ({ context }) => context },
      ],
    },
    'list.addressed': {
      description: 'The address of the page names another list.',
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [{ type: 'choose', params: ({ event }) => event }, 'ask'],
    },
    // Rows that are shown stay until the first page is loaded again.
    'realtime.gap': {
      description: 'Too many events were missed to replay them.',
      target: '.loading',
      actions: 'reportChange',
    },
    'list.retry': { description: 'The agent asks for the list again.', actions: 'retryPages' },
  },
  states: {
    loading: {
      description: 'The counts of the filters are being loaded.',
      ...request({
        src: 'loadStats',
        onDone: 'ready',
        onFailure: {
          target: 'failed',
          actions: withProblem('showFailure'),
          meta: { spec: ['LIST-020'] },
        },
      }),
      // The answer may lack the change, so the counts are asked for again.
      on: {
        'conversation.changed': {
          description: 'A conversation of the organisation changed.',
          target: 'stale',
        },
      },
    },
    ready: {
      description: 'The counts are current.',
      on: { 'conversation.changed': { target: 'stale', meta: { spec: ['SHELL-030'] } } },
    },
    stale: {
      description: 'The counts changed; several changes in a row make one call.',
      after: { statsPause: 'loading' },
    },
    failed: {
      description: 'The counts could not be loaded.',
      on: {
        'conversation.changed': 'stale',
        'list.retry': { target: 'loading', actions: 'retryPages' },
      },
    },
  },
});
