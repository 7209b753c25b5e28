import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { contactDeletionMachine } from './contactDeletion.machine.ts';

const data = { id: 'k1', name: 'Marie Atangana', messages: 42, files: 3, invoices: 1 };
const who = { contactId: '237650000001', channel: 'whatsapp' } as const;
const write = (name: string) => ({
  event: { type: 'deletion.write' as const, name },
  by: { fill: 'contact.deletion.name', with: name },
});

export const contactDeletionModel = model(contactDeletionMachine, {
  inputs: { admin: { ...who, role: 'admin' }, member: { ...who, role: 'member' } },
  happenings: [
    { type: 'xstate.done.actor.countData', output: data },
    { type: 'xstate.error.actor.countData', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactDeletion.counting' },
    { type: 'xstate.done.actor.deleteContact', output: undefined },
    { type: 'xstate.error.actor.deleteContact', error: new Failure('paymentPending') },
    { type: 'xstate.after.patience.contactDeletion.deleting' },
  ],
  sees: {
    closed: [],
    counting: [
      { role: 'dialog', name: 'contact.deletion.title' },
      { role: 'text', name: 'contact.deletion.counting' },
    ],
    failed: [
      { role: 'dialog', name: 'contact.deletion.title' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    confirming: [
      { role: 'dialog', name: 'contact.deletion.title' },
      { role: 'textbox', name: 'contact.deletion.name' },
      { role: 'button', name: 'contact.deletion.confirm' },
    ],
    deleting: [
      { role: 'dialog', name: 'contact.deletion.title' },
      { role: 'button', name: 'contact.deletion.deleting', disabled: true },
    ],
  },
  hides: { closed: [{ role: 'dialog', name: 'contact.deletion.title' }] },
  causes: {
    'deletion.open': [{ event: { type: 'deletion.open' }, by: 'world' }],
    'deletion.write': [write('marie  atangana '), write('Marie')],
    'deletion.confirm': { click: 'contact.deletion.confirm' },
    'deletion.retry': { click: 'common.tryAgain' },
    'deletion.close': { click: 'contact.deletion.keep' },
  },
  laws: {
    'only an admin deletes a contact (M6)': (now) => !now.matches('deleting') || now.context.role === 'admin',
    'nothing is deleted without the name': (now) =>
      !now.matches('deleting') || now.context.typed.toLowerCase().includes('atangana'),
    'nothing is deleted before it was said how much': (now) =>
      !now.matches('deleting') || now.context.data !== null,
    'a closed dialog keeps nothing that was typed': (now) =>
      !now.matches('closed') || now.context.typed === '',
  },
  distinguishes: ({ context: { role, typed, problem } }) => [role, typed, problem?.code],
});
