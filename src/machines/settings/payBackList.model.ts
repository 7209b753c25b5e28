import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { payBackListMachine } from './payBackList.machine.ts';

const filter = { role: 'combobox', name: 'payBacks.show' } as const;

export const payBackListModel = model(payBackListMachine, {
  inputs: { list: undefined },
  happenings: [
    { type: 'payBacks.stale' },
    { type: 'xstate.done.actor.exportPayBacks', output: undefined },
    { type: 'xstate.error.actor.exportPayBacks', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.payBackList.exporting' },
  ],
  sees: {
    shown: [filter, { role: 'button', name: 'payBacks.export' }],
    exporting: [filter, { role: 'button', name: 'common.xlsx', disabled: true }],
  },
  causes: {
    'payBacks.show': [
      { event: { type: 'payBacks.show', state: 'settled' }, by: 'world' },
      { event: { type: 'payBacks.show', state: 'open' }, by: 'world' },
    ],
    'payBacks.export': [
      { event: { type: 'payBacks.export', format: 'csv' }, by: { click: 'payBacks.export' } },
      { event: { type: 'payBacks.export', format: 'xlsx' }, by: { click: 'common.xlsx' } },
    ],
    'payBacks.stale': 'world',
  },
  laws: {
    'the list is loaded while it is shown': (now) => now.children.pages !== undefined,
  },
  distinguishes: ({ context: { state, format } }) => [state, format],
});
