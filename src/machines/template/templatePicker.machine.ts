/**
 * Which approved template does the agent choose, now that the reply window is closed?
 *
 * The footer shows a text field instead of the composer. Its text filters the list of templates that can be sent. The
 * chosen template opens in the form of the profile's Templates tab, which fills it in and sends it.
 *
 * Intents  templatePicker.look, .move, .choose, .dismiss, .retry
 * Ports    findTemplates
 * Effects  openTemplate
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Template } from '#contract/template.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Look {
  words: string;
}
interface Context {
  conversationId: string;
  words: string;
  found: readonly Template[];
  /** The highlighted one. */
  at: number;
  problem: Problem | null;
}

const chosenIn = ({ found, at }: Context, id: string | undefined) =>
  id === undefined ? found[at] : found.find((it) => it.id === id);

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | ({ type: 'templatePicker.look' } & Look)
      | { type: 'templatePicker.move'; by: number }
      | { type: 'templatePicker.choose'; id?: string }
      | { type: 'templatePicker.dismiss' }
      | { type: 'templatePicker.retry' },
  },
  actors: {
    findTemplates: port<{ found: Template[] }, { conversationId: string; words: string }>('findTemplates'),
  },
  guards: {
    isSame: ({ context }, { words }: Look) => words === context.words,
    isThere: ({ context }, { id }: { id?: string | undefined }) => chosenIn(context, id) !== undefined,
  },
  actions: {
    setWords: assign((_, { words }: Look) => ({ words, at: 0, problem: null })),
    setFound: assign((_, { found }: { found: readonly Template[] }) => ({ found })),
    move: assign(({ context: { found, at } }, { by }: { by: number }) => ({
      at: found.length === 0 ? 0 : (at + by + found.length) % found.length,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ words: '', found: [], at: 0, problem: null }),
    openTemplate: (_, _params: { conversationId: string; template: Template | undefined }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const looks = ({ event }: { event: Look }) => event;

export const templatePickerMachine = chart.createMachine({
  id: 'templatePicker',
  context: ({ input }) => ({ ...input, words: '', found: [], at: 0, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No list is shown.',
      entry: 'clear',
      on: { 'templatePicker.look': { target: 'picking', actions: { type: 'setWords', params: looks } } },
    },
    picking: {
      description: 'The list is open above the field.',
      initial: 'finding',
      on: {
        'templatePicker.look': [
          { guard: { type: 'isSame', params: looks } },
          { target: '.finding', actions: { type: 'setWords', params: looks } },
        ],
        'templatePicker.dismiss': 'closed',
      },
      states: {
        finding: {
          ...request({
            src: 'findTemplates',
            input: ({ context: { conversationId, words } }) => ({ conversationId, words }),
            onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event.output } },
            onFailure: { target: 'failed', actions: withProblem('setProblem') },
          }),
        },
        found: {
          on: {
            'templatePicker.move': { actions: { type: 'move', params: ({ event }) => event } },
            'templatePicker.choose': {
              guard: { type: 'isThere', params: ({ event }) => ({ id: event.id }) },
              target: '#templatePicker.closed',
              actions: {
                type: 'openTemplate',
                params: ({ context, event }) => ({
                  conversationId: context.conversationId,
                  template: chosenIn(context, event.id),
                }),
              },
            },
          },
        },
        failed: { on: { 'templatePicker.retry': 'finding' } },
      },
    },
  },
});
