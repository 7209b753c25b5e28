import type { CrmContact, CrmSync } from '#contract/crm.ts';
import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { crmSyncMachine } from './crmSync.machine.ts';

const never: CrmSync = {
  state: 'never',
  running: false,
  direction: 'bidirectional',
  phase: null,
  total_synced: 0,
  total_failed: 0,
  total_skipped: 0,
  contacts: 0,
  started_at: null,
  finished_at: null,
  waits_until: null,
  problem: null,
};
const running: CrmSync = {
  ...never,
  state: 'running',
  running: true,
  phase: 'send',
  total_synced: 308,
  total_failed: 2,
  contacts: 308,
  started_at: '2026-11-20T10:00:00.000Z',
};
const done: CrmSync = {
  ...running,
  state: 'done',
  running: false,
  phase: null,
  total_synced: 1204,
  total_failed: 6,
  contacts: 640,
  finished_at: '2026-11-20T10:02:00.000Z',
};
const broken: CrmSync = { ...done, state: 'failed', total_failed: 0, problem: 'access' };
const failure: CrmContact = {
  id: '1',
  external_id: null,
  contact_id: 'c1',
  name: 'Marie Ngo',
  phone: '237677001122',
  url: null,
  synced_at: '2026-11-20T10:01:00.000Z',
  error: { code: 'rejected', detail: 'INVALID_DATA · Mobile · invalid data' },
  changes: [],
};
const fails = (id: string, where: string): Happening[] => [
  { type: `xstate.error.actor.${id}`, error: new Failure('unreachable') },
  { type: `xstate.after.patience.crmSync.${where}` },
];
const dialog = [{ role: 'dialog', name: 'crm.failuresTitle' }] as const;

export const crmSyncModel = model(crmSyncMachine, {
  inputs: {
    admin: { platform: 'zoho', isAdmin: true },
    member: { platform: 'zoho', isAdmin: false },
  },
  happenings: [
    { type: 'xstate.done.actor.loadSync', output: never },
    { type: 'xstate.done.actor.loadSync', output: running },
    { type: 'xstate.done.actor.loadSync', output: done },
    { type: 'xstate.done.actor.loadSync', output: broken },
    ...fails('loadSync', 'loading'),
    { type: 'xstate.after.patience.crmSync.polling' },
    { type: 'xstate.after.pollPause.crmSync.following' },
    { type: 'xstate.done.actor.startSync', output: running },
    ...fails('startSync', 'starting'),
    { type: 'xstate.done.actor.loadFailures', output: [failure] },
    ...fails('loadFailures', 'listing'),
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    settling: passing,
    idle: [{ role: 'heading', name: 'crm.sync' }],
    starting: [{ role: 'button', name: 'crm.syncNow', disabled: true }],
    following: [{ role: 'progressbar', name: 'crm.syncing' }],
    polling: [{ role: 'progressbar', name: 'crm.syncing' }],
    listing: dialog,
    listed: [...dialog, { role: 'text', name: { literal: 'Marie Ngo' } }],
    unlisted: [...dialog, { role: 'button', name: 'common.tryAgain' }],
  },
  hides: {
    idle: [...dialog, { role: 'progressbar', name: 'crm.syncing' }],
    following: dialog,
    listing: [{ role: 'text', name: { literal: 'Marie Ngo' } }],
  },
  causes: {
    'sync.start': { click: 'crm.syncNow' },
    'sync.retry': { click: 'common.tryAgain' },
    'direction.choose': [{ event: { type: 'direction.choose', direction: 'to_crm' }, by: 'world' }],
    'failures.open': { click: { id: 'crm.seeFailures', values: { count: 6 } } },
    'failures.retry': { click: 'common.tryAgain' },
    'dialog.close': { press: 'Escape' },
  },
  laws: {
    'only an admin starts a sync': (now) => !now.matches('starting') || now.context.isAdmin,
    'what runs is followed': (now) => !now.matches('idle') || now.context.sync?.running !== true,
    'failures are listed only if there are some': (now) =>
      !now.hasTag('dialog') || (now.context.sync?.total_failed ?? 0) > 0,
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, direction, sync, failures, problem } }) => [
    isAdmin,
    direction,
    sync?.state,
    failures.length,
    problem?.code,
  ],
});
