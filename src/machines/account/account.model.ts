import { model } from '../model.ts';
import { accountMachine } from './account.machine.ts';

export const accountModel = model(accountMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.passwordChange', output: { isChanged: true } },
    { type: 'xstate.done.actor.passwordChange', output: { isChanged: false } },
  ],
  sees: {
    shown: [
      { role: 'heading', name: 'account.signingIn' },
      { role: 'button', name: 'password.open' },
    ],
    changingPassword: [{ role: 'dialog', name: 'password.title' }],
  },
  causes: { 'password.open': { click: 'password.open' } },
  laws: {
    'the password’s dialog runs while it is shown': (now) =>
      now.matches('changingPassword') === (now.children.passwordChange !== undefined),
  },
  distinguishes: () => [],
});
