/**
 * How wide is the sidebar?
 *
 * On a wide page it is open or a strip of icons, and the choice is stored for seven days (SHELL-016). On a narrow page it
 * opens over the page, which is not stored.
 *
 * Intents  sidebar.toggle, sidebar.close
 * Facts    viewport.narrowed, viewport.widened
 * Ports    viewport
 * Effects  remember
 */
import { setup } from 'xstate';
import { feed } from '../port.ts';

export type ViewportFact = { type: 'viewport.narrowed' } | { type: 'viewport.widened' };

export const sidebarMachine = setup({
  types: {
    input: {} as { open: boolean; narrow: boolean },
    context: {} as { open: boolean; narrow: boolean },
    events: {} as { type: 'sidebar.toggle' } | { type: 'sidebar.close' } | ViewportFact,
  },
  actors: { viewport: feed<ViewportFact>('viewport') },
  guards: { isNarrow: ({ context }) => context.narrow, wasOpen: ({ context }) => context.open },
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
        settling: { always: [{ guard: 'wasOpen', target: 'open' }, { target: 'collapsed' }] },
        open: {
          on: {
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
