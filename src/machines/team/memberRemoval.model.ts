import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { memberRemovalMachine } from './memberRemoval.machine.ts';

export const memberRemovalModel = model(memberRemovalMachine, {
  inputs: {
    other: { id: 'ben', name: 'Ben Fotso', isSelf: false },
    self: { id: 'ada', name: 'Ada Ngono', isSelf: true },
  },
  happenings: [
    { type: 'xstate.done.actor.removeMember', output: undefined },
    { type: 'xstate.error.actor.removeMember', error: new Failure('lastAdmin') },
    { type: 'xstate.error.actor.removeMember', error: new Failure('notFound') },
    { type: 'xstate.error.actor.removeMember', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.memberRemoval.removing' },
  ],
  sees: {
    asking: [{ role: 'button', name: 'common.cancel' }],
    removing: [{ role: 'button', name: 'common.cancel', disabled: true }],
    removed: [],
    cancelled: [],
  },
  causes: {
    'removal.confirm': [{ event: { type: 'removal.confirm' }, by: 'world' }],
    'removal.cancel': { click: 'common.cancel' },
  },
  laws: {
    'nobody is removed without a confirmation': (now, before) =>
      !now.context.isRemoved || before.matches('removing') || before.matches('removed'),
    'a refusal keeps the member': (now) => now.context.problem === null || !now.context.isRemoved,
  },
  distinguishes: ({ context: { id, problem, isRemoved } }) => [id, problem?.code, isRemoved],
});
