/**
 * Which page of the atlas is open, and how is its chart drawn?
 *
 * The layout is computed in a worker. If that exceeds its time limit or fails, the chart is shown as a nested list. A
 * chart too large for its window is first drawn with as many levels as fit. Collapsing a state or showing a neighbourhood
 * computes the layout again; moving and zooming do not.
 *
 * Intents  chart.collapse, chart.expandAll, chart.setLevel, chart.focus, chart.readAsList, chart.draw, view.move, view.set, search.type,
 *          language.choose
 * Facts    address.changed, stage.resized
 * Ports    addresses, layOut
 * Effects  remember
 * Size     one page and its tabs; the tabs’ work is done by charts of their own
 */
import { assign, setup } from 'xstate';
import { feed, port } from '../port.ts';
import { readAddress, type Tab, type Whereabouts } from './address.ts';

/** The drawing's position in its window: shifted by x and y, enlarged by k; null if it is fitted. */
export interface View {
  x: number;
  y: number;
  k: number;
}

/** The open part of a chart: as much as fits, a number of levels, or the states that the reader opened. */
export type Level = 'fit' | 'own' | number;

export interface Room {
  width: number;
  height: number;
}

export interface Wanted {
  chart: string;
  collapsed: readonly string[];
  focus: string;
  level: Level;
  /** A state that has to be visible; '' for none. */
  state: string;
  /** Whether the current state may be anywhere: then nothing is collapsed by itself. */
  isFollowed: boolean;
  room: Room | null;
}

/** `drawing` is known to the atlas only. */
export interface LaidOut {
  drawing: object;
  collapsed: readonly string[];
}

export type AddressFact = { type: 'address.changed'; address: string };

type Events =
  | AddressFact
  | { type: 'chart.collapse'; path: string }
  | { type: 'chart.expandAll' }
  | { type: 'chart.setLevel'; level: number }
  | { type: 'stage.resized'; room: Room }
  | { type: 'chart.focus'; path: string }
  | { type: 'chart.readAsList' }
  | { type: 'chart.draw' }
  | { type: 'view.set'; view: View | null }
  | { type: 'search.type'; text: string }
  | { type: 'language.choose'; language: 'en' | 'fr' };

interface Input {
  address: string;
  charts: readonly string[];
  language: 'en' | 'fr';
}

interface Context {
  charts: readonly string[];
  language: 'en' | 'fr';
  at: Whereabouts;
  search: string;
  collapsed: readonly string[];
  focus: string;
  level: Level;
  /** The size of the drawing's window; null until it was measured. */
  room: Room | null;
  view: View | null;
  /** The layout's result, whose shape only the atlas knows. */
  drawing: object | null;
}

/** In these views the drawing follows states that come and go. */
const isFollowed = (tab: Tab): boolean => tab !== 'drawing';

const without = (list: readonly string[], path: string) => list.filter((it) => it !== path);

