/**
 * Which conversations of the list are selected?
 *
 * Rows are selected one by one, as a range from the last one, all that are loaded, or all that match the list, of which
 * single ones can be taken out. What leaves the list leaves the selection. An action names `BULK_IDS_MOST` rows at most,
 * and whatever is not selected for that is told.
 *
 * Intents  select.toggle, select.range, select.loaded, select.matching, select.clear
 * Facts    rows.changed, list.changed, matching.counted, bulk.refused (what could not be changed stays selected)
 * Effects  showSelection, tellLeftOut
 */
import { assign, setup } from 'xstate';
import { BULK_IDS_MOST, BULK_MOST } from '#contract/bulk.ts';

/** The selected rows; with `all`, every row of the list except `except`. */
export interface Selected {
  ids: string[];
  all: boolean;
  except: string[];
}

interface Context extends Selected {
  /** Where a range begins: the row that was selected or left out last. */
  anchor: string | null;
  /** The loaded rows, in their order. */
  rows: string[];
  /** Conversations of the whole list, as many as one action may change; null while unknown. */
  matching: number | null;
  /** Whether more match than one action may change. */
  isMatchingCut: boolean;
  /** Rows that were to be selected or left out last, beyond the limit or not. */
  wanted: number;
}

type Toggled = { id: string };
type Ids = { ids: string[] };

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id];
const cut = (ids: readonly string[]) => ids.slice(0, BULK_IDS_MOST);
const selected = (ids: readonly string[]) => ({ ids: cut(ids), wanted: ids.length });

const nothing = { ids: [], all: false, except: [], anchor: null, wanted: 0 };

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'select.toggle' } & Toggled)
      | ({ type: 'select.range' } & Toggled)
      | { type: 'select.loaded' }
      | { type: 'select.matching' }
      | { type: 'select.clear' }
      | ({ type: 'rows.changed' } & Ids)
      | { type: 'list.changed' }
      | { type: 'matching.counted'; count: number }
      | ({ type: 'bulk.refused' } & Ids),
  },
  guards: {
    isCut: ({ context }) => context.wanted > BULK_IDS_MOST,
    isAll: ({ context }) => context.all,
    hasSome: ({ context }) => context.ids.length > 0,
    isLoaded: ({ context }, { id }: Toggled) => context.rows.includes(id),
    /** More conversations match the list than are selected. */
    hasMore: ({ context: { matching, ids } }) => matching !== null && matching > ids.length,
    hasRows: ({ context }) => context.rows.length > 0,
  },
  actions: {
    toggle: assign(({ context }, { id }: Toggled) => ({ ...selected(toggled(context.ids, id)), anchor: id })),
    leaveOut: assign(({ context }, { id }: Toggled) => {
      const except = toggled(context.except, id);
      return { except: cut(except), wanted: except.length, anchor: id };
    }),
    selectRange: assign(({ context: { rows, ids, anchor } }, { id }: Toggled) => {
      const [from, to] = [rows.indexOf(anchor ?? id), rows.indexOf(id)].sort((one, other) => one - other);
      const range = rows.slice(from === -1 ? to : from, (to ?? 0) + 1);
      return { ...selected([...new Set([...ids, ...range])]), anchor: anchor ?? id };
    }),
    selectLoaded: assign(({ context }) => selected(context.rows)),
    selectMatching: assign({ ids: [], all: true, except: [] }),
    setRows: assign(({ context: { ids, except, anchor } }, { ids: rows }: Ids) => {
      const known = new Set(rows);
      return {
        rows,
        ids: ids.filter((id) => known.has(id)),
        except: except.filter((id) => known.has(id)),
        anchor: anchor !== null && known.has(anchor) ? anchor : null,
      };
    }),
    clear: assign(nothing),
    dropRows: assign({ rows: [], matching: null, isMatchingCut: false }),
    setMatching: assign((_, { count }: { count: number }) => ({
      matching: Math.min(count, BULK_MOST),
      isMatchingCut: count > BULK_MOST,
    })),
    selectOnly: assign(({ context }, { ids }: Ids) => ({
      ...nothing,
      ...selected(ids.filter((id) => context.rows.includes(id))),
    })),
    showSelection: (_, _params: Selected) => {},
    /** Says that of `given` rows only `BULK_IDS_MOST` are selected, or left out of all. */
    tellLeftOut: (_, _params: { given: number; all: boolean }) => {},
    settleCut: assign({ wanted: 0 }),
  },
});

const show = {
  type: 'showSelection' as const,
  params: ({ context: { ids, all, except } }: { context: Context }) => ({ ids, all, except }),
};

export const selectionMachine = chart.createMachine({
  id: 'selection',
  context: { ...nothing, rows: [], matching: null, isMatchingCut: false },
  initial: 'none',
  on: {
    'rows.changed': {
      description: 'Rows were loaded, or one left the list.',
      target: '.settling',
      actions: { type: 'setRows', params: ({ event }) => event },
    },
    'list.changed': {
      description: 'Another list is shown.',
      target: '.settling',
      actions: ['clear', 'dropRows'],
    },
    'matching.counted': {
      description: 'The conversations of the list were counted.',
      actions: { type: 'setMatching', params: ({ event }) => event },
    },
    'select.clear': { target: '.settling', actions: 'clear' },
    'bulk.refused': {
      description: 'An action ended; what it could not change stays selected.',
      target: '.settling',
      actions: { type: 'selectOnly', params: ({ event }) => event },
    },
    'select.toggle': {
      guard: { type: 'isLoaded', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'toggle', params: ({ event }) => event },
    },
    'select.range': {
      guard: { type: 'isLoaded', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'selectRange', params: ({ event }) => event },
    },
    'select.loaded': { guard: 'hasRows', target: '.settling', actions: 'selectLoaded' },
  },
  states: {
    settling: {
      description: 'Decides by what is selected.',
      always: [
        {
          guard: 'isCut',
          actions: [
            {
              type: 'tellLeftOut',
              params: ({ context: { wanted, all } }) => ({ given: wanted, all }),
            },
            'settleCut',
          ],
        },
        { guard: 'isAll', target: 'matching' },
        { guard: 'hasSome', target: 'some' },
        { target: 'none' },
      ],
    },
    none: { description: 'Nothing is selected.', entry: show },
    some: {
      description: 'Some of the loaded rows are selected.',
      entry: show,
      on: { 'select.matching': { guard: 'hasMore', target: 'settling', actions: 'selectMatching' } },
    },
    matching: {
      description: 'All conversations of the list are selected, loaded or not, except some.',
      entry: show,
      on: {
        'select.toggle': {
          guard: { type: 'isLoaded', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'leaveOut', params: ({ event }) => event },
        },
        'select.range': {},
        'select.loaded': {},
      },
    },
  },
});
