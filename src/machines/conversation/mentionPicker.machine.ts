/**
 * Which colleague does the note mention?
 *
 * An `@` at the start of a word of the note opens the list, and what follows it filters. Dismissing keeps what was typed,
 * and the same `@` does not open the list again.
 *
 * Intents  mentionPicker.look, .move, .choose, .dismiss, .retry
 * Ports    findColleagues
 * Effects  insertMention
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { type AtWord, atWordAt, type Colleague } from './mention.rules.ts';

interface Look {
  text: string;
  caret: number;
}
interface Context {
  at: AtWord | null;
  /** The `@` at which the list was dismissed. */
  dismissedAt: number | null;
  found: readonly Colleague[];
  /** The place of the highlighted one. */
  place: number;
  problem: Problem | null;
}

const wordOf = ({ text, caret }: Look) => atWordAt(text, caret);
const chosenIn = ({ found, place }: Context, id: string | undefined) =>
  id === undefined ? found[place] : found.find((it) => it.id === id);

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'mentionPicker.look' } & Look)
      | { type: 'mentionPicker.move'; by: number }
      | { type: 'mentionPicker.choose'; id?: string }
      | { type: 'mentionPicker.dismiss' }
      | { type: 'mentionPicker.retry' },
  },
  actors: {
    findColleagues: port<{ found: Colleague[] }, { words: string }>('findColleagues'),
  },
  guards: {
    isPlain: (_, look: Look) => wordOf(look) === null,
    isDismissed: ({ context }, look: Look) => wordOf(look)?.from === context.dismissedAt,
    isSameWord: ({ context }, look: Look) => {
      const word = wordOf(look);
      return word?.from === context.at?.from && word?.words === context.at?.words;
    },
    isThere: ({ context }, { id }: { id?: string | undefined }) => chosenIn(context, id) !== undefined,
  },
  actions: {
    setAt: assign((_, look: Look) => ({ at: wordOf(look), place: 0, problem: null })),
    setDismissed: assign(({ context }) => ({ dismissedAt: context.at?.from ?? null })),
    clearDismissed: assign({ dismissedAt: null }),
    setFound: assign((_, { found }: { found: readonly Colleague[] }) => ({ found })),
    move: assign(({ context: { found, place } }, { by }: { by: number }) => ({
      place: found.length === 0 ? 0 : (place + by + found.length) % found.length,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ at: null, found: [], place: 0, problem: null }),
    /** Replaces the `@` and its word by the name. */
    insertMention: (_, _params: { at: AtWord | null; colleague: Colleague | undefined }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const looks = ({ event }: { event: Look }) => event;

export const mentionPickerMachine = chart.createMachine({
  id: 'mentionPicker',
  context: { at: null, dismissedAt: null, found: [], place: 0, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No list is shown.',
      entry: 'clear',
      on: {
        'mentionPicker.look': [
          { guard: { type: 'isPlain', params: looks }, actions: 'clearDismissed' },
          { guard: { type: 'isDismissed', params: looks } },
          { target: 'picking', actions: ['clearDismissed', { type: 'setAt', params: looks }] },
        ],
      },
    },
    picking: {
      description: 'The list of colleagues is open.',
      initial: 'finding',
      on: {
        'mentionPicker.look': [
          { guard: { type: 'isPlain', params: looks }, target: 'closed' },
          { guard: { type: 'isSameWord', params: looks } },
          { target: '.finding', actions: { type: 'setAt', params: looks } },
        ],
        'mentionPicker.dismiss': { target: 'closed', actions: 'setDismissed' },
      },
      states: {
        finding: {
          ...request({
            src: 'findColleagues',
            input: ({ context }) => ({ words: context.at?.words ?? '' }),
            onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event.output } },
            onFailure: { target: 'failed', actions: withProblem('setProblem') },
          }),
        },
        found: {
          on: {
            'mentionPicker.move': { actions: { type: 'move', params: ({ event }) => event } },
            'mentionPicker.choose': {
              guard: { type: 'isThere', params: ({ event }) => ({ id: event.id }) },
              target: '#mentionPicker.closed',
              actions: {
                type: 'insertMention',
                params: ({ context, event }) => ({
                  at: context.at,
                  colleague: chosenIn(context, event.id),
                }),
              },
            },
          },
        },
        failed: { on: { 'mentionPicker.retry': 'finding' } },
      },
    },
  },
});
