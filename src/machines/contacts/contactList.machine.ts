/**
 * Which contacts are listed, and which of them is open beside the list?
 *
 * All of them by name, or those that the search and the filters find; the search starts after a pause in typing. A contact
 * that is made here, or that has the typed number already, opens. The address has the search and the filters.
 *
 * Intents  contactList.type, .clear, .filter, .clearFilters, .open, .create, .import
 * Facts    contactList.stale (a contact changed on the server), segments.changed, route.changed (to another search or other filters)
 * Ports    contactChanges
 * Effects  showInAddress
 * Charts   pages, card, creation, import (contactImport), segments, mixed (mixedContacts), repairs (contactRepairs)
 * Size     one list with its filters, and the charts that open beside it
 */
import { assign, sendTo, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Role } from '#contract/policy.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { feed } from '../port.ts';
import { contactAddress, type ContactListing, contactListingIn } from './contactAddress.ts';
import { contactCardMachine } from './contactCard.machine.ts';
import { type ContactFilters, isContactFiltered, noContactFilters } from './contactFilters.ts';
import { contactImportMachine } from './contactImport.machine.ts';
import { contactRepairsMachine } from './contactRepairs.machine.ts';
import { mixedContactsMachine } from './mixedContacts.machine.ts';
import { newContactMachine } from './newContact.machine.ts';
import { segmentsMachine } from './segments.machine.ts';

/** Pause after typing, in milliseconds. */
export const CONTACT_LIST_DEBOUNCE = 350;

/** The question of the list to the server. */
export type ContactQuestion = { [Name in keyof ContactFilters | 'words']: string | null };

interface Subject {
  id: string;
  channel: Channel;
}
interface Context extends ContactListing {
  role: Role | null;
  subject: Subject | null;
  /** What the address says; typed words are shown in it after a pause. */
  address: string;
}

const questionOf = ({ words, filters }: Context): ContactQuestion => ({
  words: words.trim() || null,
  ...filters,
});

const chart = setup({
  types: {
    input: {} as { role: Role | null; address: string },
    context: {} as Context,
    events: {} as
      | { type: 'contactList.type'; words: string }
      | { type: 'contactList.clear' }
      | { type: 'contactList.filter'; filters: Partial<ContactFilters> }
      | { type: 'contactList.clearFilters' }
      | ({ type: 'contactList.open' } & Subject)
      | { type: 'contactList.create' }
      | { type: 'contactList.import' }
      | { type: 'contactList.stale' }
      | { type: 'segments.changed' }
      | { type: 'route.changed'; path: string },
    children: {} as {
      pages: 'pages';
      contactChanges: 'contactChanges';
      card: 'card';
      creation: 'creation';
      import: 'import';
      segments: 'segments';
      mixed: 'mixed';
      repairs: 'repairs';
    },
  },
  actors: {
    pages: pagedListMachine,
    contactChanges: feed('contactChanges'),
    card: contactCardMachine,
    creation: newContactMachine,
    import: contactImportMachine,
    segments: segmentsMachine,
    mixed: mixedContactsMachine,
    repairs: contactRepairsMachine,
  },
  guards: {
    hasWords: ({ context }) => context.words !== '',
    isFiltered: ({ context }) => isContactFiltered(context.filters),
    isOther: ({ context }, { id }: Subject) => context.subject?.id !== id,
    isElsewhere: ({ context }, { path }: { path: string }) =>
      contactAddress(contactListingIn(path)) !== context.address,
    isMade: (_, { made }: { made: Subject | null }) => made !== null,
  },
  actions: {
    write: assign((_, { words }: { words: string }) => ({ words })),
    clearWords: assign({ words: '' }),
    filter: assign(({ context }, { filters }: { filters: Partial<ContactFilters> }) => ({
      filters: { ...context.filters, ...filters },
    })),
    clearFilters: assign({ filters: noContactFilters }),
    follow: assign((_, { path }: { path: string }) => {
      const listing = contactListingIn(path);
      return { ...listing, address: contactAddress(listing) };
    }),
    setAddress: assign(({ context }) => ({ address: contactAddress(context) })),
    setSubject: assign((_, subject: Subject) => ({ subject: { id: subject.id, channel: subject.channel } })),
    setMade: assign((_, { made }: { made: Subject | null }) => ({ subject: made })),
    clearSubject: assign({ subject: null }),
    /** Requests the rows again; they stay on screen until the answer. */
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: true,
    })),
    showInAddress: (_, _params: { address: string }) => {},
    reload: sendTo('pages', { type: 'list.changed' as const }),
    refreshSegments: sendTo('segments', { type: 'segments.stale' as const }),
    refreshCard: sendTo('card', { type: 'card.stale' as const }),
  },
  delays: { debounce: CONTACT_LIST_DEBOUNCE },
});

