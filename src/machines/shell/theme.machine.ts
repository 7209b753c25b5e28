/**
 * Is the light or the dark theme used?
 *
 * A person's choice is stored; the choice "system" follows the system when it changes.
 *
 * Intents  theme.choose
 * Facts    system.darkened, system.lightened
 * Ports    systemTheme
 * Effects  paint, remember
 */
import { assign, setup } from 'xstate';
import { feed } from '../port.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type SystemThemeFact = { type: 'system.darkened' } | { type: 'system.lightened' };

type Choosing = { type: 'theme.choose'; choice: ThemeChoice };

export const themeMachine = setup({
  types: {
    input: {} as { choice: ThemeChoice; systemIsDark: boolean },
    context: {} as { choice: ThemeChoice; systemIsDark: boolean },
    events: {} as Choosing | SystemThemeFact,
  },
  actors: { systemTheme: feed<SystemThemeFact>('systemTheme') },
  guards: {
    isDark: ({ context: { choice, systemIsDark } }) =>
      choice === 'dark' || (choice === 'system' && systemIsDark),
  },
  actions: {
    choose: assign((_, { choice }: Choosing) => ({ choice })),
    setSystemIsDark: assign((_, { systemIsDark }: { systemIsDark: boolean }) => ({ systemIsDark })),
    remember: (_, _params: { choice: ThemeChoice }) => {},
    paint: (_, _params: { theme: 'light' | 'dark' }) => {},
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  invoke: { id: 'systemTheme', src: 'systemTheme' },
  initial: 'settling',
  on: {
    'theme.choose': {
      target: '.settling',
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'remember', params: ({ event }) => event },
      ],
    },
    'system.darkened': {
      target: '.settling',
      actions: { type: 'setSystemIsDark', params: { systemIsDark: true } },
    },
    'system.lightened': {
      target: '.settling',
      actions: { type: 'setSystemIsDark', params: { systemIsDark: false } },
    },
  },
  states: {
    settling: {
      description: 'Decides by the choice and the system.',
      always: [{ guard: 'isDark', target: 'dark' }, { target: 'light' }],
    },
    light: { description: 'The light theme is shown.', entry: { type: 'paint', params: { theme: 'light' } } },
    dark: { description: 'The dark theme is shown.', entry: { type: 'paint', params: { theme: 'dark' } } },
  },
});
