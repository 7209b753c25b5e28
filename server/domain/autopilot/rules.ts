import type { AuditChange } from '#contract/audit.ts';
import type { CopilotRules } from '#contract/copilot.ts';
import { type Decision, grant, refuse } from '../decision.ts';

/** Decides about a change of the rules. While Copilot is off and stays off, only the switch may change (COP-002). */
export function changeCopilotRules(
  before: CopilotRules,
  change: Partial<CopilotRules>,
): Decision<CopilotRules, 'copilotOff'> {
  const { enabled = before.enabled, ...others } = change;
  const isOn = before.enabled || enabled;
  if (!isOn && Object.values(others).some((value) => value !== undefined)) return refuse('copilotOff');
  return grant({ ...before, ...definedOf(others), enabled });
}

const definedOf = (change: Partial<CopilotRules>): Partial<CopilotRules> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const textOf = (value: CopilotRules[keyof CopilotRules]): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** Returns what differs, as the audit log tells it. */
export const copilotChanges = (before: CopilotRules, after: CopilotRules): AuditChange[] =>
  (Object.keys(after) as (keyof CopilotRules)[])
    .map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }))
    .filter((change) => change.before !== change.after);
