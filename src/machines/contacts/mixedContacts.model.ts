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
  ],
  sees: {
    closed: [],
    'open.loading': [dialog],
    'open.failed': [dialog, { role: 'button', name: 'common.tryAgain' }],
    'open.listed': [dialog],
  },
  hides: { closed: [dialog] },
  causes: {
    'mixed.open': { click: open.name },
    'mixed.close': { click: 'mixed.close' },
    'mixed.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'only an admin reads the list': (now) => now.context.role === 'admin' || now.matches('closed'),
    'a failure says why': (now) => !now.matches({ open: 'failed' }) || now.context.problem !== null,
    'a closed dialog keeps nothing': (now) => !now.matches('closed') || now.context.contacts.length === 0,
  },
  distinguishes: ({ context: { role, contacts: found, problem } }) => [role, found.length, problem?.code],
});
