import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { emailChangeMachine } from './emailChange.machine.ts';

const submit = (email: string, password: string) => ({
  event: { type: 'email.submit' as const, email, password },
  by: 'world' as const,
});
const form = [
  { role: 'textbox', name: 'emailChange.new' },
  { role: 'button', name: 'emailChange.submit' },
] as const;

export const emailChangeModel = model(emailChangeMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.changeEmail', output: undefined },
    { type: 'xstate.error.actor.changeEmail', error: new Failure('passwordWrong') },
    { type: 'xstate.error.actor.changeEmail', error: new Failure('mailUnavailable') },
    {
      type: 'xstate.error.actor.changeEmail',
      error: new Failure('emailOutside', null, { domain: 'parley.test' }),
    },
    { type: 'xstate.after.patience.emailChange.asking' },
  ],
  sees: {
    'editing.plain': form,
    'editing.incomplete': form,
    'editing.refused': [...form, { role: 'alert', name: '' }],
    'editing.warned': [
      { role: 'alert', name: '' },
      { role: 'button', name: 'emailChange.anyway' },
    ],
    asking: [{ role: 'button', name: 'emailChange.asking' }],
    sent: [{ role: 'button', name: 'emailChange.done' }],
    closed: [],
  },
  causes: {
    'email.submit': [
      submit('grace@parley.test', 'green bag 27'),
      submit('grace', 'green bag 27'),
      submit('grace@parley.test', ''),
    ],
    'email.close': { click: 'common.close' },
  },
  laws: {
    'the password is never stored': (now) => !JSON.stringify(now.context).includes('green bag 27'),
    'a warning is about the address that was entered': (now) =>
      !now.matches({ editing: 'warned' }) || now.context.warned === now.context.email,
    'the mails are announced only after the server took the request': (now, before) =>
      !now.matches('sent') || before.matches('asking') || before.matches('sent'),
  },
  distinguishes: ({ context: { email, warned, wrong, problem } }) => [email, warned, wrong, problem?.code],
});
