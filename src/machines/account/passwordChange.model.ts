import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { passwordChangeMachine } from './passwordChange.machine.ts';

const submit = (current: string, password: string) => ({
  event: { type: 'password.submit' as const, current, password },
  by: 'world' as const,
});
const form = [
  { role: 'dialog', name: 'password.title' },
  { role: 'button', name: 'password.save' },
] as const;

export const passwordChangeModel = model(passwordChangeMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.changePassword', output: undefined },
    { type: 'xstate.error.actor.changePassword', error: new Failure('passwordWrong') },
    { type: 'xstate.error.actor.changePassword', error: new Failure('passwordCommon') },
    { type: 'xstate.error.actor.changePassword', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.passwordChange.saving' },
  ],
  sees: {
    'editing.plain': form,
    'editing.incomplete': form,
    'editing.refused': [...form, { role: 'alert', name: '' }],
    saving: [{ role: 'button', name: 'password.saving' }],
    changed: [],
    cancelled: [],
  },
  causes: {
    'password.submit': [
      submit('green bag 27', 'yellow bag 28'),
      submit('', 'yellow bag 28'),
      submit('green bag 27', 'short'),
    ],
    'password.cancel': { click: 'common.cancel' },
  },
  laws: {
    'no password is stored': (now) => !/bag 2[78]/.test(JSON.stringify(now.context)),
    'only a saved password counts as changed': (now, before) =>
      !now.context.isChanged || before.matches('saving') || before.matches('changed'),
    'a refusal says why': (now) => !now.matches({ editing: 'refused' }) || now.context.problem !== null,
  },
  distinguishes: ({ context: { wrong, problem, isChanged } }) => [wrong, problem?.code, isChanged],
});
