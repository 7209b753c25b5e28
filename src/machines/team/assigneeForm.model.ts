import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { isDraftValid } from './assigneeDraft.ts';
import { type AssignedMember, assigneeFormMachine } from './assigneeForm.machine.ts';

export const aMember: AssignedMember = {
  id: 'ben',
  name: 'Ben Fotso',
  capacity: 12,
  skills: ['wedding'],
  languages: ['fr'],
};
const world = <E>(event: E) => ({ event, by: 'world' as const });
const cancel = { role: 'button', name: 'common.cancel' } as const;

export const assigneeFormModel = model(assigneeFormMachine, {
  inputs: { member: aMember },
  happenings: [
    { type: 'xstate.done.actor.saveAssignee', output: undefined },
    { type: 'xstate.error.actor.saveAssignee', error: new Failure('notAMember') },
    { type: 'xstate.after.patience.assigneeForm.saving' },
  ],
  sees: { editing: [cancel], saving: [{ ...cancel, disabled: true }], saved: [], cancelled: [] },
  causes: {
    'assignee.change': [
      world({ type: 'assignee.change', fields: { capacity: '' } }),
      world({ type: 'assignee.change', fields: { capacity: '1000' } }),
      world({ type: 'assignee.change', fields: { capacity: '2.5' } }),
      world({ type: 'assignee.change', fields: { skills: 'a'.repeat(41) } }),
      world({ type: 'assignee.change', fields: { languages: ['fr', 'en'] } }),
    ],
    'assignee.save': { click: 'business.save' },
    'assignee.cancel': { click: 'common.cancel' },
  },
  laws: {
    'nothing is saved while a field has a fault': (now) =>
      !now.matches('saving') || isDraftValid(now.context.draft),
    'what was entered stays when saving fails': (now, before) =>
      !before.matches('saving') || now.context.draft === before.context.draft,
  },
  distinguishes: ({ context: { draft, problem } }) => [
    draft.capacity,
    draft.skills.length > 40,
    draft.languages.length,
    problem?.code,
  ],
});
