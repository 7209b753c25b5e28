import { initialTransition, transition } from 'xstate';
import type { AssignmentReason } from '#contract/assignment.ts';
import { type Offer, ruleAssignmentMachine } from './ruleAssignment.machine.ts';

/** Returns the member who gets an unassigned conversation by a rule, and the reason; null if it stays unassigned. */
export function decideAssignment(
  handler: string | null,
  offer: Offer | null,
): { to: string; reason: AssignmentReason } | null {
  const [before] = initialTransition(ruleAssignmentMachine, { handler });
  if (before.value === 'handled') return null;
  const [{ context }] = transition(ruleAssignmentMachine, before, { type: 'rules.tried', offer });
  return context.handler !== null && context.reason !== null
    ? { to: context.handler, reason: context.reason }
    : null;
}
