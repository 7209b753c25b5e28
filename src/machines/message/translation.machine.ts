/**
 * Is a customer's text shown in the reader's language too?
 *
 * The original stays above its translation.
 *
 * Intents  translation.ask, translation.hide
 * Ports    translateMessage
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type TranslationLanguage, translateMessage } from '#contract/translation.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

export interface TranslationInput {
  messageId: string;
  language: TranslationLanguage;
}

const chart = setup({
  types: {
    input: {} as TranslationInput,
    context: {} as TranslationInput & { text: string; problem: Problem | null },
    events: {} as { type: 'translation.ask' } | { type: 'translation.hide' },
  },
  actors: {
    translateMessage: call(translateMessage, {
      ask: ({ messageId, language }: TranslationInput) => ({ id: messageId as never, language }),
    }),
  },
  guards: { isTranslated: ({ context }) => context.text !== '' },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const translationMachine = chart.createMachine({
  id: 'translation',
  context: ({ input }) => ({ ...input, text: '', problem: null }),
  initial: 'off',
  states: {
    off: {
      description: 'Only the original is shown.',
      on: { 'translation.ask': [{ guard: 'isTranslated', target: 'shown' }, { target: 'asking' }] },
    },
    asking: {
      description: 'The text is being translated.',
      entry: 'clearProblem',
      ...request({
        src: 'translateMessage',
        input: ({ context: { messageId, language } }) => ({ messageId, language }),
        onDone: {
          target: 'shown',
          actions: { type: 'setText', params: ({ event }) => ({ text: event.output.text }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    shown: {
      description: 'The translation is shown under the original.',
      on: { 'translation.hide': 'off' },
    },
    failed: {
      description: 'The text could not be translated.',
      on: { 'translation.ask': 'asking', 'translation.hide': 'off' },
    },
  },
});
