import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { newPasswordMachine } from './newPassword.machine.ts';

const submit = (password: string) => ({
  event: { type: 'newPassword.submit' as const, password },
  by: 'world' as const,
});

const form = [
  { role: 'heading', name: 'account.newPasswordTitle' },
  { role: 'button', name: 'account.savePassword' },
] as const;

export const newPasswordModel = model(newPasswordMachine, {
  inputs: { link: { token: 'l1' } },
  happenings: [
    { type: 'xstate.done.actor.savePassword', output: undefined },
    { type: 'xstate.error.actor.savePassword', error: new Failure('linkInvalid') },
    { type: 'xstate.error.actor.savePassword', error: new Failure('passwordCommon') },
    { type: 'xstate.error.actor.savePassword', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.newPassword.filling.form.saving' },
  ],
  sees: {
    'filling.form.editing.plain': form,
    'filling.form.editing.incomplete': form,
    'filling.form.editing.refused': [...form, { role: 'alert', name: '' }],
    'filling.form.saving': [{ role: 'button', name: 'account.savingPassword' }],
    'filling.password.hidden': [{ role: 'button', name: 'session.showPassword' }],
    'filling.password.shown': [{ role: 'button', name: 'session.hidePassword' }],
    saved: [
      { role: 'heading', name: 'account.savedTitle' },
      { role: 'link', name: 'session.toSignIn' },
    ],
    expired: [
      { role: 'heading', name: 'account.expiredTitle' },
      { role: 'link', name: 'account.newLink' },
    ],
  },
  causes: {
    'newPassword.submit': [submit('green bag 27'), submit('short')],
    'password.show': { click: 'session.showPassword' },
    'password.hide': { click: 'session.hidePassword' },
  },
  stays: {
    saved: 'a link leads to the sign-in page',
    expired: 'a link leads to the page that asks for a new one',
  },
  laws: {
    'a refusal says why': (now) =>
      !now.matches({ filling: { form: { editing: 'refused' } } }) || now.context.problem !== null,
    'the password is never stored': (now) => !JSON.stringify(now.context).includes('green bag 27'),
  },
  distinguishes: ({ context }) => [context.problem?.code],
});
