import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { signInMachine } from './signIn.machine.ts';

const submit = (email: string, password: string) => ({
  event: { type: 'credentials.submit' as const, email, password },
  by: 'world' as const,
});

const form = [
  { role: 'textbox', name: 'session.email' },
  { role: 'button', name: 'session.signIn' },
  { role: 'link', name: 'session.createAccount' },
] as const;

export const signInModel = model(signInMachine, {
  inputs: {
    plain: { successUrl: null, confirm: null },
    returning: { successUrl: '/dashboard/orders', confirm: null },
    lured: { successUrl: '//evil.test', confirm: null },
    'with a mailed link': { successUrl: null, confirm: 'c1' },
  },
  happenings: [
    { type: 'xstate.done.actor.submitCredentials', output: { step: null } },
    { type: 'xstate.done.actor.submitCredentials', output: { step: 's1' } },
    { type: 'xstate.done.actor.secondFactor', output: { isIn: true } },
    { type: 'xstate.done.actor.secondFactor', output: { isIn: false } },
    {
      type: 'xstate.error.actor.submitCredentials',
      error: new Failure('unauthenticated', 'Invalid email or password'),
    },
    { type: 'xstate.error.actor.submitCredentials', error: new Failure('passwordCommon') },
    { type: 'xstate.error.actor.submitCredentials', error: new Failure('emailUnconfirmed') },
    { type: 'xstate.after.patience.signIn.filling.form.asking' },
  ],
  sees: {
    'filling.form.editing.plain': form,
    'filling.form.editing.incomplete': form,
    'filling.form.editing.refused': [...form, { role: 'alert', name: '' }],
    'filling.form.asking': [{ role: 'button', name: 'session.signingIn' }],
    'filling.password.hidden': [{ role: 'button', name: 'session.showPassword' }],
    'filling.password.shown': [{ role: 'button', name: 'session.hidePassword' }],
    mailed: [{ role: 'button', name: 'account.back' }],
    secondFactor: [{ role: 'heading', name: 'secondFactor.title' }],
    done: [],
  },
  causes: {
    'credentials.submit': [
      submit('ada@parley.test', 'parley-demo'),
      submit('ada', 'parley-demo'),
      submit('ada@parley.test', ''),
    ],
    'credentials.back': { click: 'account.back' },
    'password.show': { click: 'session.showPassword' },
    'password.hide': { click: 'session.hidePassword' },
  },
  oneSided: { isConfirmed: 'a sign-in makes no account' },
  laws: {
    'a refusal says why': (now) =>
      !now.matches({ filling: { form: { editing: 'refused' } } }) || now.context.problem !== null,
    'nobody comes in without the second factor that is asked for': (now, before) =>
      !(before.matches({ filling: { form: 'asking' } }) && now.matches('done')) || now.context.step === null,
    'the password is never stored': (now) => !JSON.stringify(now.context).includes('parley-demo'),
    'a sign-in never leads to another site': (now) => /^\/(?!\/)/.test(now.context.to),
  },
  distinguishes: ({ context }) => [
    context.to,
    context.confirm,
    context.email,
    context.step,
    context.missing,
    context.problem?.code,
  ],
});
