import { Failure } from '#contract/failure.ts';
import type { MixedContact } from '#contract/mixedContact.ts';
import { model } from '../model.ts';
import { awa } from './contact.samples.ts';
import { mixedContactsMachine } from './mixedContacts.machine.ts';

const open = { role: 'button', name: 'mixed.open' } as const;
const dialog = { role: 'dialog', name: 'mixed.title' } as const;
const contacts: MixedContact[] = [
  {
    _id: awa._id,
    name: awa.name,
    reason: 'numberReturned',
    identities: ['237670100061', '237670100060'],
    conversation_id: awa.conversation_id,
  },
  {
    _id: '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d22',
    name: 'Rita',
    reason: 'userIds',
    identities: ['CM.111222333444', 'CM.777888999000'],
    conversation_id: null,
  },
];

export const mixedContactsModel = model(mixedContactsMachine, {
  inputs: { admin: { role: 'admin' }, member: { role: 'member' } },
  happenings: [
    { type: 'xstate.done.actor.loadMixed', output: { contacts, total: 2 } },
    { type: 'xstate.done.actor.loadMixed', output: { contacts: [], total: 0 } },
    { type: 'xstate.error.actor.loadMixed', error: new Failure('unexpected', 'The server is tired.') },
    { type: 'xstate.after.patience.mixedContacts.open.loading' },
    { type: 'xstate.done.actor.dismissMixed', output: undefined },
    { type: 'xstate.error.actor.dismissMixed', error: new Failure('contactNotFound') },
    { type: 'xstate.after.patience.mixedContacts.open.dismissing' },
    { type: 'xstate.done.actor.parting', output: { conversationId: awa.conversation_id } },
    { type: 'xstate.done.actor.parting', output: { conversationId: null } },
    { type: 'xstate.error.actor.parting', error: new Failure('unexpected') },
  ],
  sees: {
    closed: [],
    'open.loading': [dialog],
    'open.failed': [dialog, { role: 'button', name: 'common.tryAgain' }],
    'open.listed': [dialog],
    'open.parting': [{ role: 'dialog', name: 'contactParting.title' }],
    'open.dismissing': [dialog],
  },
  hides: { closed: [dialog], 'open.parting': [dialog] },
  causes: {
    'mixed.open': { click: open.name },
    'mixed.close': { click: 'mixed.close' },
    'mixed.retry': { click: 'common.tryAgain' },
    'mixed.part': [
      { event: { type: 'mixed.part', id: awa._id }, by: 'world' },
      { event: { type: 'mixed.part', id: 'nobody' }, by: 'world' },
    ],
    'mixed.dismiss': [
      { event: { type: 'mixed.dismiss', id: awa._id }, by: 'world' },
      { event: { type: 'mixed.dismiss', id: 'nobody' }, by: 'world' },
    ],
  },
  laws: {
    'only an admin reads the list': (now) => now.context.role === 'admin' || now.matches('closed'),
    'a failure says why': (now) => !now.matches({ open: 'failed' }) || now.context.problem !== null,
    'a closed dialog keeps nothing': (now) => !now.matches('closed') || now.context.contacts.length === 0,
    'a contact that is parted is one of the list': (now) =>
      !now.matches({ open: 'parting' }) || now.context.contacts.some(({ _id }) => _id === now.context.id),
  },
  distinguishes: ({ context: { role, contacts: found, id, parted, problem } }) => [
    role,
    found.length,
    id,
    parted,
    problem?.code,
  ],
});
