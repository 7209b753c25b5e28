/**
 * How much of a transcription is shown?
 *
 * A long one is cut to a preview until all of it is requested (MSG-022).
 *
 * Intents  transcription.toggle
 */
import { setup } from 'xstate';
import { cutTranscription } from '#lib/transcription.ts';

export const transcriptionMachine = setup({
  types: {
    input: {} as { text: string },
    context: {} as { text: string; preview: string | null },
    events: {} as { type: 'transcription.toggle' },
  },
  guards: { isShort: ({ context }) => context.preview === null },
}).createMachine({
  id: 'transcription',
  context: ({ input: { text } }) => ({ text, preview: cutTranscription(text) }),
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides by the length of the text.',
      always: [{ guard: 'isShort', target: 'whole' }, { target: 'cut' }],
    },
    whole: { description: 'The text is short and shown whole.' },
    cut: {
      description: 'The beginning of the text is shown.',
      on: { 'transcription.toggle': { target: 'full', meta: { spec: ['MSG-022'] } } },
    },
    full: {
      description: 'The whole text is shown.',
      on: { 'transcription.toggle': { target: 'cut', meta: { spec: ['MSG-022'] } } },
    },
  },
});
