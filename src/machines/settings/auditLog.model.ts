import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { auditLogMachine } from './auditLog.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const heading = { role: 'heading', name: 'audit.title' } as const;

export const auditLogModel = model(auditLogMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.after.debounce.auditLog.shown.filter.typing' },
    { type: 'xstate.done.actor.exportLog', output: { address: '/files/export/audit.csv' } },
    { type: 'xstate.error.actor.exportLog', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.auditLog.shown.export.exporting' },
  ],
  sees: {
    deciding: passing,
    hidden: [{ role: 'text', name: 'audit.adminsOnly' }],
    'shown.filter.resting': [heading],
    'shown.filter.typing': [heading],
    'shown.export.idle': [{ role: 'button', name: 'audit.export' }],
    'shown.export.exporting': [heading],
  },
  causes: {
    'log.filter': [
      {
        event: { type: 'log.filter', change: { search: 'Ben' } },
        by: { fill: 'audit.search', with: 'Ben' },
      },
      world({ type: 'log.filter', change: { group: 'team' } }),
    ],
    'log.export': [
      { event: { type: 'log.export', format: 'csv' }, by: { click: 'audit.export' } },
      { event: { type: 'log.export', format: 'xlsx' }, by: { click: 'common.xlsx' } },
    ],
  },
  stays: { hidden: 'members do not see the log' },
  laws: {
    'members do not see the log (O1)': (now) => now.context.isAdmin || !now.matches('shown'),
    'the rows are loaded while the log is shown': (now) =>
      now.matches('shown') === (now.children.pages !== undefined),
  },
  distinguishes: ({ context: { isAdmin, filter } }) => [isAdmin, filter.search, filter.group],
});
