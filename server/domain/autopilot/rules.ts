import type { AuditChange } from '#contract/audit.ts';
import type { CopilotRules } from '#contract/copilot.ts';
import { type Decision, grant, refuse } from '../decision.ts';

/** Decides about a change of the rules. While Copilot is off and stays off, only the switch may change (COP-002). */
export function changeCopilotRules(
  before: CopilotRules,
  { enabled, escalation_topics: topics, confidence_threshold: threshold }: Partial<CopilotRules>,
): Decision<CopilotRules, 'copilotOff'> {
  const isOn = before.enabled || enabled === true;
  if (!isOn && (topics !== undefined || threshold !== undefined)) return refuse('copilotOff');
  return grant({
    enabled: enabled ?? before.enabled,
    escalation_topics: topics ?? before.escalation_topics,
    confidence_threshold: threshold ?? before.confidence_threshold,
  });
}

const textOf = (value: CopilotRules[keyof CopilotRules]): string =>
  Array.isArray(value) ? value.join(', ') : String(value);

/** Returns what differs, as the audit log tells it. */
export const copilotChanges = (before: CopilotRules, after: CopilotRules): AuditChange[] =>
  (Object.keys(after) as (keyof CopilotRules)[])
    .map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }))
    .filter((change) => change.before !== change.after);
