/**
 * How wide is the sidebar?
 *
 * On a wide page it is open or a strip of icons, and the choice is stored for seven days (SHELL-016). Without room for it
 * beside list and chat it is a strip until there is room, or until someone opens it. On a narrow page it opens over the
 * page. Neither of these is stored.
 *
 * Intents  sidebar.toggle, sidebar.close
 * Facts    viewport.narrowed, viewport.widened, viewport.crowded, viewport.roomy
 * Ports    viewport
 * Effects  remember
 */
import { and, setup } from 'xstate';
import { feed } from '../port.ts';

export type ViewportFact =
  | { type: 'viewport.narrowed' }
  | { type: 'viewport.widened' }
  | { type: 'viewport.crowded' }
  | { type: 'viewport.roomy' };

interface Start {
  open: boolean;
  narrow: boolean;
  /** Whether an open sidebar leaves too little room for list and chat. */
  crowded: boolean;
}

export const sidebarMachine = setup({
  types: {
    input: {} as Start,
    context: {} as Start,
    events: {} as { type: 'sidebar.toggle' } | { type: 'sidebar.close' } | ViewportFact,
  },
  actors: { viewport: feed<ViewportFact>('viewport') },
  guards: {
    isNarrow: ({ context }) => context.narrow,
    isCrowded: ({ context }) => context.crowded,
    wasOpen: ({ context }) => context.open,
  },
  actions: {
    remember: (_, _params: { open: boolean }) => {},
  },
}).createMachine({
  id: 'sidebar',
  context: ({ input }) => input,
  invoke: { id: 'viewport', src: 'viewport' },
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides by the width of the window.',
      always: [
        { guard: 'isNarrow', target: 'mobile' },
        { target: 'desktop', meta: { spec: ['SHELL-016'] } },
      ],
    },
    desktop: {
      description: 'The sidebar is beside the page.',
      initial: 'settling',
      on: { 'viewport.narrowed': { target: 'mobile', meta: { spec: ['SHELL-018'] } } },
      states: {
        settling: {
          always: [
            { guard: and(['wasOpen', 'isCrowded']), target: 'yielded' },
            { guard: 'wasOpen', target: 'open' },
            { target: 'collapsed' },
          ],
        },
        open: {
          on: {
            'viewport.crowded': 'yielded',
            'sidebar.toggle': {
              target: 'collapsed',
              actions: { type: 'remember', params: { open: false } },
              meta: { spec: ['SHELL-016', 'SHELL-017'] },
            },
          },
        },
        collapsed: {
          on: {
            'sidebar.toggle': {
              target: 'open',
              actions: { type: 'remember', params: { open: true } },
              meta: { spec: ['SHELL-016', 'SHELL-017'] },
            },
          },
        },
        yielded: {
          description: 'A strip of icons until list and chat have room beside the open sidebar.',
          on: {
            'viewport.roomy': 'open',
            'sidebar.toggle': {
              target: 'open',
              actions: { type: 'remember', params: { open: true } },
              meta: { spec: ['SHELL-016', 'SHELL-017'] },
            },
          },
        },
        past: { type: 'history' },
      },
    },
    mobile: {
      description: 'The sidebar opens over the page.',
      initial: 'closed',
      on: { 'viewport.widened': { target: 'desktop.past', meta: { spec: ['SHELL-018'] } } },
      states: {
        closed: { on: { 'sidebar.toggle': 'open' } },
        open: { on: { 'sidebar.toggle': 'closed', 'sidebar.close': 'closed' } },
      },
    },
  },
});
