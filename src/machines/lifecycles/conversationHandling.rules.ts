import { transition, type SnapshotFrom } from 'xstate';
import { AUTOPILOT, type Label } from '#contract/conversation.ts';
import type { Refusal } from '#contract/failure.ts';
import { SystemType } from '#contract/extras.ts';
import { may } from '#contract/policy.ts';
import {
  conversationHandlingMachine,
  type Actor,
  type Handling,
  type HandlingEvent,
} from './conversationHandling.machine.ts';

export type HandlingSnapshot = SnapshotFrom<typeof conversationHandlingMachine>;
export type HandlingState = HandlingSnapshot['value'];

const stateOf = {
  'ai-handled': 'aiHandled',
  'needs-attention': 'needsAttention',
  manual: 'manual',
  'WhatsApp-Business': 'business',
  resolved: 'resolved',
} as const satisfies Record<Label, HandlingState>;

const labelOf = Object.fromEntries(Object.entries(stateOf).map(([label, state]) => [state, label])) as Record<
  HandlingState,
  Label
>;

/** Which handler a label may have (A43, A44). The database checks the same. */
export const isLegalPair = (label: Label, handler: string | null): boolean =>
  label === 'ai-handled'
    ? handler === AUTOPILOT
    : label === 'manual'
      ? handler !== null && handler !== AUTOPILOT
      : label === 'WhatsApp-Business'
        ? handler === null
        : true;

/** The chart in the state of the row. */
export const handlingAt = (label: Label, handling: Handling): HandlingSnapshot =>
  conversationHandlingMachine.resolveState({ value: stateOf[label], context: handling });

export interface HandlingDecision {
  label: Label;
  handling: Handling;
  /** Lines for the history, in order. */
  records: SystemType[];
}

/** Returns the conversation after the event; null if the state ignores the event (see `handlingRefusal`). */
export function decideHandling(snapshot: HandlingSnapshot, event: HandlingEvent): HandlingDecision | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(conversationHandlingMachine, snapshot, event);
  const records = actions
    .filter(({ type }) => type === 'record')
    .map(({ params }) => SystemType.parse((params as { type: unknown }).type));
  return { label: labelOf[next.value], handling: next.context, records };
}

/** Returns why an intent is refused in this state. Call it only after `decideHandling` returned null. */
export function handlingRefusal(snapshot: HandlingSnapshot, event: HandlingEvent): Refusal {
  const { handler } = snapshot.context;
  switch (event.type) {
    case 'conversation.takeOver':
      if (handler === event.by) return 'alreadyMine';
      if (snapshot.matches('resolved')) return 'conversationResolved';
      return snapshot.matches('manual') ? 'takenByOther' : 'takeOverNotAllowed';
    case 'conversation.setAutopilot':
      return 'autopilotNotAllowed';
    case 'conversation.assign':
      return event.to === handler && (may(event.role, 'conversations.assign') || handler === event.by)
        ? 'alreadyHandler'
        : 'assignNotAllowed';
    case 'conversation.resolve':
      return 'alreadyResolved';
    case 'conversation.reopen':
      return 'notResolved';
    case 'conversation.addNote':
      return 'noteBlank';
    default:
      return 'invalid';
  }
}

/** The user's possible actions; assignment is tried with a member who is not the handler. */
export const allowedNow = (snapshot: HandlingSnapshot, actor: Actor) => ({
  takeOver: snapshot.can({ type: 'conversation.takeOver', ...actor }),
  setAutopilot: snapshot.can({ type: 'conversation.setAutopilot', ...actor }),
  assign: snapshot.can({ type: 'conversation.assign', ...actor, to: '' }),
  resolve: snapshot.can({ type: 'conversation.resolve', ...actor }),
  reopen: snapshot.can({ type: 'conversation.reopen', ...actor }),
});
