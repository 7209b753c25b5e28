/**
 * Which key does what, and where is that written?
 *
 * The keyboard is heard on the whole page. What is typed into a field is never a shortcut, except with Ctrl or Cmd
 * (A12); the port knows the difference.
 *
 * Intents  shortcuts.open, shortcuts.close
 * Facts    shortcut.pressed
 * Ports    keyboard
 * Told     perform
 */
import { setup } from 'xstate';
import { feed } from '../port.ts';

export type Shortcut = 'sidebar' | 'help' | 'search';
export type ShortcutPressed = { type: 'shortcut.pressed'; shortcut: Shortcut };

export const shortcutsMachine = setup({
  types: {
    events: {} as { type: 'shortcuts.open' } | { type: 'shortcuts.close' } | ShortcutPressed,
  },
  actors: { keyboard: feed<ShortcutPressed>('keyboard') },
  guards: { isHelp: (_, { shortcut }: ShortcutPressed) => shortcut === 'help' },
  actions: { perform: (_, _params: ShortcutPressed) => {} },
}).createMachine({
  id: 'shortcuts',
  invoke: { id: 'keyboard', src: 'keyboard' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'shortcuts.open': 'open',
        'shortcut.pressed': [
          { guard: { type: 'isHelp', params: ({ event }) => event }, target: 'open' },
          { actions: { type: 'perform', params: ({ event }) => event }, meta: { spec: ['SHELL-017'] } },
        ],
      },
    },
    open: {
      on: {
        'shortcuts.close': 'closed',
        'shortcut.pressed': { guard: { type: 'isHelp', params: ({ event }) => event }, target: 'closed' },
      },
    },
  },
});
