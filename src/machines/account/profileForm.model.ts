import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { profileFormMachine } from './profileForm.machine.ts';

const save = (name: string) => ({ event: { type: 'profile.save' as const, name }, by: 'world' as const });
const form = [{ role: 'button', name: 'profile.save' }] as const;

export const profileFormModel = model(profileFormMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.saveProfile', output: undefined },
    { type: 'xstate.error.actor.saveProfile', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.profileForm.saving' },
  ],
  sees: {
    'editing.plain': form,
    'editing.incomplete': form,
    'editing.refused': form,
    saving: [{ role: 'button', name: 'profile.saving' }],
  },
  causes: { 'profile.save': [save('Grace Achu'), save(' ')] },
  laws: {
    'a refusal says why': (now) => !now.matches({ editing: 'refused' }) || now.context.problem !== null,
  },
  distinguishes: ({ context }) => [context.problem?.code],
});
