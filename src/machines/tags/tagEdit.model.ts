import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { vip } from './tag.samples.ts';
import { tagEditMachine } from './tagEdit.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'tagEdit.name' } as const;

export const tagEditModel = model(tagEditMachine, {
  inputs: { new: { tag: null }, edit: { tag: vip } },
  happenings: [
    { type: 'xstate.done.actor.saveTag', output: undefined },
    { type: 'xstate.error.actor.saveTag', error: new Failure('tagInvalid', null, { reason: 'taken' }) },
    { type: 'xstate.error.actor.saveTag', error: new Failure('outdated') },
    { type: 'xstate.after.patience.tagEdit.saving' },
  ],
  sees: { editing: [field], saving: [field], done: [] },
  hides: { done: [field] },
  causes: {
    'tagEdit.change': [
      {
        event: { type: 'tagEdit.change', change: { name: 'Regular' } },
        by: { fill: 'tagEdit.name', with: 'Regular' },
      },
      { event: { type: 'tagEdit.change', change: { name: ' ' } }, by: { fill: 'tagEdit.name', with: ' ' } },
      world({ type: 'tagEdit.change', change: { colour: 'green' } }),
    ],
    'tagEdit.save': [world({ type: 'tagEdit.save' })],
    'tagEdit.cancel': { click: 'common.cancel' },
  },
  laws: {
    'a tag without a name is never saved': (now) =>
      !now.matches('saving') || now.context.draft.name.trim() !== '',
    'what was written stays after a refusal': (now, before) =>
      !(before.matches('saving') && now.matches('editing')) || now.context.draft === before.context.draft,
  },
  distinguishes: ({ context: { tag, draft, fault, problem } }) => [
    tag?.id,
    draft.name.trim() !== '',
    draft.colour,
    fault,
    problem?.code,
  ],
});
