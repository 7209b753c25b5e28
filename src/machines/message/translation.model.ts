import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { translationMachine } from './translation.machine.ts';

const text = { role: 'text', name: { literal: 'Do you have this bag in blue?' } } as const;
const ask = { role: 'button', name: 'translation.ask' } as const;
const hide = { role: 'button', name: 'translation.hide' } as const;

export const translationModel = model(translationMachine, {
  inputs: { customerText: { messageId: 'm1', language: 'en' } },
  happenings: [
    { type: 'xstate.done.actor.translateMessage', output: { text: 'Do you have this bag in blue?' } },
    { type: 'xstate.error.actor.translateMessage', error: new Failure('providerFailed') },
    { type: 'xstate.after.patience.translation.asking' },
  ],
  sees: {
    off: [ask],
    asking: [{ role: 'status', name: '' }],
    shown: [text, hide],
    failed: [{ role: 'alert', name: '' }, { role: 'button', name: 'common.tryAgain' }, hide],
  },
  hides: {
    off: [text, hide, { role: 'alert', name: '' }],
    asking: [text, ask, hide],
    shown: [ask],
    failed: [text, ask],
  },
  causes: {
    'translation.ask': [
      { event: { type: 'translation.ask' }, by: { click: 'translation.ask' } },
      { event: { type: 'translation.ask' }, by: { click: 'common.tryAgain' } },
    ],
    'translation.hide': { click: 'translation.hide' },
  },
  laws: {
    'a translation is asked for once': (now, before) => before.context.text === '' || !now.matches('asking'),
    'what is shown is a translation': (now) => !now.matches('shown') || now.context.text !== '',
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { text: translated, problem } }) => [translated !== '', problem?.code],
});
