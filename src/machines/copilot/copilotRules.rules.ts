import { type CopilotRules, foldedTopic, TOPIC } from '#contract/copilot.ts';

export type RulesChange = Partial<CopilotRules>;

/** Returns whether a text can be a topic. */
export function isTopic(text: string): boolean {
  const { length } = text.trim();
  return length >= TOPIC.least && length <= TOPIC.most;
}

/** Returns whether a topic is listed already, in capitals or not (B72). */
export const isKnownTopic = ({ escalation_topics: topics }: CopilotRules, text: string): boolean =>
  topics.some((topic) => foldedTopic(topic) === foldedTopic(text));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields of `shown` that differ from `saved`. */
export const differenceOf = (saved: CopilotRules, shown: CopilotRules): RulesChange =>
  Object.fromEntries(
    Object.entries(shown).filter(([name, value]) => !isSame(value, saved[name as keyof CopilotRules])),
  );

/** Returns the server's rules with the changes that were made since `sent`. */
export const rebased = (
  { shown, sent }: { shown: CopilotRules; sent: CopilotRules },
  rules: CopilotRules,
): CopilotRules => ({ ...rules, ...differenceOf(sent, shown) });
