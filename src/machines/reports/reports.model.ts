import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { reportAddress, reportQueryOf, REPORTS } from './reportAddress.ts';
import { reportsMachine } from './reports.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const title = { role: 'heading', name: 'reports.title' } as const;
const custom = `${REPORTS}?period=custom&from=2026-11-02&until=2026-11-08`;

export const reportsModel = model(reportsMachine, {
  inputs: { week: { address: REPORTS }, custom: { address: custom } },
  happenings: [
    { type: 'xstate.done.actor.loadReport', output: undefined },
    { type: 'xstate.error.actor.loadReport', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.reports.loading' },
  ],
  sees: {
    settling: passing,
    incomplete: [title, { role: 'text', name: 'reports.chooseDays' }],
    loading: [title, { role: 'status', name: '' }],
    failed: [title, { role: 'button', name: 'common.tryAgain' }],
    shown: [
      title,
      { role: 'heading', name: 'reports.volume' },
      { role: 'heading', name: 'reports.response' },
    ],
  },
  hides: {
    incomplete: [{ role: 'heading', name: 'reports.volume' }],
    failed: [{ role: 'heading', name: 'reports.volume' }],
  },
  causes: {
    'report.ask': [
      { event: { type: 'report.ask', change: { period: '30d' } }, by: { click: 'reports.period.30d' } },
      world({ type: 'report.ask', change: { period: 'custom', from: undefined, until: undefined } }),
      world({ type: 'report.ask', change: { channel: 'instagram' } }),
    ],
    'report.refresh': { click: 'reports.refresh' },
    'report.retry': { click: 'common.tryAgain' },
    // Changes nothing in the chart, so no tour reaches it; the journey of the reports presses it.
    'report.export': [world({ type: 'report.export', table: 'volume', format: 'csv' })],
    'route.changed': [
      world({ type: 'route.changed', path: `${REPORTS}?period=today` }),
      world({ type: 'route.changed', path: REPORTS }),
    ],
  },
  laws: {
    'the address says what is asked, and reads back the same': (now) => {
      const { question } = now.context;
      const address = reportAddress(question);
      return reportAddress(reportQueryOf(address)) === address;
    },
    'a period without its days is never loaded': (now) =>
      !now.matches('loading') ||
      now.context.question.period !== 'custom' ||
      (Boolean(now.context.question.from) && Boolean(now.context.question.until)),
  },
  distinguishes: ({ context: { question } }) => [question.period, question.channel, question.from],
});
