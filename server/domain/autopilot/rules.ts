import type { AuditChange } from '#contract/audit.ts';
import type { CopilotChange, CopilotRules, CopilotSettings } from '#contract/copilot.ts';
import { type Decision, grant, refuse } from '../decision.ts';

/** The settings of Copilot that are not documents. */
export type StoredRules = CopilotRules & Pick<CopilotSettings, 'enable_notification'>;

/** Decides about a change of the rules. While Copilot is off and stays off, only the switch may change (COP-002). */
export function changeCopilotRules(
  before: StoredRules,
  change: CopilotChange,
): Decision<StoredRules, 'copilotOff'> {
  const { enabled = before.enabled, data_sources: kept, ...others } = change;
  const isOn = before.enabled || enabled;
  if (!isOn && [kept, ...Object.values(others)].some((value) => value !== undefined))
    return refuse('copilotOff');
  return grant({ ...before, ...definedOf(others), enabled });
}

const definedOf = (change: Partial<StoredRules>): Partial<StoredRules> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const textOf = (value: StoredRules[keyof StoredRules]): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** Returns what differs, as the audit log tells it. */
export const copilotChanges = (before: StoredRules, after: StoredRules): AuditChange[] =>
  (Object.keys(after) as (keyof StoredRules)[])
    .map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }))
    .filter((change) => change.before !== change.after);
