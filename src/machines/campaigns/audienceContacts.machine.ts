/**
 * Which contacts are listed, and which of them are chosen?
 *
 * Choosing all means all that match the filter, not only those that are loaded (O22): the choice follows the filter, and
 * excluded contacts stay excluded. Only contacts that may receive marketing can be chosen (B40).
 *
 * A segment is chosen as a whole, and starts the choice over.
 *
 * Intents  contacts.search, .tag, .segment, .clearFilter, .sort, .toggle, .toggleAll, .clear
 * Facts    list.loaded (with the counts)
 * Ports    loadFilters
 * Charts   pages
 * Effects  notifySelection
 * Size     one list with its search, filters and choice, which change together
 */
import { assign, sendTo, setup } from 'xstate';
import type { AudienceContact, AudienceFilter } from '#contract/audience.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';
import { type ContactSelection, isEligible, noContacts, type SortBy, toggled } from './contactSelection.ts';

/** Pause after typing, in milliseconds (B82). */
export const CONTACT_DEBOUNCE = 350;

interface TagCount {
  tag: string;
  count: number;
}
interface SegmentName {
  id: string;
  name: string;
}
/** The tags and segments that contacts can be filtered by. */
export interface AudienceFilters {
  tags: TagCount[];
  segments: SegmentName[];
}
interface Context {
  selection: ContactSelection;
  typed: string;
  sort: SortBy;
  order: 'asc' | 'desc';
  tags: TagCount[];
  segments: SegmentName[];
}
type Details = Readonly<Record<string, string | null>>;

const questionOf = ({ selection: { filter }, sort, order }: Context) => ({
  search: filter.search ?? null,
  tags: filter.tags.join(','),
  segment: filter.segment ?? null,
  sort,
  order,
});
const filtered = (context: Context, filter: AudienceFilter) => ({ ...context.selection, filter });

const chart = setup({
  types: {
    input: {} as { selection: ContactSelection },
    context: {} as Context,
    events: {} as
      | { type: 'contacts.search'; text: string }
      | { type: 'contacts.tag'; tag: string }
      | { type: 'contacts.segment'; segment: string | null }
      | { type: 'contacts.clearFilter' }
      | { type: 'contacts.sort'; by: SortBy }
      | { type: 'contacts.toggle'; contact: AudienceContact }
      | { type: 'contacts.toggleAll' }
      | { type: 'contacts.clear' }
      | { type: 'list.loaded'; details?: Details },
    children: {} as { pages: 'pages'; loadFilters: 'loadFilters' },
  },
  actors: { pages: pagedListMachine, loadFilters: port<AudienceFilters>('loadFilters') },
  guards: {
    isEligible: (_, { contact }: { contact: AudienceContact }) => isEligible(contact),
    hasCounts: (_, { details }: { details?: Details }) => details?.['total'] !== undefined,
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ typed: text })),
    search: assign(({ context }) => {
      const { search: _, ...rest } = context.selection.filter;
      const search = context.typed.trim();
      return { selection: filtered(context, search === '' ? rest : { ...rest, search }) };
    }),
    toggleTag: assign(({ context }, { tag }: { tag: string }) => {
      const { tags, ...rest } = context.selection.filter;
      const others = tags.filter((it) => it !== tag);
      return {
        selection: filtered(context, { ...rest, tags: tags.includes(tag) ? others : [...tags, tag] }),
      };
    }),
    chooseSegment: assign((_, { segment }: { segment: string | null }) => ({
      typed: '',
      selection: segment === null ? noContacts : { ...noContacts, all: true, filter: { tags: [], segment } },
    })),
    clearFilter: assign(({ context }) => {
      const { segment } = context.selection.filter;
      return { typed: '', selection: filtered(context, segment ? { tags: [], segment } : { tags: [] }) };
    }),
    sortBy: assign(({ context }, { by }: { by: SortBy }) => ({
      sort: by,
      order: context.sort === by && context.order === 'asc' ? ('desc' as const) : ('asc' as const),
    })),
    toggle: assign(({ context }, { contact }: { contact: AudienceContact }) => ({
      selection: toggled(context.selection, contact),
    })),
    toggleAll: assign(({ context: { selection } }) => ({
      selection: { ...selection, all: !selection.all, chosen: [], excluded: [] },
    })),
    clear: assign(({ context: { selection } }) => ({
      selection: { ...selection, all: false, chosen: [], excluded: [] },
    })),
    setCounts: assign(({ context }, { details }: { details?: Details }) => {
      const count = (name: string) => Number(details?.[name] ?? 0);
      const counts = {
        total: count('total'),
        eligible: count('eligible'),
        opted_out: count('opted_out'),
        ineligible: count('ineligible'),
      };
      return { selection: { ...context.selection, counts } };
    }),
    setFilters: assign((_, { tags, segments }: AudienceFilters) => ({ tags, segments })),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: true,
    })),
    notifySelection: (_, _params: { selection: ContactSelection }) => {},
  },
  delays: { debounce: CONTACT_DEBOUNCE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const tell = {
  type: 'notifySelection' as const,
  params: ({ context }: { context: Context }) => ({ selection: context.selection }),
};

export const audienceContactsMachine = chart.createMachine({
  id: 'audienceContacts',
  context: ({ input: { selection } }) => ({
    selection,
    typed: selection.filter.search ?? '',
    sort: 'name',
    order: 'asc',
    tags: [],
    segments: [],
  }),
  type: 'parallel',
  invoke: { id: 'pages', src: 'pages', input: ({ context }) => ({ question: questionOf(context) }) },
  states: {
    list: {
      description: 'The contacts with their filter and selection.',
      meta: { spec: ['AUD-001', 'AUD-002', 'AUD-003'] },
      initial: 'resting',
      on: {
        'contacts.search': {
          target: '.typing',
          actions: { type: 'write', params: ({ event }) => event },
          meta: { spec: ['AUD-004'] },
        },
        'contacts.tag': {
          actions: [{ type: 'toggleTag', params: ({ event }) => event }, 'ask', tell],
          meta: { spec: ['AUD-002'] },
        },
        'contacts.segment': {
          target: '.resting',
          actions: [{ type: 'chooseSegment', params: ({ event }) => event }, 'ask', tell],
        },
        'contacts.clearFilter': { target: '.resting', actions: ['clearFilter', 'ask', tell] },
        'contacts.sort': {
          actions: [{ type: 'sortBy', params: ({ event }) => event }, 'ask'],
          meta: { spec: ['AUD-001'] },
        },
        'contacts.toggle': {
          guard: { type: 'isEligible', params: ({ event }) => event },
          actions: [{ type: 'toggle', params: ({ event }) => event }, tell],
        },
        'contacts.toggleAll': { actions: ['toggleAll', tell] },
        'contacts.clear': { actions: ['clear', tell] },
        'list.loaded': {
          guard: { type: 'hasCounts', params: ({ event }) => event },
          actions: [{ type: 'setCounts', params: ({ event }) => event }, tell],
        },
      },
      states: {
        resting: {},
        typing: { after: { debounce: { target: 'resting', actions: ['search', 'ask', tell] } } },
      },
    },
    filters: {
      description: 'The tags, with how many contacts each has, and the segments.',
      initial: 'loading',
      states: {
        loading: request({
          src: 'loadFilters',
          onDone: {
            target: 'shown',
            actions: { type: 'setFilters', params: ({ event }) => event.output },
          },
          onFailure: { target: 'shown', meta: { spec: ['AUD-006'] } },
        }),
        shown: {},
      },
    },
  },
});
