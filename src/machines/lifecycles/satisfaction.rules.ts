import { transition, type SnapshotFrom } from 'xstate';
import { SystemType } from '#contract/extras.ts';
import {
  type SatisfactionEvent,
  type SatisfactionFacts,
  satisfactionMachine,
} from './satisfaction.machine.ts';

export type SatisfactionSnapshot = SnapshotFrom<typeof satisfactionMachine>;
/** The states in which a question is stored. */
export type SatisfactionState = Exclude<SatisfactionSnapshot['value'], 'deciding'>;

/** The chart in the state of the row. */
export const satisfactionAt = (value: SatisfactionState, context: SatisfactionFacts): SatisfactionSnapshot =>
  satisfactionMachine.resolveState({ value, context });

export interface SatisfactionDecision {
  from: SatisfactionState;
  to: SatisfactionState;
  facts: SatisfactionFacts;
  /** Lines for the history, in order. */
  records: SystemType[];
  /** The customer is sent the question, or the invitation to comment. */
  sends: 'question' | 'invitation' | null;
}

/** Returns the question after the event; null if the state ignores the event. */
export function decideSatisfaction(
  snapshot: SatisfactionSnapshot,
  event: SatisfactionEvent,
): SatisfactionDecision | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(satisfactionMachine, snapshot, event);
  const names = actions.map(({ type }) => type);
  const records = actions
    .filter(({ type }) => type === 'record')
    .map(({ params }) => SystemType.parse((params as { type: unknown }).type));
  return {
    from: snapshot.value as SatisfactionState,
    to: next.value as SatisfactionState,
    facts: next.context,
    records,
    sends:
      next.value === 'asked' && snapshot.value === 'planned'
        ? 'question'
        : names.includes('invite')
          ? 'invitation'
          : null,
  };
}
