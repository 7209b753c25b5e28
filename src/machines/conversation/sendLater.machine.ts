/**
 * When does the text of the composer go out, if not now?
 *
 * The composer keeps the text until the server has stored the message.
 *
 * Intents  sendLater.open, sendLater.at, sendLater.close
 * Ports    scheduleMessage
 * Charts   time
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { plannedTimeMachine } from './plannedTime.machine.ts';

interface Context {
  conversationId: string;
  at: number;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'sendLater.open' }
      | { type: 'sendLater.at'; at: number }
      | { type: 'sendLater.close' },
    children: {} as { time: 'time' },
  },
  actors: {
    time: plannedTimeMachine,
    scheduleMessage: port<void, { conversationId: string; at: number }>('scheduleMessage'),
  },
  actions: {
    setTime: assign((_, { at }: { at: number }) => ({ at, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const sendLaterMachine = chart.createMachine({
  id: 'sendLater',
  context: ({ input }) => ({ ...input, at: 0, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The choice is closed.',
      entry: 'clearProblem',
      on: { 'sendLater.open': 'open' },
    },
    open: {
      description: 'An instant can be chosen.',
      invoke: { id: 'time', src: 'time', input: { at: null } },
      initial: 'choosing',
      on: { 'sendLater.close': 'closed' },
      states: {
        choosing: {
          on: {
            'sendLater.at': {
              target: 'scheduling',
              actions: { type: 'setTime', params: ({ event }) => event },
            },
          },
        },
        scheduling: {
          // It is on its way, and the server decides.
          on: { 'sendLater.close': {} },
          ...request({
            src: 'scheduleMessage',
            input: ({ context: { conversationId, at } }) => ({ conversationId, at }),
            onDone: '#sendLater.closed',
            onFailure: { target: 'choosing', actions: withProblem('setProblem') },
          }),
        },
      },
    },
  },
});
