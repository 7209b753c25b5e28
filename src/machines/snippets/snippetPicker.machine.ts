/**
 * Which snippet does the agent insert, and with which values?
 *
 * A slash at the start of a word in the composer opens the list, and what follows it filters. The chosen snippet's text is
 * that of the customer's language. Variables without a value are asked for before the text is inserted, so that none
 * reaches a customer. Dismissing keeps what was typed, and the same slash does not open the list again.
 *
 * Intents  snippetPicker.look, .move, .choose, .fill, .insert, .dismiss, .retry
 * Ports    findSnippets, resolveVariables
 * Effects  insertText, attachFiles, countUse
 * Size     one flow from a slash to the inserted text; half of the file declares its types and actions
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { StoredFile } from '#contract/media.ts';
import type { Snippet, SnippetVariable } from '#contract/snippet.ts';
import { fillIn, variablesIn } from '#contract/snippetRules.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import {
  type FoundSnippets,
  isGone,
  type Look,
  missingIn,
  slashWordAt,
  textIn,
  type SlashWord,
  type VariableValues,
} from './snippetPicker.rules.ts';

interface Context {
  conversationId: string;
  slash: SlashWord | null;
  /** The slash at which the list was dismissed. */
  dismissedAt: number | null;
  found: FoundSnippets;
  /** The first one that is found is taken: Enter came before it. */
  isAwaited: boolean;
  /** The highlighted one. */
  at: number;
  chosen: Snippet | null;
  values: VariableValues;
  /** The variables that were without a value when the snippet was chosen. */
  asked: readonly SnippetVariable[];
  problem: Problem | null;
}

const noneFound: FoundSnippets = { snippets: [], language: 'en' };
const wordOf = ({ text, caret }: Look) => slashWordAt(text, caret);
const chosenIn = ({ found, at }: Context, id: string | undefined) =>
  id === undefined ? found.snippets[at] : found.snippets.find((it) => it.id === id);
