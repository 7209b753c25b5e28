/**
 * Which key runs which command, is the list of keys open, and is the palette?
 *
 * Keys are handled on the whole page. Typing in a field never triggers a shortcut, except with Ctrl or Cmd (A12); the
 * port checks that. Keys without Ctrl or Cmd can be switched off (WCAG 2.1.4). Who presses the key of the answer where
 * nothing can be written reads why, and what they type then runs no command; nor does what is typed after the key of a
 * search field that is not there yet. The palette is imported when it is first opened.
 *
 * Intents  shortcuts.open, shortcuts.close, palette.open, palette.close, keys.set
 * Facts    shortcut.pressed, typing.ended
 * Ports    keyboard, typedKeys, loadPalette
 * Charts   palette
 * Effects  perform, explainReply, keepKeys, showFailure
 */
import { assign, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { feed, lazyMachine, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import type { CommandId } from './commands.ts';
import type { commandPaletteMachine } from './commandPalette.machine.ts';
import type { PaletteCommand, PaletteScreen } from './palette.rules.ts';

/** The palette's first content. */
export interface Offered {
  commands: readonly (PaletteCommand | PaletteScreen)[];
}

/** The choices of this device: single keys act, and what J and K focus in the conversation they open. */
export interface Keys {
  singleKeys: boolean;
  stepTo: 'timeline' | 'answer';
}

/**
 * `single`: a key without Ctrl or Cmd; `nowhere`: it leads to a field to write in, and there is none; `early`: the field
 * comes with the session.
 */
export type ShortcutPressed = {
  type: 'shortcut.pressed';
  shortcut: CommandId;
  single: boolean;
  nowhere?: boolean;
  early?: boolean;
};
export type TypingEnded = { type: 'typing.ended' };

const chart = setup({
  types: {
    input: {} as Keys,
    context: {} as Offered & Keys,
    events: {} as
      | { type: 'shortcuts.open' }
      | { type: 'shortcuts.close' }
      | { type: 'palette.open' }
      | { type: 'palette.close' }
      | ({ type: 'keys.set' } & Partial<Keys>)
      | ShortcutPressed
      | TypingEnded,
    children: {} as {
      palette: 'palette';
      keyboard: 'keyboard';
      typedKeys: 'typedKeys';
      loadPalette: 'loadPalette';
    },
  },
  actors: {
    keyboard: feed<ShortcutPressed>('keyboard'),
    typedKeys: feed<TypingEnded>('typedKeys'),
    loadPalette: port<Offered>('loadPalette'),
    palette: lazyMachine<typeof commandPaletteMachine>('palette'),
  },
  guards: {
    isHeard: ({ context }, { single }: ShortcutPressed) => context.singleKeys || !single,
    isHelp: ({ context }, { shortcut }: ShortcutPressed) => context.singleKeys && shortcut === 'help',
    leadsNowhere: ({ context }, { nowhere }: ShortcutPressed) => context.singleKeys && nowhere === true,
    leadsToLaterField: ({ context }, { early }: ShortcutPressed) => context.singleKeys && early === true,
    isPalette: (_, { shortcut }: ShortcutPressed) => shortcut === 'palette',
  },
  actions: {
    choose: assign(({ context }, { singleKeys, stepTo }: Partial<Keys>) => ({
      singleKeys: singleKeys ?? context.singleKeys,
      stepTo: stepTo ?? context.stepTo,
    })),
    setCommands: assign((_, { commands }: Offered) => ({ commands })),
    keepKeys: (_, _params: Keys) => {},
    perform: (_, _params: ShortcutPressed) => {},
    explainReply: () => {},
    showFailure: failureToast('shell.placeFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const shortcutsMachine = chart.createMachine({
  id: 'shortcuts',
  context: ({ input }) => ({ ...input, commands: [] }),
  invoke: { id: 'keyboard', src: 'keyboard' },
  initial: 'closed',
  on: {
    'keys.set': {
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'keepKeys', params: ({ context: { singleKeys, stepTo } }) => ({ singleKeys, stepTo }) },
      ],
    },
  },
  states: {
    closed: {
      description: 'The list of keyboard shortcuts is closed.',
      on: {
        'shortcuts.open': 'help',
        'palette.open': 'loading',
        'shortcut.pressed': [
          {
            guard: { type: 'isHelp', params: ({ event }) => event },
            target: 'help',
          },
          { guard: { type: 'isPalette', params: ({ event }) => event }, target: 'loading' },
          {
            guard: { type: 'leadsNowhere', params: ({ event }) => event },
            target: 'typing',
            actions: 'explainReply',
          },
          {
            guard: { type: 'leadsToLaterField', params: ({ event }) => event },
            target: 'typing',
            actions: { type: 'perform', params: ({ event }) => event },
          },
          {
            guard: { type: 'isHeard', params: ({ event }) => event },
            actions: { type: 'perform', params: ({ event }) => event },
            meta: { spec: ['SHELL-017'] },
          },
        ],
      },
    },
    typing: {
      description: 'The agent types where nothing can be written, or not yet: no key is a command.',
      invoke: { id: 'typedKeys', src: 'typedKeys' },
      on: {
        'typing.ended': { description: 'The agent presses Escape or clicks.', target: 'closed' },
        'shortcuts.open': 'help',
        'palette.open': 'loading',
        'shortcut.pressed': { guard: { type: 'isPalette', params: ({ event }) => event }, target: 'loading' },
      },
    },
    help: {
      description: 'The list of keyboard shortcuts is open.',
      on: {
        'shortcuts.close': 'closed',
        'shortcut.pressed': [
          { guard: { type: 'isHelp', params: ({ event }) => event }, target: 'closed' },
          { guard: { type: 'isPalette', params: ({ event }) => event }, target: 'loading' },
        ],
      },
    },
    loading: {
      description: 'The command palette is being loaded.',
      ...request({
        src: 'loadPalette',
        onDone: { target: 'palette', actions: { type: 'setCommands', params: ({ event }) => event.output } },
        onFailure: { target: 'closed', actions: withProblem('showFailure') },
      }),
      on: { 'palette.close': 'closed', 'shortcuts.open': 'help' },
    },
    palette: {
      description: 'The command palette is open.',
      invoke: {
        id: 'palette',
        src: 'palette',
        input: ({ context: { commands } }) => ({ commands }),
        onDone: 'closed',
      },
      on: {
        'palette.close': 'closed',
        // The list of keys, chosen in the palette.
        'shortcuts.open': 'help',
        'shortcut.pressed': { guard: { type: 'isPalette', params: ({ event }) => event }, target: 'closed' },
      },
    },
  },
});
