/**
 * Is this conversation snoozed: out of the lists until an instant, or until the customer writes?
 *
 * The authority for one conversation; the server runs it in the transaction that changes the row. Whichever comes first
 * ends a snooze: its instant, a message of the customer, a person, or the end of the conversation.
 *
 * Intents  conversation.snooze, conversation.wake    a person asks; payload tells who, in which role
 * Facts    snooze.ended, customer.wrote, conversation.resolved
 * Actions  `record` names each line the conversation's history gets; the server maps them to messages.
 */
import { assign, setup } from 'xstate';
import { AUTOPILOT } from '#contract/conversation.ts';
import type { SystemType } from '#contract/extras.ts';
import { may } from '#contract/policy.ts';
import type { Actor } from './conversationHandling.machine.ts';

export interface SnoozeFacts {
  handler: string | null;
  isResolved: boolean;
  /** Milliseconds; null: only the customer's message ends it. */
  until: number | null;
  /** Who snoozed it; null while it is not snoozed. */
  by: string | null;
}

export type SnoozeEvent =
  | ({ type: 'conversation.snooze'; until: number | null } & Actor)
  | ({ type: 'conversation.wake' } & Actor)
  | { type: 'snooze.ended'; until: number }
  | { type: 'customer.wrote' }
  | { type: 'conversation.resolved' };

/** Members may snooze what no colleague handles; admins everything. */
const mayChange = ({ handler }: SnoozeFacts, { by, role }: Actor): boolean =>
  handler === null || handler === AUTOPILOT || handler === by || may(role, 'conversations.snooze');

const chart = setup({
  types: { input: {} as SnoozeFacts, context: {} as SnoozeFacts, events: {} as SnoozeEvent },
  guards: {
    maySnooze: ({ context }, actor: Actor) => !context.isResolved && mayChange(context, actor),
    mayWake: ({ context }, actor: Actor) => mayChange(context, actor),
    /** It was not snoozed again until another instant. */
    isItsEnd: ({ context }, { until }: { until: number }) => context.until === until,
  },
  actions: {
    set: assign((_, { until, by }: { until: number | null; by: string }) => ({ until, by })),
    clear: assign({ until: null, by: null }),
    record: (_, _params: { type: SystemType }) => {},
  },
});

const record = (type: SystemType) => ({ type: 'record' as const, params: { type } });

const snooze = {
  guard: { type: 'maySnooze' as const, params: ({ event }: { event: Actor }) => event },
  target: '#conversationSnooze.snoozed',
  actions: [
    {
      type: 'set' as const,
      params: ({ event }: { event: { until: number | null; by: string } }) => event,
    },
    record('conversation_snooze'),
  ],
};

export const conversationSnoozeMachine = chart.createMachine({
  id: 'conversationSnooze',
  context: ({ input }) => input,
  initial: 'awake',
  on: {
    'conversation.snooze': snooze,
    // Listed so that a state that ignores them does so knowingly.
    'conversation.wake': {},
    'snooze.ended': {},
    'customer.wrote': {},
    'conversation.resolved': {},
  },
  states: {
    awake: { description: 'The conversation is in the lists.' },
    snoozed: {
      description: 'The conversation is out of the lists.',
      on: {
        'conversation.wake': {
          guard: { type: 'mayWake', params: ({ event }) => event },
          target: 'awake',
          actions: ['clear', record('conversation_woke')],
        },
        'snooze.ended': {
          guard: { type: 'isItsEnd', params: ({ event }) => event },
          target: 'awake',
          actions: ['clear', record('conversation_woke')],
        },
        'customer.wrote': { target: 'awake', actions: ['clear', record('conversation_woke')] },
        'conversation.resolved': { target: 'awake', actions: 'clear' },
      },
    },
  },
});
