import { model } from '../model.ts';
import { composerMachine } from './composer.machine.ts';

const type = (text: string) => ({ event: { type: 'composer.type' as const, text }, by: { fill: 'composer.field', with: text } });

export const composerModel = model(composerMachine, {
  inputs: {
    whatsapp: { conversationId: 'v1', draft: '', canShowTyping: true },
    'no typing': { conversationId: 'v1', draft: 'A draft', canShowTyping: false },
  },
  happenings: [{ type: 'xstate.after.typingPause.composer.typing.told' }],
  causes: {
    'composer.type': [type('Hello'), type('   ')],
    'composer.send': { press: 'Enter', on: 'composer.field' },
    'composer.restore': [{ event: { type: 'composer.restore', text: 'Written before' }, by: 'world' }],
    'composer.allow': [{ event: { type: 'composer.allow' }, by: 'world' }],
    'composer.block': [{ event: { type: 'composer.block', reason: 'Trial expired' }, by: 'world' }],
  },
  passing: ['typing.settling'],
  laws: {
    'a blocked text stays written': (now, before) => !before.matches({ text: 'blocked' }) || before.context.text === '' || now.context.text !== '' ,
    'blank text never leaves': (now, before) => before.context.text.trim() !== '' || now.context.text !== '' || before.context.text === '',
  },
});
