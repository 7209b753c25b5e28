import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { passkeyAddMachine } from './passkeyAdd.machine.ts';

const submit = (name: string, password: string) => ({
  event: { type: 'passkey.submit' as const, name, password },
  by: 'world' as const,
});
const form = [
  { role: 'textbox', name: 'passkey.name' },
  { role: 'button', name: 'passkey.create' },
] as const;

export const passkeyAddModel = model(passkeyAddMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.addPasskey', output: undefined },
    { type: 'xstate.error.actor.addPasskey', error: new Failure('passwordWrong') },
    { type: 'xstate.error.actor.addPasskey', error: new Failure('aborted') },
    { type: 'xstate.error.actor.addPasskey', error: new Failure('passkeyInvalid') },
    { type: 'xstate.after.patience.passkeyAdd.adding' },
  ],
  sees: {
    'editing.plain': form,
    'editing.incomplete': form,
    'editing.refused': [...form, { role: 'alert', name: '' }],
    adding: [{ role: 'button', name: 'passkey.creating' }],
    closed: [],
  },
  causes: {
    'passkey.submit': [submit('Laptop', 'green bag 27'), submit(' ', 'green bag 27'), submit('Laptop', '')],
    'passkey.close': { click: 'common.cancel' },
  },
  laws: {
    'the password is never stored': (now) => !JSON.stringify(now.context).includes('green bag 27'),
    'a refusal says why': (now) => !now.matches({ editing: 'refused' }) || now.context.problem !== null,
  },
  distinguishes: ({ context: { wrong, problem } }) => [wrong, problem?.code],
});