const tell = {
  type: 'showInAddress' as const,
  params: ({ context: { address } }: { context: Context }) => ({ address }),
};
const show = ['ask' as const, 'setAddress' as const, tell];
const made = ({ event }: { event: { output: Subject | null } }) => ({ made: event.output });
const chosen = ({ event }: { event: Subject }) => event;

export const contactListMachine = chart.createMachine({
  id: 'contactList',
  context: ({ input: { role, address } }) => {
    const listing = contactListingIn(address);
    return { role, ...listing, subject: null, address: contactAddress(listing) };
  },
  type: 'parallel',
  invoke: [
    { id: 'pages', src: 'pages', input: ({ context }) => ({ question: questionOf(context) }) },
    { id: 'contactChanges', src: 'contactChanges' },
    { id: 'segments', src: 'segments' },
    { id: 'mixed', src: 'mixed', input: ({ context }) => ({ role: context.role }) },
    { id: 'repairs', src: 'repairs', input: ({ context }) => ({ role: context.role }) },
  ],
  states: {
    list: {
      description: 'The list of contacts with its search and filters.',
      meta: { spec: ['ERR-003'] },
      on: {
        'contactList.type': {
          target: '.typing',
          actions: { type: 'write', params: ({ event }) => event },
        },
        'contactList.clear': {
          guard: 'hasWords',
          target: '.resting',
          actions: ['clearWords', ...show],
        },
        'contactList.filter': {
          target: '.resting',
          actions: [{ type: 'filter', params: ({ event }) => event }, ...show],
        },
        'contactList.clearFilters': {
          guard: 'isFiltered',
          target: '.resting',
          actions: ['clearFilters', ...show],
        },
        'contactList.stale': { actions: 'reload' },
        'segments.changed': { actions: ['refreshSegments', 'reload'] },
        'route.changed': {
          description: 'Back or forward, or a link to another search.',
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: '.resting',
          actions: [{ type: 'follow', params: ({ event }) => event }, 'ask'],
        },
      },
      initial: 'resting',
      states: {
        resting: {},
        typing: { after: { debounce: { target: 'resting', actions: show } } },
      },
    },
    side: {
      description: 'The contact beside the list.',
      initial: 'closed',
      on: {
        'contactList.open': {
          guard: { type: 'isOther', params: chosen },
          target: '.open',
          reenter: true,
          actions: { type: 'setSubject', params: chosen },
        },
      },
      states: {
        closed: { entry: 'clearSubject' },
        open: {
          invoke: {
            id: 'card',
            src: 'card',
            input: ({ context: { subject, role } }) => ({
              contactId: subject?.id ?? '',
              channel: subject?.channel ?? 'whatsapp',
              role,
            }),
            onDone: 'closed',
            onError: 'closed',
          },
          on: { 'contactList.stale': { actions: 'refreshCard' } },
        },
      },
    },
    creating: {
      description: 'The dialog of a new contact, or of an import.',
      initial: 'no',
      states: {
        no: { on: { 'contactList.create': 'yes', 'contactList.import': 'importing' } },
        yes: {
          invoke: {
            id: 'creation',
            src: 'creation',
            onDone: [
              {
                guard: { type: 'isMade', params: made },
                target: ['no', '#contactList.side.open'],
                reenter: true,
                actions: { type: 'setMade', params: made },
              },
              { target: 'no' },
            ],
            onError: 'no',
          },
        },
        importing: { invoke: { id: 'import', src: 'import', onDone: 'no', onError: 'no' } },
      },
    },
  },
});
