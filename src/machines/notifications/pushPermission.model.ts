import { Failure } from '#contract/failure.ts';
import { DAY } from '#lib/time.ts';
import { model, passing } from '../model.ts';
import { pushPermissionMachine, type Permission } from './pushPermission.machine.ts';

const NOW = 100 * DAY;
const found = (permission: Permission, dismissedAt: number | null = null) => ({
  type: 'xstate.done.actor.startWorker',
  output: { permission, dismissedAt, now: NOW },
});
const answered = (permission: Permission) => ({
  type: 'xstate.done.actor.requestPermission',
  output: permission,
});
const prompt = [{ role: 'button', name: 'push.accept' }] as const;

export const pushPermissionModel = model(pushPermissionMachine, {
  inputs: { start: undefined },
  happenings: [
    found('unsupported'),
    found('granted'),
    found('denied'),
    found('default'),
    found('default', NOW - 7 * DAY),
    found('default', NOW - 7 * DAY + 1),
    { type: 'xstate.error.actor.startWorker', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.pushPermission.checking' },
    { type: 'push.replied' },
    answered('granted'),
    answered('denied'),
    answered('default'),
    { type: 'xstate.error.actor.requestPermission', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.registerToken', output: {} },
    { type: 'xstate.error.actor.registerToken', error: new Failure('tokenInvalid') },
    { type: 'xstate.after.patience.pushPermission.registering' },
  ],
  sees: {
    checking: [],
    weighing: passing,
    unsupported: [],
    hidden: [],
    waiting: [],
    prompting: [
      { role: 'region', name: 'push.title' },
      { role: 'button', name: 'push.accept' },
      { role: 'button', name: 'push.decline' },
    ],
    requesting: [],
    decided: passing,
    registering: [],
    granted: [],
    unregistered: [],
    denied: [],
  },
  hides: {
    unsupported: prompt,
    hidden: prompt,
    waiting: prompt,
    granted: prompt,
    denied: prompt,
    checking: prompt,
  },
  causes: {
    'push.accept': { click: 'push.accept' },
    'push.decline': { click: 'push.decline' },
    'push.replied': 'world',
    // The button in the settings after a failure.
    'push.retry': [{ event: { type: 'push.retry' }, by: 'world' }],
  },
  laws: {
    'nobody is asked within seven days of "not now"': ({ context, ...now }) =>
      !now.matches('prompting') || context.dismissedAt === null || NOW - context.dismissedAt >= 7 * DAY,
    'a person who has decided is not asked': (now) =>
      !now.matches('prompting') || now.context.permission === 'default',
    'a token is registered only with permission': (now) =>
      !now.matches('registering') || now.context.permission === 'granted',
  },
  stays: {
    unsupported: 'The page cannot change what the browser supports.',
    granted: 'Only the browser’s settings change it.',
    denied: 'Only the browser’s settings change it.',
  },
});
