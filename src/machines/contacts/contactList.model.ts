import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { awa, awaOnInstagram } from './contact.samples.ts';
import { contactAddress, contactListingIn, CONTACTS } from './contactAddress.ts';
import { contactListMachine } from './contactList.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
/** As text, because a dialog hides the roles behind it. */
const title = { role: 'text', name: 'contactList.title' } as const;
const close = { role: 'button', name: 'contactCard.close' } as const;

export const contactListModel = model(contactListMachine, {
  inputs: {
    admin: { role: 'admin', address: CONTACTS },
    filtered: { role: 'member', address: `${CONTACTS}?q=awa&channel=instagram&seen=tomorrow` },
  },
  happenings: [
    { type: 'xstate.after.debounce.contactList.list.typing' },
    { type: 'xstate.done.actor.card', output: undefined },
    { type: 'xstate.error.actor.card', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.creation', output: { id: awa._id, channel: 'whatsapp' } },
    { type: 'xstate.done.actor.creation', output: null },
    { type: 'xstate.error.actor.creation', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.import', output: undefined },
    { type: 'xstate.error.actor.import', error: new Failure('unexpected') },
  ],
  sees: {
    'list.resting': [title],
    'list.typing': [title],
    'side.closed': [title],
    'side.open': [title],
    'creating.no': [title],
    'creating.yes': [{ role: 'dialog', name: 'newContact.title' }],
    'creating.importing': [{ role: 'dialog', name: 'contactImport.title' }],
  },
  hides: { 'side.closed': [close] },
  causes: {
    // By the world, because the dialog of a new contact covers the field.
    'contactList.type': [world({ type: 'contactList.type', words: 'awa' })],
    'contactList.clear': { press: 'Escape', on: 'contactList.search' },
    'contactList.filter': [
      world({ type: 'contactList.filter', filters: { channel: 'instagram' } }),
      world({ type: 'contactList.filter', filters: { tag: 'vip' } }),
    ],
    'contactList.clearFilters': { click: 'contactList.clearFilters' },
    'contactList.open': [
      world({ type: 'contactList.open', id: awa._id, channel: 'whatsapp' }),
      world({ type: 'contactList.open', id: awaOnInstagram._id, channel: 'instagram' }),
    ],
    'contactList.create': { click: 'contactList.new' },
    'contactList.import': { click: 'contactList.import' },
    'contactList.stale': [world({ type: 'contactList.stale' })],
    'segments.changed': [world({ type: 'segments.changed' })],
    'route.changed': [
      world({ type: 'route.changed', path: `${CONTACTS}?tags=vip` }),
      world({ type: 'route.changed', path: CONTACTS }),
    ],
  },
  laws: {
    'a contact is open exactly while one is chosen': (now) =>
      now.matches({ side: 'open' }) === (now.context.subject !== null),
    'the address says what is listed, and reads back the same': ({ context }) =>
      contactAddress(contactListingIn(contactAddress(context))) === contactAddress(context),
  },
  distinguishes: ({ context: { words, filters, subject } }) => [
    words,
    filters.channel,
    filters.tag,
    subject?.id,
  ],
});
