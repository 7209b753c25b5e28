import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { type Page, type PagedListContext, pagesOf } from './page.ts';
import { pagedListMachine } from './pagedList.machine.ts';

const answered = (output: Page): Happening => ({ type: 'xstate.done.actor.loadPage', output });
const tooLate = (where: string): Happening => ({ type: `xstate.after.patience.pagedList.${where}` });
const world = <E>(event: E) => ({ event, by: 'world' as const });
const ask = (words: string, keepsRows: boolean) =>
  world({ type: 'list.ask' as const, question: { words }, keepsRows });

const rows = { role: 'region', name: 'orders.title' } as const;
const again = { role: 'button', name: 'common.tryAgain' } as const;
const failed = [rows, { role: 'alert', name: '' }, again] as const;

const isNumbered = ({ pageSize }: PagedListContext) => pageSize !== null;

/** Shown as the orders' list, one of those that use it. */
export const pagedListModel = model(pagedListMachine, {
  inputs: { endless: { question: { words: '' } }, numbered: { question: { words: '' }, pageSize: 20 } },
  happenings: [
    answered({ count: 20, next: 'c1', total: 60 }),
    answered({ count: 30, next: null, total: 30 }),
    answered({ count: 0, next: null, total: 0 }),
    answered({ count: 20, next: null, total: 20, isKept: true }),
    {
      type: 'xstate.error.actor.loadPage',
      error: new Failure('providerFailed', 'The shop does not answer.'),
    },
    { type: 'list.changed' },
    tooLate('loading'),
    tooLate('shown.loadingMore'),
    tooLate('shown.asking'),
    tooLate('shown.refreshing'),
  ],
  sees: {
    loading: [{ role: 'status', name: 'orders.loading' }],
    failed: [{ role: 'alert', name: '' }, again],
    'shown.settling': passing,
    'shown.idle': [rows],
    'shown.empty': [rows],
    'shown.loadingMore': [rows, { role: 'text', name: 'common.loadingMore' }],
    'shown.moreFailed': failed,
    'shown.asking': [rows],
    'shown.askFailed': failed,
    'shown.refreshing': [rows],
    'shown.refreshFailed': [rows],
  },
  hides: { loading: [rows], failed: [rows], 'shown.idle': [again], 'shown.refreshing': [again] },
  causes: {
    'list.more': { scroll: 'bottom', in: 'orders.title' },
    'list.retry': { click: 'common.tryAgain' },
    'list.turn': [
      world({ type: 'list.turn', page: 1 }),
      world({ type: 'list.turn', page: 3 }),
      world({ type: 'list.turn', page: 4 }),
    ],
    'list.resize': [
      world({ type: 'list.resize', pageSize: 50 }),
      world({ type: 'list.resize', pageSize: 0 }),
    ],
    'list.ask': [ask('bag', true), ask('bag', false), ask('', false)],
    'list.changed': 'world',
  },
  laws: {
    'a failure says why': (now) =>
      !['failed', 'moreFailed', 'askFailed', 'refreshFailed'].some((it) =>
        JSON.stringify(now.value).includes(it),
      ) || now.context.problem !== null,
    'the shown rows stay until another answer arrives': (now, before) =>
      !before.matches('shown') ||
      now.matches('loading') ||
      now.context.count === before.context.count ||
      (now.matches('shown') &&
        ['loadingMore', 'asking', 'refreshing'].some((it) => JSON.stringify(before.value).includes(it))),
    'only another question removes shown rows': (now, before) =>
      !before.matches('shown') || now.matches('shown') || now.matches('loading'),
    'more rows are requested only if there are more': (now) =>
      !now.matches({ shown: 'loadingMore' }) || now.context.next !== null,
    'a page that is shown exists': (now) =>
      !(now.matches({ shown: 'idle' }) && isNumbered(now.context)) ||
      now.context.page <= pagesOf(now.context),
    'another question and another page size begin at a page that exists': (now) => now.context.page >= 1,
    'an endless list has one page': (now) => isNumbered(now.context) || now.context.page === 1,
    'a reported change is always loaded': (now) => !now.matches({ shown: 'idle' }) || !now.context.isStale,
  },
  distinguishes: ({ context: { question, page, pageSize, count, next, total, isStale, problem } }) => [
    question['words'],
    page,
    pageSize,
    count,
    next,
    total,
    isStale,
    problem?.code,
  ],
});
