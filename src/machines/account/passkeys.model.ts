import type { Passkey } from '#contract/account.ts';
import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { passkeysMachine } from './passkeys.machine.ts';

const laptop: Passkey = {
  id: 'p1',
  name: 'Laptop',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: null,
};
const remove = (id: string) => ({ type: 'passkey.remove' as const, id });

export const passkeysModel = model(passkeysMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.loadPasskeys', output: [laptop] },
    { type: 'xstate.done.actor.loadPasskeys', output: [] },
    { type: 'xstate.error.actor.loadPasskeys', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.passkeys.loading' },
    { type: 'xstate.done.actor.removePasskey', output: undefined },
    { type: 'xstate.error.actor.removePasskey', error: new Failure('notFound') },
    { type: 'xstate.error.actor.removePasskey', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.passkeys.removing' },
    { type: 'xstate.done.actor.passkeyAdd', output: undefined },
  ],
  sees: {
    loading: [{ role: 'text', name: 'passkeys.label' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [{ role: 'button', name: 'passkey.add' }],
    removing: [{ role: 'button', name: 'passkey.remove', disabled: true }],
    adding: [{ role: 'dialog', name: 'passkey.title' }],
  },
  causes: {
    'passkey.add': { click: 'passkey.add' },
    'passkey.remove': [
      { event: remove('p1'), by: { click: 'passkey.remove' } },
      { event: remove('p9'), by: 'world' },
    ],
    'passkeys.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'a passkey that could not be removed stays in the list': (now, before) =>
      !before.matches('removing') ||
      now.context.problem === null ||
      now.context.passkeys.some(({ id }) => id === before.context.removing),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { passkeys, removing, problem } }) => [passkeys.length, removing, problem?.code],
});
