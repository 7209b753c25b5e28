/**
 * How much of the 24-hour window is left, and how urgently is that shown?
 *
 * Always shown; amber under two hours, red under fifteen minutes (product.md). Announced to assistive technology only
 * when it becomes short, urgent and closed.
 *
 * Facts    window.changed     the customer wrote, or the clock was set right
 */
import { assign, setup } from 'xstate';
import { MINUTE, windowLeft, WINDOW_SHORT, WINDOW_URGENT } from '#lib/time.ts';

interface Context {
  /** Milliseconds; null when the customer never wrote. */
  lastReceivedAt: number | null;
  now: number;
}

const left = ({ lastReceivedAt, now }: Context) => windowLeft(lastReceivedAt, now) ?? 0;

/** Milliseconds to the next full minute, when the shown number changes. */
const toNextMinute = (context: Context) => left(context) % MINUTE || MINUTE;

export const replyWindowMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'window.changed' } & Context,
  },
  guards: {
    isOver: ({ context }) => left(context) <= 0,
    isUrgent: ({ context }) => left(context) <= WINDOW_URGENT,
    isShort: ({ context }) => left(context) <= WINDOW_SHORT,
  },
  actions: {
    setWindow: assign((_, { lastReceivedAt, now }: Context) => ({ lastReceivedAt, now })),
    addMinute: assign(({ context }) => ({ now: context.now + toNextMinute(context) })),
  },
  delays: { minute: ({ context }) => toNextMinute(context) },
}).createMachine({
  id: 'replyWindow',
  context: ({ input }) => input,
  initial: 'settling',
  on: {
    'window.changed': { target: '.settling', actions: { type: 'setWindow', params: ({ event }) => event } },
  },
  states: {
    settling: {
      description: "Decides by the customer's last message.",
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isUrgent', target: 'running.urgent' },
        { guard: 'isShort', target: 'running.short' },
        { target: 'running.plenty' },
      ],
    },
    running: {
      description: 'The reply window is open and counts down.',
      initial: 'plenty',
      after: { minute: { target: 'settling', actions: 'addMinute' } },
      states: { plenty: {}, short: {}, urgent: {} },
    },
    over: { description: 'The reply window is closed.' },
  },
});

/** Milliseconds left in a snapshot's context, never below zero. */
export const leftOf = (context: Context): number => Math.max(0, left(context));
