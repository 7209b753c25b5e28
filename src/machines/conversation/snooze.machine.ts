/**
 * Until when is the open conversation out of the lists, and who takes it back?
 *
 * A usual choice is taken at once; typed words are confirmed. Whether it is snoozed is the conversation's own state,
 * which the server decides (`conversationSnooze`).
 *
 * Intents  snooze.open, snooze.until, snooze.wake, snooze.close
 * Ports    snoozeConversation, wakeConversation
 * Charts   time
 * Effects  showSnoozed, showFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { plannedTimeMachine } from './plannedTime.machine.ts';

interface Context {
  conversationId: string;
  /** Null: until the customer writes. */
  until: number | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'snooze.open' }
      | { type: 'snooze.until'; at: number | null }
      | { type: 'snooze.wake' }
      | { type: 'snooze.close' },
    children: {} as { time: 'time' },
  },
  actors: {
    time: plannedTimeMachine,
    snoozeConversation: port<void, { conversationId: string; until: number | null }>('snoozeConversation'),
    wakeConversation: port<void, { conversationId: string }>('wakeConversation'),
  },
  actions: {
    setUntil: assign((_, { at }: { at: number | null }) => ({ until: at, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    showSnoozed: (_, _params: { until: number | null }) => {},
    showFailure: failureToast('toast.wakeFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const snoozeMachine = chart.createMachine({
  id: 'snooze',
  context: ({ input }) => ({ ...input, until: null, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The choice is closed.',
      entry: 'clearProblem',
      on: { 'snooze.open': 'open', 'snooze.wake': 'waking' },
    },
    open: {
      description: 'An end can be chosen.',
      invoke: { id: 'time', src: 'time', input: { at: null } },
      initial: 'choosing',
      on: { 'snooze.close': 'closed' },
      states: {
        choosing: {
          on: {
            'snooze.until': {
              target: 'snoozing',
              actions: { type: 'setUntil', params: ({ event }) => event },
            },
          },
        },
        snoozing: {
          // It is on its way, and the server decides.
          on: { 'snooze.close': {} },
          ...request({
            src: 'snoozeConversation',
            input: ({ context }) => ({ conversationId: context.conversationId, until: context.until }),
            onDone: {
              target: '#snooze.closed',
              actions: { type: 'showSnoozed', params: ({ context }) => ({ until: context.until }) },
            },
            onFailure: { target: 'choosing', actions: withProblem('setProblem') },
          }),
        },
      },
    },
    waking: {
      description: 'The conversation is being returned to the lists.',
      ...request({
        src: 'wakeConversation',
        input: ({ context }) => ({ conversationId: context.conversationId }),
        onDone: 'closed',
        onFailure: { target: 'closed', actions: withProblem('showFailure') },
      }),
    },
  },
});
