import { transition, type SnapshotFrom } from 'xstate';
import { SystemType } from '#contract/extras.ts';
import type { Refusal } from '#contract/failure.ts';
import {
  conversationSnoozeMachine,
  type SnoozeEvent,
  type SnoozeFacts,
} from './conversationSnooze.machine.ts';

export type SnoozeSnapshot = SnapshotFrom<typeof conversationSnoozeMachine>;

/** The chart in the state of the row. */
export const snoozeAt = (facts: SnoozeFacts): SnoozeSnapshot =>
  conversationSnoozeMachine.resolveState({ value: facts.by === null ? 'awake' : 'snoozed', context: facts });

export interface SnoozeDecision {
  from: SnoozeSnapshot['value'];
  to: SnoozeSnapshot['value'];
  until: number | null;
  by: string | null;
  /** Lines for the history, in order. */
  records: SystemType[];
}

/** Returns the snooze after the event; null if the state ignores the event (see `snoozeRefusal`). */
export function decideSnooze(snapshot: SnoozeSnapshot, event: SnoozeEvent): SnoozeDecision | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(conversationSnoozeMachine, snapshot, event);
  const records = actions
    .filter(({ type }) => type === 'record')
    .map(({ params }) => SystemType.parse((params as { type: unknown }).type));
  const { until, by } = next.context;
  return { from: snapshot.value, to: next.value, until, by, records };
}

/** Returns why an intent is refused in this state. Call it only after `decideSnooze` returned null. */
export function snoozeRefusal({ context, value }: SnoozeSnapshot, event: SnoozeEvent): Refusal {
  if (event.type === 'conversation.wake' && value === 'awake') return 'notSnoozed';
  return context.isResolved ? 'conversationResolved' : 'snoozeNotAllowed';
}
