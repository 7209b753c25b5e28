/**
 * Does Enter send a message, or start a new line?
 *
 * Where one writes by touch, Enter starts a line and the Send button sends; with a keyboard Enter sends (O38). A choice of
 * this device is stored and goes before that. Ctrl and Enter always send.
 *
 * Intents  enterKey.choose
 * Facts    device.touched, device.typed
 * Ports    pointer
 * Effects  setEnterKey, keepChoice
 */
import { assign, setup } from 'xstate';
import { feed } from '../port.ts';

export type EnterKey = 'send' | 'line';
export type PointerFact = { type: 'device.touched' } | { type: 'device.typed' };

interface Context {
  /** Null until one has chosen: then the device decides. */
  choice: EnterKey | null;
  isTouch: boolean;
}
type Choosing = { type: 'enterKey.choose'; choice: EnterKey };

export const enterKeyMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as Choosing | PointerFact,
  },
  actors: { pointer: feed<PointerFact>('pointer') },
  guards: {
    startsLine: ({ context: { choice, isTouch } }) => (choice === null ? isTouch : choice === 'line'),
  },
  actions: {
    choose: assign((_, { choice }: Choosing) => ({ choice })),
    setTouch: assign((_, { isTouch }: { isTouch: boolean }) => ({ isTouch })),
    keepChoice: (_, _params: { choice: EnterKey }) => {},
    setEnterKey: (_, _params: { key: EnterKey }) => {},
  },
}).createMachine({
  id: 'enterKey',
  context: ({ input }) => input,
  invoke: { id: 'pointer', src: 'pointer' },
  initial: 'settling',
  on: {
    'enterKey.choose': {
      target: '.settling',
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'keepChoice', params: ({ event }) => event },
      ],
    },
    'device.touched': { target: '.settling', actions: { type: 'setTouch', params: { isTouch: true } } },
    'device.typed': { target: '.settling', actions: { type: 'setTouch', params: { isTouch: false } } },
  },
  states: {
    settling: {
      description: 'Decides by the choice and the device.',
      always: [{ guard: 'startsLine', target: 'line' }, { target: 'send' }],
    },
    send: { description: 'Enter sends.', entry: { type: 'setEnterKey', params: { key: 'send' } } },
    line: {
      description: 'Enter starts a new line.',
      entry: { type: 'setEnterKey', params: { key: 'line' } },
    },
  },
});
