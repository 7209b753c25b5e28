import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { size } from './field.samples.ts';
import { fieldEditMachine } from './fieldEdit.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'fieldEdit.name' } as const;

export const fieldEditModel = model(fieldEditMachine, {
  inputs: { new: { field: null }, edit: { field: size } },
  happenings: [
    { type: 'xstate.done.actor.saveField', output: undefined },
    {
      type: 'xstate.error.actor.saveField',
      error: new Failure('contactFieldInvalid', null, { reason: 'taken' }),
    },
    { type: 'xstate.error.actor.saveField', error: new Failure('outdated') },
    { type: 'xstate.after.patience.fieldEdit.saving' },
  ],
  sees: { editing: [field], saving: [field], done: [] },
  hides: { done: [field] },
  causes: {
    'fieldEdit.change': [
      {
        event: { type: 'fieldEdit.change', change: { name: 'Regular' } },
        by: { fill: 'fieldEdit.name', with: 'Regular' },
      },
      {
        event: { type: 'fieldEdit.change', change: { name: ' ' } },
        by: { fill: 'fieldEdit.name', with: ' ' },
      },
      world({ type: 'fieldEdit.change', change: { kind: 'choice' } }),
      world({ type: 'fieldEdit.change', change: { options: '' } }),
    ],
    'fieldEdit.save': [world({ type: 'fieldEdit.save' })],
    'fieldEdit.cancel': { click: 'common.cancel' },
  },
  laws: {
    'a field without a name, or a choice without options, is never saved': (now) =>
      !now.matches('saving') ||
      (now.context.draft.name.trim() !== '' &&
        (now.context.draft.kind !== 'choice' || now.context.draft.options.trim() !== '')),
    'the kind of a field that exists never changes': ({ context: { field: it, draft } }) =>
      it === null || draft.kind === it.kind,
    'what was written stays after a refusal': (now, before) =>
      !(before.matches('saving') && now.matches('editing')) || now.context.draft === before.context.draft,
  },
  distinguishes: ({ context: { field: it, draft, fault, problem } }) => [
    it?.id,
    draft.name.trim() !== '',
    draft.kind,
    draft.options.trim() !== '',
    fault,
    problem?.code,
  ],
});