export const atlasViewerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Events },
  actors: { addresses: feed<AddressFact>('addresses'), layOut: port<LaidOut, Wanted>('layOut') },
  guards: {
    isChart: ({ context: { at, charts } }) => at.page === 'chart' && charts.includes(at.chart),
    isUnknown: ({ context: { at } }) => at.page === 'chart' || at.page === 'unknown',
    isCoverage: ({ context }) => context.at.page === 'coverage',
    isLaws: ({ context }) => context.at.page === 'laws',
    isSpecification: ({ context }) => context.at.page === 'specification',
    isScreens: ({ context }) => context.at.page === 'screens',
    isReplay: ({ context }) => context.at.page === 'replay',
    isLive: ({ context }) => context.at.page === 'live',
    isSameChart: ({ context }, { address }: AddressFact) => {
      const { page, chart } = readAddress(address);
      return page === 'chart' && chart === context.at.chart;
    },
    /** The present drawing is the one of the address. */
    isDrawnAlready: ({ context }, { address }: AddressFact) => {
      const { page, chart, tab, state } = readAddress(address);
      const isHidden = context.collapsed.some((path) => state.startsWith(`${path}.`));
      const isOther = context.level === 'fit' && isFollowed(tab) !== isFollowed(context.at.tab);
      return page === 'chart' && chart === context.at.chart && !isHidden && !isOther;
    },
  },
  actions: {
    setAddress: assign((_, { address }: AddressFact) => ({ at: readAddress(address) })),
    clear: assign({ collapsed: [], focus: '', level: 'fit', view: null, drawing: null }),
    toggle: assign(({ context }, { path }: { path: string }) => ({
      collapsed: context.collapsed.includes(path)
        ? without(context.collapsed, path)
        : [...context.collapsed, path],
      level: 'own',
      view: null,
    })),
    expandAll: assign({ collapsed: [], focus: '', level: 'own', view: null }),
    setLevel: assign((_, { level }: { level: number }) => ({ level, view: null })),
    measure: assign((_, { room }: { room: Room }) => ({ room })),
    focus: assign((_, { path }: { path: string }) => ({ focus: path, view: null })),
    keepDrawing: assign((_, { output }: { output: LaidOut }) => ({
      drawing: output.drawing,
      collapsed: output.collapsed,
    })),
    setView: assign((_, { view }: { view: View | null }) => ({ view })),
    search: assign((_, { text }: { text: string }) => ({ search: text })),
    speak: assign((_, { language }: { language: 'en' | 'fr' }) => ({ language })),
    remember: (_, _params: { language: 'en' | 'fr' }) => {},
  },
  delays: { budget: 4_000 },
}).createMachine({
  id: 'atlasViewer',
  context: ({ input: { address, charts, language } }) => ({
    charts,
    language,
    at: readAddress(address),
    search: '',
    collapsed: [],
    focus: '',
    level: 'fit',
    room: null,
    view: null,
    drawing: null,
  }),
  invoke: { id: 'addresses', src: 'addresses' },
  initial: 'settling',
  on: {
    'address.changed': { target: '.settling', actions: { type: 'setAddress', params: ({ event }) => event } },
    'stage.resized': { actions: { type: 'measure', params: ({ event }) => event } },
    'search.type': { actions: { type: 'search', params: ({ event }) => event } },
    'language.choose': {
      actions: [
        { type: 'speak', params: ({ event }) => event },
        { type: 'remember', params: ({ event }) => event },
      ],
    },
  },
  states: {
    settling: {
      description: 'Decides by the address.',
      always: [
        { guard: 'isChart', target: 'chart' },
        { guard: 'isUnknown', target: 'missing' },
        { guard: 'isCoverage', target: 'coverage' },
        { guard: 'isLaws', target: 'laws' },
        { guard: 'isSpecification', target: 'specification' },
        { guard: 'isScreens', target: 'screens' },
        { guard: 'isLive', target: 'live' },
        { guard: 'isReplay', target: 'replay' },
        { target: 'gallery' },
      ],
    },
    gallery: { description: 'All charts are shown.' },
    missing: { description: 'The address names no page of the atlas.' },
    coverage: { description: 'The coverage of all charts is shown.' },
    laws: { description: 'The laws are shown.' },
    specification: { description: 'The rows of the specification are shown.' },
    screens: { description: 'The screens of all charts are shown.' },
    live: { description: 'The running charts of a tab are shown.' },
    replay: { description: 'A saved session is shown.' },
    chart: {
      description: 'One chart is shown.',
      entry: 'clear',
      initial: 'layingOut',
      on: {
        'address.changed': [
          {
            guard: { type: 'isDrawnAlready', params: ({ event }) => event },
            actions: { type: 'setAddress', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSameChart', params: ({ event }) => event },
            target: '.layingOut',
            actions: { type: 'setAddress', params: ({ event }) => event },
          },
          { target: 'settling', actions: { type: 'setAddress', params: ({ event }) => event } },
        ],
        'chart.collapse': { target: '.layingOut', actions: { type: 'toggle', params: ({ event }) => event } },
        'chart.focus': { target: '.layingOut', actions: { type: 'focus', params: ({ event }) => event } },
        'chart.expandAll': { target: '.layingOut', actions: 'expandAll' },
        'chart.setLevel': {
          target: '.layingOut',
          actions: { type: 'setLevel', params: ({ event }) => event },
        },
        'view.set': { actions: { type: 'setView', params: ({ event }) => event } },
      },
      states: {
        layingOut: {
          invoke: {
            id: 'layOut',
            src: 'layOut',
            input: ({ context: { at, collapsed, focus, level, room } }) => ({
              chart: at.chart,
              collapsed,
              focus,
              level,
              state: at.state,
              isFollowed: isFollowed(at.tab),
              room,
            }),
            onDone: { target: 'drawn', actions: { type: 'keepDrawing', params: ({ event }) => event } },
            onError: 'listed',
          },
          after: { budget: 'listed' },
        },
        drawn: { on: { 'chart.readAsList': 'listed' } },
        listed: { on: { 'chart.draw': 'layingOut' } },
      },
    },
  },
});
