import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { type CopilotAnswerEvent, copilotAnswerMachine } from './copilotAnswer.machine.ts';

export type CopilotAnswerSnapshot = SnapshotFrom<typeof copilotAnswerMachine>;
export type CopilotAnswerState = CopilotAnswerSnapshot['value'];

/** One decision about a turn. */
export interface CopilotStep {
  event: CopilotAnswerEvent['type'];
  from: CopilotAnswerState;
  to: CopilotAnswerState;
}

/** A turn of the customer that is being answered, with the steps so far. */
export interface Turn {
  at: CopilotAnswerSnapshot;
  steps: CopilotStep[];
}

export const newTurn = (): Turn => ({ at: initialTransition(copilotAnswerMachine)[0], steps: [] });

/** Returns the turn after the event; an event that its state ignores is a defect. */
export function advance({ at, steps }: Turn, event: CopilotAnswerEvent): Turn {
  if (!at.can(event)) throw new Error(`A turn that is ${at.value} does not expect ${event.type}.`);
  const [after] = transition(copilotAnswerMachine, at, event);
  return { at: after, steps: [...steps, { event: event.type, from: at.value, to: after.value }] };
}
