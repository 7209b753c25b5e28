import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { signUpMachine } from './signUp.machine.ts';

const submit = (name: string, email: string, password: string) => ({
  event: { type: 'credentials.submit' as const, name, email, password },
  by: 'world' as const,
});

const form = [
  { role: 'textbox', name: 'session.name' },
  { role: 'textbox', name: 'session.email' },
  { role: 'button', name: 'session.signUp' },
  { role: 'link', name: 'session.toSignIn' },
] as const;

/** A new account never reaches the second factor, which the type of the shared chart has. */
const withoutSecond = <Sees>(sees: Sees) => sees as Sees & { secondFactor: [] };

export const signUpModel = model(signUpMachine, {
  inputs: { start: { successUrl: null, confirm: null } },
  happenings: [
    { type: 'xstate.done.actor.submitCredentials', output: { step: null } },
    { type: 'xstate.done.actor.submitCredentials', output: { step: null, isConfirmed: true } },
    {
      type: 'xstate.error.actor.submitCredentials',
      error: new Failure('mailUnavailable'),
    },
    { type: 'xstate.error.actor.submitCredentials', error: new Failure('passwordCommon') },
    { type: 'xstate.error.actor.submitCredentials', error: new Failure('emailUnconfirmed') },
    { type: 'xstate.after.patience.signUp.filling.form.asking' },
  ],
  sees: withoutSecond({
    'filling.form.editing.plain': form,
    'filling.form.editing.incomplete': form,
    'filling.form.editing.refused': [...form, { role: 'alert', name: '' }],
    'filling.form.asking': [{ role: 'button', name: 'session.signingUp' }],
    'filling.password.hidden': [{ role: 'button', name: 'session.showPassword' }],
    'filling.password.shown': [{ role: 'button', name: 'session.hidePassword' }],
    mailed: [{ role: 'button', name: 'account.back' }],
    done: [],
  }),
  causes: {
    'credentials.submit': [
      submit('Chidi Okafor', 'chidi@parley.test', 'green bag 27'),
      submit(' ', 'chidi@parley.test', 'green bag 27'),
      submit('Chidi Okafor', 'chidi', 'green bag 27'),
      submit('Chidi Okafor', 'chidi@parley.test', 'short'),
    ],
    'credentials.back': { click: 'account.back' },
    'password.show': { click: 'session.showPassword' },
    'password.hide': { click: 'session.hidePassword' },
  },
  oneSided: {
    isStepAsked: 'a new account has no second factor',
    isIn: 'a new account has no second factor',
  },
  laws: {
    'a refusal says why': (now) =>
      !now.matches({ filling: { form: { editing: 'refused' } } }) || now.context.problem !== null,
    'a refused password is explained at its field': (now) =>
      now.context.problem?.code !== 'passwordCommon' ||
      (now.context.missing === 'password' && now.matches({ filling: { form: { editing: 'incomplete' } } })),
    'the password is never stored': (now) => !JSON.stringify(now.context).includes('green bag 27'),
  },
  distinguishes: ({ context }) => [context.email, context.missing, context.problem?.code],
});
