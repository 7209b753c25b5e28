import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { TOMORROW } from './plannedTime.model.ts';
import { sendLaterMachine } from './sendLater.machine.ts';

export const sendLaterModel = model(sendLaterMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.scheduleMessage', output: undefined },
    {
      type: 'xstate.error.actor.scheduleMessage',
      error: new Failure('windowClosed', 'The reply window is closed.'),
    },
    { type: 'xstate.after.patience.sendLater.open.scheduling' },
  ],
  sees: {
    closed: [],
    'open.choosing': [
      { role: 'dialog', name: 'sendLater.title' },
      { role: 'button', name: 'plan.tomorrow' },
    ],
    'open.scheduling': [{ role: 'button', name: 'plan.tomorrow', disabled: true }],
  },
  hides: { closed: [{ role: 'dialog', name: 'sendLater.title' }] },
  causes: {
    'sendLater.open': [{ event: { type: 'sendLater.open' }, by: 'world' }],
    'sendLater.at': [{ event: { type: 'sendLater.at', at: TOMORROW }, by: { click: 'plan.tomorrow' } }],
    'sendLater.close': { click: 'sendLater.cancel' },
  },
  laws: {
    'a refused message says why, and the choice stays open': (now, before) =>
      !before.matches({ open: 'scheduling' }) ||
      !now.matches({ open: 'choosing' }) ||
      now.context.problem !== null,
    'a closed choice has no problem': (now) => !now.matches('closed') || now.context.problem === null,
  },
});
