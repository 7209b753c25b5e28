import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { scheduledMessagesMachine } from './scheduledMessages.machine.ts';

/** The message of the samples. */
export const SCHEDULED_ID = '0190c0de-0000-7000-8000-0000000000d1';

export const scheduledMessagesModel = model(scheduledMessagesMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.loadScheduled', output: undefined },
    { type: 'xstate.error.actor.loadScheduled', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.scheduledMessages.loading' },
    { type: 'xstate.done.actor.actOnScheduled', output: undefined },
    { type: 'xstate.error.actor.actOnScheduled', error: new Failure('notFound') },
    { type: 'xstate.after.patience.scheduledMessages.acting' },
  ],
  sees: {
    loading: [{ role: 'button', name: 'scheduled.sendNow', disabled: true }],
    ready: [{ role: 'button', name: 'scheduled.sendNow' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    acting: [{ role: 'button', name: 'scheduled.sendNow', disabled: true }],
  },
  causes: {
    'scheduled.takeBack': [
      { event: { type: 'scheduled.takeBack', id: SCHEDULED_ID }, by: { click: 'scheduled.takeBack' } },
    ],
    'scheduled.sendNow': [
      { event: { type: 'scheduled.sendNow', id: SCHEDULED_ID }, by: { click: 'scheduled.sendNow' } },
    ],
    'scheduled.discard': [
      { event: { type: 'scheduled.discard', id: SCHEDULED_ID }, by: { click: 'scheduled.discard' } },
    ],
    'scheduled.retry': { click: 'common.tryAgain' },
    'scheduled.stale': [{ event: { type: 'scheduled.stale' }, by: 'world' }],
  },
  laws: {
    'one message is changed at a time': (now, before) =>
      !before.matches('acting') || !now.matches('acting') || now.context.id === before.context.id,
    'what is changed is named': (now) => !now.matches('acting') || now.context.id !== '',
  },
});
