import { AUTOPILOT } from '#contract/conversation.ts';
import { model } from '../model.ts';
import {
  conversationSnoozeMachine,
  type SnoozeEvent,
  type SnoozeFacts,
} from './conversationSnooze.machine.ts';

const ada = { by: 'ada', role: 'admin' as const };
const ben = { by: 'ben', role: 'member' as const };
const MONDAY = Date.UTC(2026, 10, 23, 7);
const TUESDAY = Date.UTC(2026, 10, 24, 7);

const facts = (more: Partial<SnoozeFacts> = {}): SnoozeFacts => ({
  handler: 'ada',
  isResolved: false,
  until: null,
  by: null,
  ...more,
});
const world = <E extends SnoozeEvent>(event: E) => ({ event, by: 'world' as const });

export const conversationSnoozeModel = model(conversationSnoozeMachine, {
  inputs: {
    'handled by Ada': facts(),
    'handled by Copilot': facts({ handler: AUTOPILOT }),
    'handled by nobody': facts({ handler: null }),
    resolved: facts({ isResolved: true }),
  },
  happenings: [],
  causes: {
    'conversation.snooze': [
      world({ type: 'conversation.snooze', ...ada, until: MONDAY }),
      world({ type: 'conversation.snooze', ...ada, until: null }),
      world({ type: 'conversation.snooze', ...ben, until: TUESDAY }),
    ],
    'conversation.wake': [
      world({ type: 'conversation.wake', ...ada }),
      world({ type: 'conversation.wake', ...ben }),
    ],
    'snooze.ended': [
      world({ type: 'snooze.ended', until: MONDAY }),
      world({ type: 'snooze.ended', until: TUESDAY }),
    ],
    'customer.wrote': [world({ type: 'customer.wrote' })],
    'conversation.resolved': [world({ type: 'conversation.resolved' })],
  },
  laws: {
    'somebody snoozed what is snoozed': (now) => now.matches('snoozed') === (now.context.by !== null),
    'what is not snoozed has no end': (now) => now.matches('snoozed') || now.context.until === null,
    'a resolved conversation is never snoozed': (now) => !now.context.isResolved || now.matches('awake'),
    'a member never snoozes what a colleague handles': (now) =>
      now.context.handler !== 'ada' || now.context.by !== 'ben',
  },
  distinguishes: ({ context }) => [context.until, context.by],
});
