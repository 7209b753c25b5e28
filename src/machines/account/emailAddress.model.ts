import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { emailAddressMachine } from './emailAddress.machine.ts';

export const emailAddressModel = model(emailAddressMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.loadAccountSecurity', output: { new_email: null } },
    { type: 'xstate.done.actor.loadAccountSecurity', output: { new_email: 'grace@parley.test' } },
    { type: 'xstate.error.actor.loadAccountSecurity', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.emailAddress.loading' },
    { type: 'xstate.done.actor.cancelEmailChange', output: undefined },
    { type: 'xstate.error.actor.cancelEmailChange', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.emailAddress.callingOff' },
    { type: 'xstate.done.actor.emailChange', output: undefined },
  ],
  sees: {
    loading: [{ role: 'text', name: 'session.email' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [{ role: 'button', name: 'emailChange.open' }],
    callingOff: [{ role: 'button', name: 'emailChange.callOff', disabled: true }],
    changing: [{ role: 'dialog', name: 'emailChange.title' }],
  },
  causes: {
    'email.change': { click: 'emailChange.open' },
    'email.callOff': { click: 'emailChange.callOff' },
    'email.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'only a change that waits is called off': (now) =>
      !now.matches('callingOff') || now.context.pending !== null,
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { pending, problem } }) => [pending, problem?.code],
});
