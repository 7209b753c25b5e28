import { model } from '../model.ts';
import { enterKeyMachine, type EnterKey } from './enterKey.machine.ts';

const choose = (choice: EnterKey) => ({
  event: { type: 'enterKey.choose' as const, choice },
  // A radio button in the settings.
  by: 'world' as const,
});

export const enterKeyModel = model(enterKeyMachine, {
  inputs: {
    'with a keyboard': { choice: null, isTouch: false },
    'by touch': { choice: null, isTouch: true },
    'after a choice': { choice: 'send', isTouch: true },
  },
  happenings: [{ type: 'device.touched' }, { type: 'device.typed' }],
  passing: ['settling'],
  causes: {
    'enterKey.choose': [choose('send'), choose('line')],
    'device.touched': 'world',
    'device.typed': 'world',
  },
  laws: {
    'a choice is independent of the device': (now) =>
      now.context.choice === null || now.matches(now.context.choice),
    'without a choice Enter starts a line exactly where one touches': (now) =>
      now.context.choice !== null || now.matches('line') === now.context.isTouch,
  },
  distinguishes: ({ context }) => [context.choice],
});
