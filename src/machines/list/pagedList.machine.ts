/**
 * Which rows of a list are loaded, and are they still current?
 *
 * The child chart of every list that is loaded in pages. An endless list (no page size) adds each page at its end; a
 * numbered list shows one page at a time. The rows are in the cache; the chart decides when to load them. At most one
 * request runs, another question drops the answer to the one before, and rows stay on screen while they are loaded again.
 * A change that is reported during a request may be missing in its answer, so the rows are loaded once more after it.
 *
 * Intents  list.more, list.turn, list.resize, list.retry
 * Facts    list.ask (the parent has another question), list.changed
 * Ports    loadPage
 * Effects  notifyLoaded, notifyFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import {
  type Asked,
  type Page,
  type PagedListContext,
  type PageRequest,
  pagesOf,
  type Purpose,
  type Question,
  requested,
} from './page.ts';

const chart = setup({
  types: {
    input: {} as { question: Question; pageSize?: number },
    context: {} as PagedListContext,
    events: {} as
      | { type: 'list.more' }
      | { type: 'list.turn'; page: number }
      | { type: 'list.resize'; pageSize: number }
      | { type: 'list.retry' }
      | ({ type: 'list.ask' } & Asked)
      | { type: 'list.changed' },
  },
  actors: { loadPage: port<Page, PageRequest>('loadPage') },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    keepsRows: (_, { keepsRows }: Asked) => keepsRows,
    isOtherPage: ({ context }, { page }: { page: number }) =>
      context.pageSize !== null && page !== context.page && page >= 1 && page <= pagesOf(context),
    isOtherSize: ({ context }, { pageSize }: { pageSize: number }) =>
      context.pageSize !== null && pageSize >= 1 && pageSize !== context.pageSize,
    /** The last rows were deleted meanwhile. */
    isPastEnd: ({ context }) => context.pageSize !== null && context.page > pagesOf(context),
    isStale: ({ context }) => context.isStale,
    isEmpty: ({ context }) => context.count === 0,
  },
  actions: {
    ask: assign((_, { question }: Asked) => ({ question, page: 1 })),
    clearRows: assign({ count: 0, next: null, total: null, problem: null }),
    turn: assign((_, { page }: { page: number }) => ({ page })),
    turnToLast: assign(({ context }) => ({ page: pagesOf(context) })),
    /** CAMP-008. */
    resize: assign((_, { pageSize }: { pageSize: number }) => ({ page: 1, pageSize })),
    markStale: assign({ isStale: true }),
    markCurrent: assign({ isStale: false }),
    setPage: assign(({ context }, { count, next, total, isKept = false }: Page) => ({
      count,
      next,
      total: total ?? null,
      isStale: context.isStale || isKept,
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    notifyLoaded: (_, _params: Page) => {},
    notifyFailure: (_, _params: { purpose: Purpose; problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

/** A request of the list: `done` leads to the rows, `failed` to the state that says why they could not be loaded. */
const loads = <const Done extends string, const Failed extends string>(
  purpose: Purpose,
  { done, failed, spec = [] }: { done: Done; failed: Failed; spec?: string[] },
) =>
  request({
    src: 'loadPage',
    input: requested(purpose),
    onDone: {
      target: done,
      actions: [
        { type: 'setPage', params: ({ event }) => event.output },
        { type: 'notifyLoaded', params: ({ event }) => event.output },
      ],
      meta: { spec: purpose === 'first' ? ['LIST-016'] : [] },
    },
    onFailure: {
      target: failed,
      actions: [withProblem('setProblem'), withProblem('notifyFailure', { purpose })],
      meta: { spec },
    },
  });

export const pagedListMachine = chart.createMachine({
  id: 'pagedList',
  context: ({ input: { question, pageSize = null } }) => ({
    question,
    page: 1,
    pageSize,
    count: 0,
    next: null,
    total: null,
    isStale: false,
    problem: null,
  }),
  initial: 'loading',
  on: {
    'list.ask': {
      target: '.loading',
      actions: [{ type: 'ask', params: ({ event }) => event }, 'clearRows'],
    },
    'list.changed': { actions: 'markStale' },
  },
  states: {
    loading: {
      description: 'The first rows are being loaded.',
      entry: 'markCurrent',
      ...loads('first', { done: 'shown', failed: 'failed', spec: ['INV-025', 'ERR-007', 'SHOP-026'] }),
    },
    failed: {
      description: 'The first rows could not be loaded.',
      on: { 'list.retry': 'loading', 'list.changed': 'loading' },
    },
    shown: {
      description: 'The rows are shown.',
      initial: 'settling',
      on: {
        'list.ask': [
          {
            guard: { type: 'keepsRows', params: ({ event }) => event },
            target: '.asking',
            actions: { type: 'ask', params: ({ event }) => event },
          },
          {
            target: 'loading',
            actions: [{ type: 'ask', params: ({ event }) => event }, 'clearRows'],
          },
        ],
        'list.turn': {
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          target: '.asking',
          actions: { type: 'turn', params: ({ event }) => event },
        },
        'list.resize': {
          guard: { type: 'isOtherSize', params: ({ event }) => event },
          target: '.asking',
          actions: { type: 'resize', params: ({ event }) => event },
        },
      },
      states: {
        settling: {
          always: [
            { guard: 'isPastEnd', target: 'asking', actions: 'turnToLast' },
            { guard: 'isStale', target: 'refreshing' },
            { guard: 'isEmpty', target: 'empty' },
            { target: 'idle' },
          ],
        },
        idle: {
          on: {
            'list.more': {
              guard: 'hasMore',
              target: 'loadingMore',
              meta: { spec: ['LIST-015', 'ORD-009', 'PROF-020'] },
            },
            'list.changed': 'refreshing',
          },
        },
        empty: { meta: { spec: ['SHOP-014', 'TPL-004'] }, on: { 'list.changed': 'refreshing' } },
        loadingMore: loads('more', { done: 'settling', failed: 'moreFailed', spec: ['LIST-019'] }),
        // Only the user retries: the visible end of the list would retry endlessly.
        moreFailed: { on: { 'list.retry': 'loadingMore', 'list.changed': 'refreshing' } },
        asking: { entry: 'markCurrent', ...loads('page', { done: 'settling', failed: 'askFailed' }) },
        askFailed: { on: { 'list.retry': 'asking' } },
        refreshing: {
          entry: 'markCurrent',
          ...loads('refresh', { done: 'settling', failed: 'refreshFailed' }),
        },
        // Nobody asked for it, so the rows can be used as before.
        refreshFailed: {
          on: {
            'list.retry': 'refreshing',
            'list.changed': 'refreshing',
            'list.more': { guard: 'hasMore', target: 'loadingMore' },
          },
        },
      },
    },
  },
});
