import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { contactEditMachine } from './contactEdit.machine.ts';

const FIELD = '0190c0de-0000-7000-8000-0000000000c1';
const known = {
  id: 'k1',
  version: 3,
  first_name: 'Marie',
  last_name: 'Atangana',
  address: 'Bonapriso, Douala',
  tags: ['VIP'],
  fields: { [FIELD]: 'M' },
};
const theirs = {
  _id: 'k1',
  version: 4,
  first_name: 'Marie-Claire',
  last_name: 'Atangana',
  address: null,
  tags: ['VIP'],
};

const write = (field: 'first_name' | 'last_name' | 'address' | 'tag', label: string, value: string) => ({
  event: { type: 'edit.change' as const, field, value },
  by: { fill: label, with: value },
});

const form = [
  { role: 'textbox', name: 'contact.firstName' },
  { role: 'textbox', name: 'contact.lastName' },
  { role: 'textbox', name: 'contact.address' },
  { role: 'combobox', name: 'contact.edit.tag' },
  { role: 'button', name: 'contact.edit.save' },
] as const;

export const contactEditModel = model(contactEditMachine, {
  inputs: { contact: { contactId: '237650000001', channel: 'whatsapp' } },
  happenings: [
    { type: 'xstate.done.actor.readDetails', output: known },
    { type: 'xstate.error.actor.readDetails', error: new Failure('contactNotFound') },
    { type: 'xstate.after.patience.contactEdit.reading' },
    { type: 'xstate.done.actor.saveDetails', output: undefined },
    { type: 'xstate.error.actor.saveDetails', error: new Failure('outdated', null, { contact: theirs }) },
    { type: 'xstate.error.actor.saveDetails', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactEdit.saving' },
  ],
  sees: {
    closed: [],
    reading: [],
    'editing.quiet': form,
    'editing.refused': [...form, { role: 'alert', name: '' }],
    'editing.outdated': [
      ...form,
      { role: 'alert', name: '' },
      { role: 'button', name: 'contact.edit.takeTheirs' },
    ],
    saving: [
      { role: 'button', name: 'contact.edit.saving', disabled: true },
      { role: 'button', name: 'contact.edit.cancel', disabled: true },
    ],
  },
  hides: {
    closed: [{ role: 'button', name: 'contact.edit.save' }],
    'editing.quiet': [{ role: 'alert', name: '' }],
  },
  causes: {
    'edit.open': [{ event: { type: 'edit.open' }, by: 'world' }],
    'edit.change': [
      write('first_name', 'contact.firstName', 'Awa'),
      write('tag', 'contact.edit.tag', 'Douala'),
      write('tag', 'contact.edit.tag', ' vip '),
    ],
    'edit.setField': [{ event: { type: 'edit.setField', id: FIELD, value: 'L' }, by: 'world' }],
    'edit.addTag': [
      { event: { type: 'edit.addTag', tag: 'Akwa' }, by: 'world' },
      { event: { type: 'edit.addTag', tag: ' ' }, by: 'world' },
      { event: { type: 'edit.addTag' }, by: { click: 'contact.edit.addTag' } },
      { event: { type: 'edit.addTag' }, by: { press: 'Enter', on: 'contact.edit.tag' } },
    ],
    'edit.removeTag': [
      {
        event: { type: 'edit.removeTag', tag: 'VIP' },
        by: { click: { id: 'contact.edit.removeTag', values: { tag: 'VIP' } } },
      },
    ],
    'edit.save': { click: 'contact.edit.save' },
    'edit.takeTheirs': { click: 'contact.edit.takeTheirs' },
    'edit.cancel': { click: 'contact.edit.cancel' },
  },
  laws: {
    'what was typed stays until it is saved or cancelled': (now, before) =>
      !before.matches('saving') ||
      now.matches('closed') ||
      now.context.draft.first_name === before.context.draft.first_name,
    'a tag is added once, whatever its case (A76)': ({ context }) =>
      new Set(context.draft.tags.map((it) => it.toLowerCase())).size === context.draft.tags.length,
    'a refusal says why': (now) => !now.matches({ editing: 'refused' }) || now.context.problem !== null,
    'after a conflict the other version is shown': (now) =>
      !now.matches({ editing: 'outdated' }) || now.context.theirs !== null,
    'only a version that was shown is overwritten': (now) =>
      !now.matches('saving') || now.context.version >= (now.context.theirs?.version ?? 3),
  },
  distinguishes: ({ context: { draft, tag, theirs: other, problem } }) => [
    draft.fields[FIELD],
    draft.first_name,
    draft.tags.length,
    tag,
    other?.version,
    problem === null,
  ],
});
