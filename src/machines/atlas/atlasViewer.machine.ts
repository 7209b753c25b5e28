/**
 * Which page of the atlas is open, and how is its chart drawn?
 *
 * A drawing is laid out elsewhere; when that takes longer than its budget, or fails, the same chart is read as a nested
 * list. Collapsing a state or looking at a neighbourhood lays out again; moving and enlarging never does.
 *
 * Intents  chart.collapse, chart.expandAll, chart.focus, chart.readAsList, chart.draw, view.move, view.set, search.type,
 *          language.choose
 * Facts    address.changed
 * Ports    addresses, layOut
 * Told     remember
 */
import { assign, setup } from 'xstate';
import { feed, port } from '../port.ts';
import { readAddress, type Whereabouts } from './address.ts';

/** How the drawing lies in its window: shifted by x and y, enlarged by k. Null is fitted to it. */
export interface View {
  x: number;
  y: number;
  k: number;
}

export interface Wanted {
  chart: string;
  collapsed: readonly string[];
  focus: string;
}

export type AddressFact = { type: 'address.changed'; address: string };

type Events =
  | AddressFact
  | { type: 'chart.collapse'; path: string }
  | { type: 'chart.expandAll' }
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
  view: View | null;
  /** What the layout answered: the atlas knows its shape, the chart does not. */
  drawing: object | null;
}

const without = (list: readonly string[], path: string) => list.filter((it) => it !== path);

export const atlasViewerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Events },
  actors: { addresses: feed<AddressFact>('addresses'), layOut: port<object, Wanted>('layOut') },
  guards: {
    isChart: ({ context: { at, charts } }) => at.place === 'chart' && charts.includes(at.chart),
    isUnknown: ({ context: { at } }) => at.place === 'chart' || at.place === 'unknown',
    isCoverage: ({ context }) => context.at.place === 'coverage',
    isLaws: ({ context }) => context.at.place === 'laws',
    isSpecification: ({ context }) => context.at.place === 'specification',
    isScreens: ({ context }) => context.at.place === 'screens',
    isReplay: ({ context }) => context.at.place === 'replay',
    isLive: ({ context }) => context.at.place === 'live',
    isSameChart: ({ context }, { address }: AddressFact) => {
      const { place, chart } = readAddress(address);
      return place === 'chart' && chart === context.at.chart;
    },
  },
  actions: {
    learn: assign((_, { address }: AddressFact) => ({ at: readAddress(address) })),
    clear: assign({ collapsed: [], focus: '', view: null, drawing: null }),
    toggle: assign(({ context }, { path }: { path: string }) => ({
      collapsed: context.collapsed.includes(path)
        ? without(context.collapsed, path)
        : [...context.collapsed, path],
      view: null,
    })),
    expandAll: assign({ collapsed: [], focus: '', view: null }),
    focus: assign((_, { path }: { path: string }) => ({ focus: path, view: null })),
    keepDrawing: assign((_, { output }: { output: object }) => ({ drawing: output })),
    look: assign((_, { view }: { view: View | null }) => ({ view })),
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
    view: null,
    drawing: null,
  }),
  invoke: { id: 'addresses', src: 'addresses' },
  initial: 'settling',
  on: {
    'address.changed': { target: '.settling', actions: { type: 'learn', params: ({ event }) => event } },
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
    gallery: {},
    missing: {},
    coverage: {},
    laws: {},
    specification: {},
    screens: {},
    live: {},
    replay: {},
    chart: {
      entry: 'clear',
      initial: 'layingOut',
      on: {
        'address.changed': [
          {
            guard: { type: 'isSameChart', params: ({ event }) => event },
            actions: { type: 'learn', params: ({ event }) => event },
          },
          { target: 'settling', actions: { type: 'learn', params: ({ event }) => event } },
        ],
        'chart.collapse': { target: '.layingOut', actions: { type: 'toggle', params: ({ event }) => event } },
        'chart.focus': { target: '.layingOut', actions: { type: 'focus', params: ({ event }) => event } },
        'chart.expandAll': { target: '.layingOut', actions: 'expandAll' },
        'view.set': { actions: { type: 'look', params: ({ event }) => event } },
      },
      states: {
        layingOut: {
          invoke: {
            id: 'layOut',
            src: 'layOut',
            input: ({ context: { at, collapsed, focus } }) => ({ chart: at.chart, collapsed, focus }),
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
