/**
 * Which numbers does the screen of reports show?
 *
 * Those of a period, of all channels or one, of everybody or one agent, as the address says. A choice is in the address at
 * once; the numbers before it stay until its own are there. Each table can be downloaded.
 *
 * Intents  report.ask, .refresh, .retry, .export
 * Facts    route.changed (to other numbers)
 * Ports    loadReport
 * Effects  showInAddress, exportTable
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { ReportQuery } from '#contract/reports.ts';
import type { ReportTable } from './reportTables.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { reportAddress, reportQueryOf } from './reportAddress.ts';

interface Context {
  question: ReportQuery;
  problem: Problem | null;
}

/** Returns what is asked after a change; empty values ask for everything. */
const changed = ({ question }: Context, change: Partial<ReportQuery>): ReportQuery => ({
  ...question,
  ...change,
});

const chart = setup({
  types: {
    input: {} as { address: string },
    context: {} as Context,
    events: {} as
      | { type: 'report.ask'; change: Partial<ReportQuery> }
      | { type: 'report.refresh' }
      | { type: 'report.retry' }
      | { type: 'report.export'; table: ReportTable; format: SheetFormat }
      | { type: 'route.changed'; path: string },
    children: {} as { loadReport: 'loadReport' },
  },
  actors: { loadReport: port<void, ReportQuery>('loadReport') },
  guards: {
    hasDays: ({ context: { question } }) =>
      question.period !== 'custom' || (Boolean(question.from) && Boolean(question.until)),
    isOther: ({ context: { question } }, { path }: { path: string }) =>
      reportAddress(reportQueryOf(path)) !== reportAddress(question),
  },
  actions: {
    ask: assign(({ context }, { change }: { change: Partial<ReportQuery> }) => ({
      question: changed(context, change),
    })),
    follow: assign((_, { path }: { path: string }) => ({ question: reportQueryOf(path) })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showInAddress: (_, _params: { address: string }) => {},
    exportTable: (_, _params: { table: ReportTable; question: ReportQuery; format: SheetFormat }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const reportsMachine = chart.createMachine({
  id: 'reports',
  context: ({ input }) => ({ question: reportQueryOf(input.address), problem: null }),
  initial: 'settling',
  on: {
    'report.ask': {
      target: '.settling',
      actions: [
        { type: 'ask', params: ({ event }) => event },
        {
          type: 'showInAddress',
          params: ({ context, event }) => ({ address: reportAddress(changed(context, event.change)) }),
        },
      ],
    },
    'route.changed': {
      description: 'Back or forward, or a link to other numbers.',
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'follow', params: ({ event }) => event },
    },
  },
  states: {
    settling: {
      description: 'Decides whether the period has both of its days.',
      always: [{ guard: 'hasDays', target: 'loading' }, { target: 'incomplete' }],
    },
    incomplete: { description: 'A period of one’s own needs its first and its last day.' },
    loading: {
      description: 'The numbers are being loaded; those before them stay.',
      ...request({
        src: 'loadReport',
        input: ({ context }) => context.question,
        onDone: 'shown',
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The numbers could not be loaded.', on: { 'report.retry': 'loading' } },
    shown: {
      description: 'The numbers are shown.',
      on: {
        'report.refresh': 'loading',
        'report.export': {
          actions: {
            type: 'exportTable',
            params: ({ context: { question }, event: { table, format } }) => ({ table, question, format }),
          },
        },
      },
    },
  },
});
