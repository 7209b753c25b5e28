import { model, passing } from '../model.ts';
import { transcriptionMachine } from './transcription.machine.ts';

const long = `${'Please keep the blue one for me until Saturday. '.repeat(6)}The end.`;

export const transcriptionModel = model(transcriptionMachine, {
  inputs: { short: { text: 'Please keep it for me.' }, long: { text: long } },
  happenings: [],
  sees: {
    settling: passing,
    whole: [{ role: 'text', name: { literal: 'Please keep it for me.' } }],
    cut: [{ role: 'button', name: 'media.more' }],
    full: [
      { role: 'text', name: { literal: 'The end.' } },
      { role: 'button', name: 'media.less' },
    ],
  },
  hides: {
    whole: [{ role: 'button', name: 'media.more' }],
    cut: [{ role: 'text', name: { literal: 'The end.' } }],
  },
  causes: {
    'transcription.toggle': [
      { event: { type: 'transcription.toggle' }, by: { click: 'media.more' } },
      { event: { type: 'transcription.toggle' }, by: { click: 'media.less' } },
    ],
  },
  stays: { whole: 'nothing of it is hidden' },
  laws: { 'the words never change': (now, before) => now.context.text === before.context.text },
});
