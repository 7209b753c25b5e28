/**
 * What has to be paid back, over all contacts?
 *
 * Money that pays nothing is listed in pages, newest first: what is open, or what was settled. The list is loaded again
 * when an invoice changes anywhere. Everybody may say that money was paid back, and save the list as a file.
 *
 * Intents  payBacks.show, .export
 * Facts    payBacks.stale
 * Ports    exportPayBacks, invoiceChanges
 * Charts   pages (pagedList), payBack
 * Effects  showFailure
 */
import { assign, sendTo, setup } from 'xstate';
import type { PayBackState } from '#contract/payBacks.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { payBackMachine } from '../payment/payBack.machine.ts';
import { onEvent } from '../onEvent.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

interface Context {
  state: PayBackState;
  /** The file that is asked for. */
  format: SheetFormat;
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'payBacks.show'; state: PayBackState }
      | { type: 'payBacks.export'; format: SheetFormat }
      | { type: 'payBacks.stale' },
    children: {} as {
      pages: 'pages';
      payBack: 'payBack';
      exportPayBacks: 'exportPayBacks';
      invoiceChanges: 'invoiceChanges';
    },
  },
  actors: {
    pages: pagedListMachine,
    payBack: payBackMachine,
    exportPayBacks: port<void, Context>('exportPayBacks'),
    invoiceChanges: onEvent((event) =>
      event.name === 'NEW_PAYMENT' ||
      event.name === 'EVENTS_MISSED' ||
      (event.name === 'CUSTOMER_CHANGED' && event.what === 'invoices')
        ? { type: 'payBacks.stale' }
        : null,
    ),
  },
  actions: {
    setState: assign((_, { state }: { state: PayBackState }) => ({ state })),
    setFormat: assign((_, { format }: { format: SheetFormat }) => ({ format })),
    ask: sendTo('pages', ({ context: { state } }) => ({
      type: 'list.ask' as const,
      question: { state },
      keepsRows: false,
    })),
    reload: sendTo('pages', { type: 'list.changed' as const }),
    showFailure: failureToast('payBacks.exportFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const payBackListMachine = chart.createMachine({
  id: 'payBackList',
  context: { state: 'open', format: 'csv' },
  invoke: [
    { id: 'pages', src: 'pages', input: ({ context: { state } }) => ({ question: { state } }) },
    { id: 'payBack', src: 'payBack' },
    { id: 'invoiceChanges', src: 'invoiceChanges' },
  ],
  initial: 'shown',
  on: {
    'payBacks.show': { actions: [{ type: 'setState', params: ({ event }) => event }, 'ask'] },
    'payBacks.stale': { actions: 'reload' },
  },
  states: {
    shown: {
      description: 'The list is shown.',
      on: {
        'payBacks.export': {
          target: 'exporting',
          actions: { type: 'setFormat', params: ({ event }) => event },
        },
      },
    },
    exporting: {
      description: 'All of the list is read for a file.',
      ...request({
        src: 'exportPayBacks',
        input: ({ context }) => context,
        onDone: 'shown',
        onFailure: { target: 'shown', actions: withProblem('showFailure') },
      }),
    },
  },
});
