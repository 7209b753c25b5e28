import { model } from '../model.ts';
import { messageHoldMachine } from './messageHold.machine.ts';

export const messageHoldModel = model(messageHoldMachine, {
  inputs: { 'five seconds': { id: 'a', seconds: 5 } },
  happenings: [{ type: 'xstate.after.hold.messageHold.holding' }],
  causes: {},
  laws: {
    'it is about one message': (now) => now.context.id === 'a',
  },
});
