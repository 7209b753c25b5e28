import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { unconfirmedMachine } from './unconfirmed.machine.ts';

const busy = (name: string) => ({ role: 'button' as const, name, disabled: true as const });
const sendAgain = 'unconfirmed.sendAgain';
const leave = 'unconfirmed.leave';

export const unconfirmedModel = model(unconfirmedMachine, {
  inputs: {
    'a message': { messageId: 'm1', of: 'message' },
    'a reaction': { messageId: 'm1', of: 'reaction' },
  },
  happenings: [
    { type: 'xstate.done.actor.sendAgain', output: undefined },
    { type: 'xstate.error.actor.sendAgain', error: new Failure('windowClosed') },
    { type: 'xstate.after.patience.unconfirmed.sendingAgain' },
    { type: 'xstate.done.actor.leaveUnconfirmed', output: undefined },
    { type: 'xstate.error.actor.leaveUnconfirmed', error: new Failure('notUnconfirmed') },
    { type: 'xstate.after.patience.unconfirmed.leaving' },
  ],
  sees: {
    undecided: [
      { role: 'button', name: sendAgain },
      { role: 'button', name: leave },
    ],
    sendingAgain: [busy(sendAgain), busy(leave)],
    leaving: [busy(sendAgain), busy(leave)],
  },
  causes: {
    'message.sendAgain': { click: sendAgain },
    'message.leave': { click: leave },
  },
  laws: {
    'one decision is asked for at a time': (now) =>
      Object.values(now.children).filter(Boolean).length <= 1 &&
      now.matches('undecided') === (Object.keys(now.children).length === 0),
    'the message never changes': (now, before) =>
      now.context.of === before.context.of && now.context.messageId === before.context.messageId,
  },
});
