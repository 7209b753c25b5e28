import { Failure } from '#contract/failure.ts';
import type { ContactRepair } from '#contract/contactRepair.ts';
import { model } from '../model.ts';
import { awa } from './contact.samples.ts';
import { contactRepairsMachine } from './contactRepairs.machine.ts';

const open = { role: 'button', name: 'repairs.open' } as const;
const dialog = { role: 'dialog', name: 'repairs.title' } as const;
const contacts: ContactRepair[] = [
  {
    _id: awa._id,
    name: awa.name,
    reason: 'zeroTail',
    number: '66853110000',
    proposed: '237668531100',
    other: null,
    conversation_id: awa.conversation_id,
  },
  {
    _id: '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d22',
    name: 'Kofi',
    reason: 'oneNumber',
    number: '22507123456',
    proposed: '2250707123456',
    other: { _id: '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d23', name: 'Kofi Yao' },
    conversation_id: null,
  },
];

export const contactRepairsModel = model(contactRepairsMachine, {
  inputs: { admin: { role: 'admin' }, member: { role: 'member' } },
  happenings: [
    { type: 'xstate.done.actor.loadRepairs', output: { contacts, total: 2 } },
    { type: 'xstate.done.actor.loadRepairs', output: { contacts: [], total: 0 } },
    { type: 'xstate.error.actor.loadRepairs', error: new Failure('unexpected', 'The server is tired.') },
    { type: 'xstate.after.patience.contactRepairs.open.loading' },
    { type: 'xstate.done.actor.repairContacts', output: { repaired: 1, changed: 0 } },
    { type: 'xstate.done.actor.repairContacts', output: { repaired: 1, changed: 1 } },
    { type: 'xstate.error.actor.repairContacts', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.contactRepairs.open.repairing' },
    { type: 'xstate.done.actor.dismissRepair', output: undefined },
    { type: 'xstate.error.actor.dismissRepair', error: new Failure('contactNotFound') },
    { type: 'xstate.after.patience.contactRepairs.open.dismissing' },
  ],
  sees: {
    closed: [],
    'open.loading': [dialog],
    'open.failed': [dialog, { role: 'button', name: 'common.tryAgain' }],
    'open.listed': [dialog],
    'open.repairing': [dialog],
    'open.dismissing': [dialog],
  },
  hides: { closed: [dialog] },
  causes: {
    'repairs.open': { click: open.name },
    'repairs.close': { click: 'repairs.close' },
    'repairs.retry': { click: 'common.tryAgain' },
    'repairs.repair': [
      { event: { type: 'repairs.repair', id: awa._id }, by: 'world' },
      { event: { type: 'repairs.repair', id: 'nobody' }, by: 'world' },
    ],
    'repairs.repairAll': { click: 'repairs.repairAll' },
    'repairs.dismiss': [
      { event: { type: 'repairs.dismiss', id: awa._id }, by: 'world' },
      { event: { type: 'repairs.dismiss', id: 'nobody' }, by: 'world' },
    ],
  },
  laws: {
    'only an admin reads the list': (now) => now.context.role === 'admin' || now.matches('closed'),
    'a failure says why': (now) => !now.matches({ open: 'failed' }) || now.context.problem !== null,
    'a closed dialog keeps nothing': (now) => !now.matches('closed') || now.context.contacts.length === 0,
    'only contacts of the list are corrected': (now) =>
      !now.matches({ open: 'repairing' }) ||
      now.context.ids.every((id) => now.context.contacts.some(({ _id }) => _id === id)),
  },
  distinguishes: ({ context: { role, contacts: found, ids, done, problem } }) => [
    role,
    found.length,
    ids.length,
    done?.changed,
    problem?.code,
  ],
});
