import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { awa } from './contact.samples.ts';
import { newContactMachine } from './newContact.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const name = { role: 'textbox', name: 'newContact.firstName' } as const;
const phone = { role: 'textbox', name: 'newContact.phone' } as const;
const refused = new Failure('contactExists', null, { contact_id: awa._id });

export const newContactModel = model(newContactMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.createContact', output: { id: awa._id, channel: 'whatsapp' } },
    { type: 'xstate.error.actor.createContact', error: refused },
    { type: 'xstate.error.actor.createContact', error: new Failure('phoneInvalid') },
    { type: 'xstate.error.actor.createContact', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.newContact.saving' },
  ],
  sees: { editing: [name, phone], saving: [name, phone], done: [] },
  hides: { done: [name] },
  causes: {
    'newContact.change': [
      {
        event: { type: 'newContact.change', change: { first_name: 'Awa' } },
        by: { fill: 'newContact.firstName', with: 'Awa' },
      },
      {
        event: { type: 'newContact.change', change: { phone: '+237 650 00 00 01' } },
        by: { fill: 'newContact.phone', with: '+237 650 00 00 01' },
      },
      world({ type: 'newContact.change', change: { first_name: ' ' } }),
    ],
    'newContact.save': [world({ type: 'newContact.save' })],
    'newContact.openKnown': [world({ type: 'newContact.openKnown' })],
    'newContact.cancel': { click: 'common.cancel' },
  },
  laws: {
    'a contact is made with a name and a number only': (now) =>
      !now.matches('saving') ||
      (now.context.draft.first_name.trim() !== '' && now.context.draft.phone !== ''),
    'what was written stays after a refusal': (now, before) =>
      !(before.matches('saving') && now.matches('editing')) || now.context.draft === before.context.draft,
    'a number that somebody has is told until the form changes': (now, before) =>
      now.context.knownId === null ||
      before.context.knownId === now.context.knownId ||
      before.matches('saving'),
  },
  distinguishes: ({ context: { draft, fault, knownId, made, problem } }) => [
    draft.first_name.trim() !== '',
    draft.phone !== '',
    fault,
    knownId,
    made?.id,
    problem?.code,
  ],
});
