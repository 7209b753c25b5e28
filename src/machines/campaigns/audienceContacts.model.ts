import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { audienceContactsMachine } from './audienceContacts.machine.ts';
import { counted, fatou, ngono, optedOut } from './campaign.samples.ts';
import { contactsSelected, isEligible, noContacts } from './contactSelection.ts';

const SEGMENT = '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d21';
const world = <E>(event: E) => ({ event, by: 'world' as const });
const toggle = (contact: typeof fatou) => ({
  event: { type: 'contacts.toggle' as const, contact },
  by: {
    click: { id: 'broadcast.contacts.choose', values: { name: contact.first_name } },
    role: 'checkbox' as const,
  },
});

export const audienceContactsModel = model(audienceContactsMachine, {
  inputs: { contacts: { selection: noContacts } },
  happenings: [
    { type: 'list.loaded', details: counted },
    { type: 'list.loaded' },
    { type: 'xstate.after.debounce.audienceContacts.list.typing' },
    {
      type: 'xstate.done.actor.loadFilters',
      output: { tags: [{ tag: 'douala', count: 214 }], segments: [{ id: SEGMENT, name: 'VIP in Douala' }] },
    },
    { type: 'xstate.error.actor.loadFilters', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.audienceContacts.filters.loading' },
  ],
  sees: {
    'list.resting': [{ role: 'textbox', name: 'broadcast.contacts.search' }],
    'list.typing': [{ role: 'textbox', name: 'broadcast.contacts.search' }],
    'filters.loading': [{ role: 'textbox', name: 'broadcast.contacts.search' }],
    'filters.shown': [{ role: 'textbox', name: 'broadcast.contacts.search' }],
  },
  causes: {
    'contacts.search': [
      {
        event: { type: 'contacts.search', text: 'fa' },
        by: { fill: 'broadcast.contacts.search', with: 'fa' },
      },
      world({ type: 'contacts.search', text: '' }),
    ],
    'contacts.tag': [world({ type: 'contacts.tag', tag: 'douala' })],
    'contacts.segment': [
      world({ type: 'contacts.segment', segment: SEGMENT }),
      world({ type: 'contacts.segment', segment: null }),
    ],
    'contacts.clearFilter': [world({ type: 'contacts.clearFilter' })],
    'contacts.sort': [
      { event: { type: 'contacts.sort', by: 'name' }, by: { click: 'broadcast.contacts.name' } },
      world({ type: 'contacts.sort', by: 'type' }),
    ],
    'contacts.toggle': [
      toggle(fatou),
      world({ type: 'contacts.toggle', contact: ngono }),
      world({ type: 'contacts.toggle', contact: optedOut }),
    ],
    'contacts.toggleAll': [
      { event: { type: 'contacts.toggleAll' }, by: { click: 'broadcast.contacts.all', role: 'checkbox' } },
    ],
    'contacts.clear': [world({ type: 'contacts.clear' })],
    'list.loaded': 'world',
  },
  laws: {
    'no contact that opted out or is not on WhatsApp is chosen (B40)': ({ context: { selection } }) =>
      selection.chosen.every(isEligible),
    'all that match are a filter, never a list of ids (O22)': ({ context: { selection } }) =>
      !selection.all || selection.chosen.length === 0,
    'no more are chosen than may be written to': ({ context: { selection } }) =>
      !selection.all || contactsSelected(selection) <= (selection.counts?.eligible ?? 0),
    'a segment is chosen as a whole': ({ context: { selection } }, before) =>
      selection.filter.segment === before.context.selection.filter.segment ||
      selection.all === (selection.filter.segment !== undefined),
    'another search or tag keeps the chosen and the excluded contacts': (now, before) =>
      now.context.selection.filter.segment !== before.context.selection.filter.segment ||
      now.context.selection.counts === null ||
      now.context.selection.filter === before.context.selection.filter ||
      (now.context.selection.chosen === before.context.selection.chosen &&
        now.context.selection.excluded === before.context.selection.excluded),
  },
  stays: {
    list: 'the wizard ends this chart',
    filters: 'the wizard ends this chart',
  },
  distinguishes: ({ context: { selection, typed, order, tags } }) => [
    selection.all,
    selection.filter.search,
    selection.filter.segment,
    selection.filter.tags.length > 0,
    selection.chosen.length + selection.excluded.length,
    selection.counts?.eligible,
    typed === '',
    order,
    tags.length,
  ],
});
