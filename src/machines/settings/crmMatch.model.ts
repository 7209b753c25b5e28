import type { CrmMatch } from '#contract/crm.ts';
import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { crmMatchMachine } from './crmMatch.machine.ts';

const running: CrmMatch = {
  id: 'm1',
  state: 'running',
  total: 640,
  done: 308,
  matched: 296,
  doubtful: 12,
  waits_until: null,
  problem: null,
  log_id: 'l1',
  log_url: '/api/pipedrive-crm/match-logs/m1/l1?e=1&s=x',
};
const done: CrmMatch = { ...running, state: 'done', done: 640 };
const broken: CrmMatch = { ...running, state: 'failed', problem: 'permission' };
const fails = (id: string, where: string): Happening[] => [
  { type: `xstate.error.actor.${id}`, error: new Failure('unreachable') },
  { type: `xstate.after.patience.crmMatch.${where}` },
];
const start = 'crm.matchNow';

export const crmMatchModel = model(crmMatchMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadMatch', output: null },
    { type: 'xstate.done.actor.loadMatch', output: running },
    { type: 'xstate.done.actor.loadMatch', output: done },
    { type: 'xstate.done.actor.loadMatch', output: broken },
    ...fails('loadMatch', 'loading'),
    { type: 'xstate.after.patience.crmMatch.polling' },
    { type: 'xstate.after.pollPause.crmMatch.following' },
    { type: 'xstate.done.actor.startMatch', output: running },
    ...fails('startMatch', 'starting'),
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    settling: passing,
    idle: [{ role: 'heading', name: 'crm.match' }],
    starting: [{ role: 'button', name: start, disabled: true }],
    following: [{ role: 'progressbar', name: 'crm.matching' }],
    polling: [{ role: 'progressbar', name: 'crm.matching' }],
  },
  hides: {
    idle: [{ role: 'progressbar', name: 'crm.matching' }],
    following: [{ role: 'button', name: 'crm.log' }],
  },
  causes: {
    'match.start': { click: start },
    'match.retry': { click: 'common.tryAgain' },
    'match.saveLog': [
      { event: { type: 'match.saveLog', format: 'csv' }, by: 'world' },
      { event: { type: 'match.saveLog', format: 'xlsx' }, by: 'world' },
    ],
  },
  laws: {
    'only an admin starts a match': (now) => !now.matches('starting') || now.context.isAdmin,
    'what runs is followed': (now) => !now.matches('idle') || now.context.match?.state !== 'running',
  },
  distinguishes: ({ context: { isAdmin, match, problem } }) => [isAdmin, match?.state, problem?.code],
});
