import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { twoFactorMachine } from './twoFactor.machine.ts';

export const twoFactorModel = model(twoFactorMachine, {
  inputs: { start: undefined },
  happenings: [
    {
      type: 'xstate.done.actor.loadAccountSecurity',
      output: { two_factor: false, recovery_codes_left: 0, new_email: null },
    },
    {
      type: 'xstate.done.actor.loadAccountSecurity',
      output: { two_factor: true, recovery_codes_left: 8, new_email: null },
    },
    { type: 'xstate.error.actor.loadAccountSecurity', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.twoFactor.loading' },
    { type: 'xstate.done.actor.twoFactorDialog', output: undefined },
  ],
  sees: {
    loading: [{ role: 'text', name: 'twoFactor.label' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    settling: passing,
    off: [{ role: 'button', name: 'twoFactor.enable' }],
    on: [
      { role: 'button', name: 'twoFactor.renew' },
      { role: 'button', name: 'twoFactor.disable' },
    ],
    changing: [{ role: 'dialog', name: '' }],
  },
  causes: {
    'twoFactor.enable': { click: 'twoFactor.enable' },
    'twoFactor.renew': { click: 'twoFactor.renew' },
    'twoFactor.disable': { click: 'twoFactor.disable' },
    'twoFactor.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'only what is on can be turned off': (now) =>
      !now.matches('changing') || now.context.isOn === (now.context.purpose !== 'enable'),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isOn, codesLeft, purpose, problem } }) => [
    isOn,
    codesLeft,
    purpose,
    problem?.code,
  ],
});
