import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { passkeySignInMachine } from './passkeySignIn.machine.ts';

const button = [{ role: 'button', name: 'passkey.use' }] as const;

export const passkeySignInModel = model(passkeySignInMachine, {
  inputs: {
    plain: { successUrl: null },
    returning: { successUrl: '/dashboard/orders' },
    lured: { successUrl: '//evil.test' },
  },
  happenings: [
    { type: 'xstate.done.actor.signInWithPasskey', output: undefined },
    { type: 'xstate.error.actor.signInWithPasskey', error: new Failure('passkeyInvalid') },
    { type: 'xstate.error.actor.signInWithPasskey', error: new Failure('aborted') },
    { type: 'xstate.after.patience.passkeySignIn.asking' },
  ],
  sees: {
    'idle.plain': button,
    'idle.refused': [...button, { role: 'alert', name: '' }],
    asking: [{ role: 'button', name: 'passkey.asking' }],
    done: [],
  },
  causes: { 'passkey.use': { click: 'passkey.use' } },
  laws: {
    'a sign-in never leads to another site': (now) => /^\/(?!\/)/.test(now.context.to),
    'only an accepted passkey signs in': (now, before) =>
      !now.matches('done') || before.matches('asking') || before.matches('done'),
  },
  distinguishes: ({ context: { to, problem } }) => [to, problem?.code],
});
