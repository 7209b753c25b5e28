import type { Assignee, AssignmentRule } from '#contract/assignment.ts';
import type { RuleLanguage } from '#contract/ruleLanguage.ts';
import type { Channel } from '#contract/conversation.ts';
import { frenchBalance } from '#lib/frenchBalance.ts';
import { folded } from '#lib/folded.ts';
import type { Offer } from '#machines/lifecycles/ruleAssignment.machine.ts';

/** Properties of a conversation that rules look at. */
export interface Subject {
  channel: Channel;
  tags: readonly string[];
  /** Null: the customer's texts do not tell. */
  language: RuleLanguage | null;
  /** The person who handled it before. */
  previous: string | null;
}

/** The last turn of each member in a rule; who has none is first. */
export type Turns = ReadonlyMap<string, number>;

export type Unavailable = 'away' | 'absent' | 'full' | 'unskilled';

/** Returns the language of a customer's texts. */
export function languageIn(texts: readonly string[]): RuleLanguage | null {
  const balance = frenchBalance(texts.join('\n'));
  return balance === 0 ? null : balance > 0 ? 'fr' : 'en';
}

/** Returns the first rule that is for a conversation; `isOpen`: people answer now. */
export const ruleFor = (
  rules: readonly AssignmentRule[],
  { channel, tags, language }: Subject,
  isOpen: boolean,
): AssignmentRule | null => {
  const known = new Set(tags.map(folded));
  return (
    rules.find(
      (rule) =>
        rule.is_on &&
        (rule.channel === null || rule.channel === channel) &&
        (rule.language === null || rule.language === language) &&
        (rule.hours === 'any' || (rule.hours === 'open') === isOpen) &&
        rule.tags.every((tag) => known.has(folded(tag))),
    ) ?? null
  );
};

const isSkilled = ({ skills, languages }: Assignee, { tags, language }: Subject): boolean => {
  const known = new Set(tags.map(folded));
  return (
    skills.some((skill) => known.has(folded(skill))) || (language !== null && languages.includes(language))
  );
};

/** Returns why a rule gives a member nothing; null: they are available. */
export function whyNot(member: Assignee, rule: AssignmentRule, subject: Subject): Unavailable | null {
  if (member.is_away) return 'away';
  if (!member.is_present) return 'absent';
  if (member.capacity !== null && member.load >= member.capacity) return 'full';
  return rule.strategy === 'skill' && !isSkilled(member, subject) ? 'unskilled' : null;
}

/** Returns what the rule that decides offers; null: no rule is for the conversation. */
export function offerOf(
  rule: AssignmentRule | null,
  subject: Subject,
  { members, turns }: { members: readonly Assignee[]; turns: Turns },
): Offer | null {
  if (!rule) return null;
  const available = members.filter((member) => whyNot(member, rule, subject) === null);
  const turnOf = ({ user_id: id }: Assignee) => turns.get(id) ?? 0;
  // Equal loads go in turn as well, so that nobody is first for ever.
  const [best] = available.toSorted(
    (one, other) =>
      (rule.strategy === 'roundRobin' ? 0 : one.load - other.load) ||
      turnOf(one) - turnOf(other) ||
      (one.user_id < other.user_id ? -1 : 1),
  );
  const knows = rule.previous_first && available.some(({ user_id: id }) => id === subject.previous);
  return {
    rule: rule.id,
    strategy: rule.strategy,
    previous: knows ? subject.previous : null,
    best: best?.user_id ?? null,
  };
}
