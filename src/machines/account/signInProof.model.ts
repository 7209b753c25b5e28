import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { signInProofMachine } from './signInProof.machine.ts';

const submit = (password: string) => ({
  event: { type: 'proof.submit' as const, password },
  by: 'world' as const,
});
const dialog = { role: 'dialog', name: 'proof.title' } as const;
const confirm = { role: 'button', name: 'proof.confirm' } as const;

export const signInProofModel = model(signInProofMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.provePassword', output: undefined },
    { type: 'xstate.error.actor.provePassword', error: new Failure('passwordWrong') },
    { type: 'xstate.error.actor.provePassword', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.signInProof.provingPassword' },
    { type: 'xstate.done.actor.provePasskey', output: undefined },
    { type: 'xstate.error.actor.provePasskey', error: new Failure('aborted') },
    { type: 'xstate.error.actor.provePasskey', error: new Failure('passkeyInvalid') },
    { type: 'xstate.after.passkeyPatience.signInProof.provingPasskey' },
  ],
  sees: {
    asking: [dialog, confirm, { role: 'button', name: 'proof.passkey' }],
    provingPassword: [dialog, { role: 'button', name: 'proof.confirm', disabled: true }],
    provingPasskey: [dialog, { role: 'button', name: 'proof.passkey', disabled: true }],
    proved: [],
    cancelled: [],
  },
  hides: { proved: [dialog], cancelled: [dialog] },
  causes: {
    'proof.submit': [submit('green bag 27'), submit('')],
    'proof.usePasskey': { click: 'proof.passkey' },
    'proof.close': { click: 'common.cancel' },
  },
  laws: {
    'the password is never stored': (now) => !JSON.stringify(now.context).includes('green bag 27'),
    'only the server’s answer is a proof': (now, before) =>
      now.context.isProved === now.matches('proved') && !(now.matches('proved') && before.matches('asking')),
    'an empty password is not sent': (now) => !now.matches('provingPassword') || !now.context.isMissing,
  },
  distinguishes: ({ context: { isMissing, problem } }) => [isMissing, problem?.code],
});
