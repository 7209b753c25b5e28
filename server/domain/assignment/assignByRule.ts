import type { AssignmentReason, AssignmentRule } from '#contract/assignment.ts';
import type { Offer } from '#machines/lifecycles/ruleAssignment.machine.ts';
import { decideAssignment } from '#machines/lifecycles/ruleAssignment.rules.ts';
import { applyHandling, type Change, unchanged } from '../conversation/change.ts';
import type { ConversationState, Person } from '../conversation/conversation.ts';
import type { FixedClock } from '../fixedClock.ts';

interface Given {
  change: Change;
  to: string;
  reason: AssignmentReason;
}

/**
 * Assigns a conversation to the member whom a rule offers, by the transition of an admin's assignment. Returns null if it stays
 * unassigned.
 * The rule has the rights of the admins who made it.
 */
export function assignByRule(
  state: ConversationState,
  { offer, rule, to }: { offer: Offer | null; rule: AssignmentRule; to: Person },
  clock: FixedClock,
): Given | null {
  const decided = decideAssignment(state.handler?.id ?? null, offer);
  if (decided?.to !== to.id) return null;
  const assigned = applyHandling(
    unchanged(state),
    { type: 'conversation.assign', to: to.id, by: `rule:${rule.id}`, role: 'admin' },
    clock,
    { subject: to, assignedBy: rule.name, rule: { name: rule.name, reason: decided.reason } },
  );
  return 'granted' in assigned ? { ...decided, change: assigned.granted } : null;
}