const textOf = ({ chosen, found }: Context) => (chosen ? textIn(chosen, found.language) : '');

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | ({ type: 'snippetPicker.look' } & Look)
      | { type: 'snippetPicker.move'; by: number }
      | { type: 'snippetPicker.choose'; id?: string }
      | { type: 'snippetPicker.fill'; name: SnippetVariable; value: string }
      | { type: 'snippetPicker.insert' }
      | { type: 'snippetPicker.dismiss' }
      | { type: 'snippetPicker.retry' },
  },
  actors: {
    findSnippets: port<FoundSnippets, { conversationId: string; words: string }>('findSnippets'),
    resolveVariables: port<VariableValues, { conversationId: string; names: SnippetVariable[] }>(
      'resolveVariables',
    ),
  },
  guards: {
    isPlain: (_, look: Look) => wordOf(look) === null,
    isDismissed: ({ context }, look: Look) => wordOf(look)?.from === context.dismissedAt,
    isSameWord: ({ context }, look: Look) => {
      const word = wordOf(look);
      return word?.from === context.slash?.from && word?.words === context.slash?.words;
    },
    isGone: ({ context }, { text }: Look) => isGone(context.slash, text),
    isAwaited: ({ context }, { found }: { found: FoundSnippets }) =>
      context.isAwaited && found.snippets.length > 0,
    isNamed: ({ context }, { id }: { id?: string | undefined }) =>
      id !== undefined && chosenIn(context, id) !== undefined,
    isThere: ({ context }, { id }: { id?: string | undefined }) => chosenIn(context, id) !== undefined,
    isComplete: ({ context }) => missingIn(textOf(context), context.values).length === 0,
  },
  actions: {
    setSlash: assign((_, look: Look) => ({ slash: wordOf(look), at: 0, isAwaited: false, problem: null })),
    awaitFound: assign({ isAwaited: true }),
    setDismissed: assign(({ context }) => ({ dismissedAt: context.slash?.from ?? null })),
    /** No word can be at this place. */
    setGone: assign({ dismissedAt: -1 }),
    clearDismissed: assign({ dismissedAt: null }),
    setFound: assign((_, { found }: { found: FoundSnippets }) => ({ found, isAwaited: false })),
    move: assign(({ context: { found, at } }, { by }: { by: number }) => {
      const { length } = found.snippets;
      return { at: length === 0 ? 0 : (at + by + length) % length };
    }),
    setChosen: assign(({ context }, { id }: { id?: string | undefined }) => ({
      chosen: chosenIn(context, id) ?? null,
      values: {},
    })),
    setValues: assign((_, { values }: { values: VariableValues }) => ({ values })),
    setAsked: assign(({ context }) => ({ asked: missingIn(textOf(context), context.values) })),
    fill: assign(({ context }, { name, value }: { name: SnippetVariable; value: string }) => ({
      values: { ...context.values, [name]: value },
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({
      slash: null,
      found: noneFound,
      isAwaited: false,
      at: 0,
      chosen: null,
      values: {},
      asked: [],
      problem: null,
    }),
    /** Replaces the slash and its word with the text. */
    insertText: (_, _params: { conversationId: string; slash: SlashWord | null; text: string }) => {},
    attachFiles: (_, _params: { conversationId: string; files: readonly StoredFile[] }) => {},
    countUse: (_, _params: { id: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const looks = ({ event }: { event: Look }) => event;
const insertAll = [
  {
    type: 'insertText' as const,
    params: ({ context }: { context: Context }) => ({
      conversationId: context.conversationId,
      slash: context.slash,
      text: fillIn(textOf(context), context.values),
    }),
  },
  {
    type: 'attachFiles' as const,
    params: ({ context: { conversationId, chosen } }: { context: Context }) => ({
      conversationId,
      files: chosen?.attachments ?? [],
    }),
  },
  {
    type: 'countUse' as const,
    params: ({ context }: { context: Context }) => ({ id: context.chosen?.id ?? '' }),
  },
];

/** After a choice: its word may be deleted, and the agent may do without it. */
const leaves = {
  'snippetPicker.look': { guard: { type: 'isGone', params: looks }, target: 'closed', actions: 'setGone' },
  'snippetPicker.dismiss': { target: 'closed', actions: 'setDismissed' },
} as const;

export const snippetPickerMachine = chart.createMachine({
  id: 'snippetPicker',
  context: ({ input }) => ({
    ...input,
    slash: null,
    dismissedAt: null,
    found: noneFound,
    isAwaited: false,
    at: 0,
    chosen: null,
    values: {},
    asked: [],
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No list is shown.',
      entry: 'clear',
      on: {
        'snippetPicker.look': [
          { guard: { type: 'isPlain', params: looks }, actions: 'clearDismissed' },
          { guard: { type: 'isDismissed', params: looks } },
          { target: 'picking', actions: ['clearDismissed', { type: 'setSlash', params: looks }] },
        ],
      },
    },
    picking: {
      description: 'The list is open above the composer.',
      initial: 'finding',
      on: {
        'snippetPicker.look': [
          { guard: { type: 'isPlain', params: looks }, target: 'closed' },
          { guard: { type: 'isSameWord', params: looks } },
          { target: '.finding', actions: { type: 'setSlash', params: looks } },
        ],
        'snippetPicker.dismiss': { target: 'closed', actions: 'setDismissed' },
      },
      states: {
        finding: {
          description: 'The former list is still shown.',
          on: {
            'snippetPicker.choose': [
              {
                guard: { type: 'isNamed', params: ({ event }) => ({ id: event.id }) },
                target: '#snippetPicker.resolving',
                actions: { type: 'setChosen', params: ({ event }) => ({ id: event.id }) },
              },
              { actions: 'awaitFound' },
            ],
          },
          ...request({
            src: 'findSnippets',
            input: ({ context: { conversationId, slash } }) => ({
              conversationId,
              words: slash?.words ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isAwaited', params: ({ event }) => ({ found: event.output }) },
                target: '#snippetPicker.resolving',
                actions: [
                  { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
                  { type: 'setChosen', params: {} },
                ],
              },
              {
                target: 'found',
                actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
              },
            ],
            onFailure: { target: 'failed', actions: withProblem('setProblem') },
          }),
        },
        found: {
          on: {
            'snippetPicker.move': { actions: { type: 'move', params: ({ event }) => event } },
            'snippetPicker.choose': {
              guard: { type: 'isThere', params: ({ event }) => ({ id: event.id }) },
              target: '#snippetPicker.resolving',
              actions: { type: 'setChosen', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        failed: { on: { 'snippetPicker.retry': 'finding' } },
      },
    },
    resolving: {
      description: 'The variables of the chosen snippet are being looked up.',
      on: leaves,
      ...request({
        src: 'resolveVariables',
        input: ({ context }) => ({
          conversationId: context.conversationId,
          names: variablesIn(textOf(context)),
        }),
        onDone: {
          target: 'settling',
          actions: { type: 'setValues', params: ({ event }) => ({ values: event.output }) },
        },
        onFailure: 'settling',
      }),
    },
    settling: {
      description: 'Decides whether a value is missing.',
      always: [
        { guard: 'isComplete', target: 'closed', actions: insertAll },
        { target: 'asking', actions: 'setAsked' },
      ],
    },
    asking: {
      description: 'The agent is asked for the values that are missing.',
      on: {
        ...leaves,
        'snippetPicker.fill': { actions: { type: 'fill', params: ({ event }) => event } },
        'snippetPicker.insert': { guard: 'isComplete', target: 'closed', actions: insertAll },
      },
    },
  },
});
