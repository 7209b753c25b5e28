/**
 * Which command or conversation does this agent search for, and what is run?
 *
 * Starts with the commands that were enabled when it opened, nearest first. Words filter them by name, and find
 * conversations by name and number. Enter runs the highlighted one: a command is sent to its chart, which decides again.
 *
 * Intents  palette.type, palette.move, palette.run
 * Ports    findConversations
 * Effects  run
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import {
  entriesOf,
  keyOf,
  type Found,
  type PaletteCommand,
  type PaletteEntry,
  type PaletteScreen,
} from './palette.rules.ts';

/** The pause after the last key before conversations are looked for, in milliseconds (LIST-012). */
export const PALETTE_PAUSE = 350;

interface Context {
  words: string;
  commands: readonly (PaletteCommand | PaletteScreen)[];
  found: readonly Found[];
  foundBy: string;
  /** The marked entry. */
  at: number;
  problem: Problem | null;
}

/** Found conversations. The first entry is highlighted until the user moves; then the highlight stays on its entry. */
function finding(context: Context, found: readonly Found[]): Pick<Context, 'found' | 'foundBy' | 'at'> {
  const next = { found, foundBy: context.words.trim() };
  const marked = context.at === 0 ? undefined : entriesOf(context)[context.at];
  const at = marked ? entriesOf({ ...context, ...next }).findIndex((it) => keyOf(it) === keyOf(marked)) : 0;
  return { ...next, at: Math.max(0, at) };
}

const chart = setup({
  types: {
    input: {} as { commands: readonly (PaletteCommand | PaletteScreen)[] },
    context: {} as Context,
    events: {} as
      | { type: 'palette.type'; words: string }
      | { type: 'palette.move'; by: number }
      | { type: 'palette.run'; at?: number },
  },
  actors: { findConversations: port<Found[], { words: string }>('findConversations') },
  guards: {
    isSame: ({ context }, { words }: { words: string }) => words === context.words,
    isEmpty: ({ context }) => context.words.trim() === '',
    isThere: ({ context }, { at }: { at?: number | undefined }) =>
      entriesOf(context)[at ?? context.at] !== undefined,
  },
  actions: {
    write: assign((_, { words }: { words: string }) => ({ words, at: 0, problem: null })),
    move: assign(({ context }, { by }: { by: number }) => {
      const { length } = entriesOf(context);
      return { at: length === 0 ? 0 : (context.at + by + length) % length };
    }),
    setFound: assign(({ context }, { found }: { found: Found[] }) => finding(context, found)),
    clearFound: assign(({ context }) => finding(context, [])),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    run: (_, _params: { entry: PaletteEntry }) => {},
  },
  delays: { pause: PALETTE_PAUSE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const commandPaletteMachine = chart.createMachine({
  id: 'commandPalette',
  context: ({ input }) => ({
    words: '',
    commands: input.commands,
    found: [],
    foundBy: '',
    at: 0,
    problem: null,
  }),
  initial: 'resting',
  on: {
    'palette.type': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.typing', reenter: true, actions: { type: 'write', params: ({ event }) => event } },
    ],
    'palette.move': { actions: { type: 'move', params: ({ event }) => event } },
    'palette.run': {
      guard: { type: 'isThere', params: ({ event }) => ({ at: event.at }) },
      target: '.done',
      actions: {
        type: 'run',
        params: ({ context, event }) => ({ entry: entriesOf(context)[event.at ?? context.at]! }),
      },
    },
  },
  states: {
    resting: { description: 'The palette shows the commands.' },
    // Earlier results stay until the new ones arrive.
    typing: {
      description: 'Waits until typing has stopped.',
      initial: 'reading',
      states: {
        reading: {
          always: [
            { guard: 'isEmpty', target: '#commandPalette.resting', actions: 'clearFound' },
            { target: 'waiting' },
          ],
        },
        waiting: { after: { pause: '#commandPalette.searching' } },
      },
    },
    searching: {
      description: 'Conversations are being searched.',
      ...request({
        src: 'findConversations',
        input: ({ context }) => ({ words: context.words.trim() }),
        onDone: {
          target: 'resting',
          actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
        },
        onFailure: { target: 'failed', actions: ['clearFound', withProblem('setProblem')] },
      }),
    },
    failed: { description: 'The search failed.' },
    done: { description: 'A command was chosen or the palette was closed.', type: 'final' },
  },
});
