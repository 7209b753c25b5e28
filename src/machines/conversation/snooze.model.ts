import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { TOMORROW } from './plannedTime.model.ts';
import { snoozeMachine } from './snooze.machine.ts';

export const snoozeModel = model(snoozeMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.snoozeConversation', output: undefined },
    {
      type: 'xstate.error.actor.snoozeConversation',
      error: new Failure('snoozeNotAllowed', 'A colleague handles this conversation.'),
    },
    { type: 'xstate.after.patience.snooze.open.snoozing' },
    { type: 'xstate.done.actor.wakeConversation', output: undefined },
    { type: 'xstate.error.actor.wakeConversation', error: new Failure('notSnoozed') },
    { type: 'xstate.after.patience.snooze.waking' },
  ],
  sees: {
    closed: [],
    'open.choosing': [
      { role: 'dialog', name: 'snooze.title' },
      { role: 'button', name: 'snooze.untilReply' },
    ],
    'open.snoozing': [{ role: 'button', name: 'snooze.untilReply', disabled: true }],
    waking: [{ role: 'button', name: 'snooze.wake', disabled: true }],
  },
  hides: { closed: [{ role: 'dialog', name: 'snooze.title' }] },
  causes: {
    'snooze.open': [{ event: { type: 'snooze.open' }, by: 'world' }],
    'snooze.until': [
      { event: { type: 'snooze.until', at: TOMORROW }, by: { click: 'plan.tomorrow' } },
      { event: { type: 'snooze.until', at: null }, by: { click: 'snooze.untilReply' } },
    ],
    'snooze.wake': { click: 'snooze.wake' },
    'snooze.close': { click: 'snooze.cancel' },
  },
  laws: {
    'a refused snooze says why, and stays open': (now, before) =>
      !before.matches({ open: 'snoozing' }) ||
      !now.matches({ open: 'choosing' }) ||
      now.context.problem !== null,
    'a closed choice has no problem': (now) => !now.matches('closed') || now.context.problem === null,
  },
  distinguishes: ({ context }) => [context.until, context.problem?.code],
});
