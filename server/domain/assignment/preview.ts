import type { Assignee, AssignmentReason, AssignmentRule } from '#contract/assignment.ts';
import { decideAssignment } from '#machines/lifecycles/ruleAssignment.rules.ts';
import { offerOf, type Subject, type Turns, type Unavailable, whyNot } from './offer.ts';

export interface Preview {
  rule: string | null;
  to: { name: string; reason: AssignmentReason } | null;
  others: { name: string; why: Unavailable | 'later' }[];
}

/** Tells who would get a conversation by a rule, and for each other member why they would not. */
export function previewOf(
  rule: AssignmentRule | null,
  subject: Subject,
  known: { members: readonly Assignee[]; turns: Turns },
): Preview {
  if (!rule) return { rule: null, to: null, others: [] };
  const decided = decideAssignment(null, offerOf(rule, subject, known));
  const chosen = known.members.find(({ user_id: id }) => id === decided?.to);
  return {
    rule: rule.name,
    to: chosen && decided ? { name: chosen.name, reason: decided.reason } : null,
    others: known.members
      .filter((member) => member !== chosen)
      .map((member) => ({ name: member.name, why: whyNot(member, rule, subject) ?? 'later' })),
  };
}
