import type { CopilotAnswerEvent } from '#machines/lifecycles/copilotAnswer.machine.ts';
import { advance, type CopilotStep, newTurn } from '#machines/lifecycles/copilotAnswer.rules.ts';
import type { Transition } from '../conversation/change.ts';
import { AUTOPILOT } from '#contract/conversation.ts';

/** A turn of a customer as its lifecycle decides about it. */
export interface OpenTurn {
  is(state: CopilotStep['to']): boolean;
  /** Tells the lifecycle what happened. */
  tell(event: CopilotAnswerEvent): void;
  /** Returns the decisions for the audit trail, as lines of the conversation. */
  transitions(conversationId: string): Transition[];
}

export function openTurn(): OpenTurn {
  let turn = newTurn();
  return {
    is: (state) => turn.at.value === state,
    tell: (event) => void (turn = advance(turn, event)),
    transitions: (subjectId) =>
      turn.steps.map(({ event, from, to }) => ({
        chart: 'copilotAnswer',
        subjectId,
        event,
        actor: AUTOPILOT,
        from,
        to,
      })),
  };
}
