import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { optOutMachine } from './optOut.machine.ts';

export const optOutModel = model(optOutMachine, {
  inputs: { 'a text with a word of an opt-out': { messageId: 'm1' } },
  happenings: [
    { type: 'xstate.done.actor.optOutByMessage', output: undefined },
    { type: 'xstate.error.actor.optOutByMessage', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.optOut.optingOut' },
  ],
  sees: {
    asking: [{ role: 'button', name: 'optOut.button' }],
    optingOut: [{ role: 'button', name: 'optOut.button', disabled: true }],
    optedOut: [{ role: 'text', name: 'optOut.done' }],
  },
  causes: { 'contact.optOut': { click: 'optOut.button' } },
  stays: { optedOut: 'the customer says START, no agent' },
  laws: {
    'who is opted out stays so': (now, before) => !before.matches('optedOut') || now.matches('optedOut'),
  },
});
