import type { AuditChange } from '#contract/audit.ts';
import type { SecurityChange, SecurityRules } from '#contract/security.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { domainOf, isDomainAllowed, storedDomain } from '#contract/email.ts';

interface Asked {
  before: SecurityRules;
  change: SecurityChange;
  /** The admin who saves, whom the rules must not lock out. */
  email: string;
  hasSecondFactor: boolean;
}

/** Decides on a change of the rules for signing in, and returns the rules to store. */
export function changeRules({ before, change, email, hasSecondFactor }: Asked): Decision<SecurityRules> {
  const require = change.require_two_factor ?? before.require_two_factor;
  if (require && !before.require_two_factor && !hasSecondFactor) return refuse('secondFactorMissing');
  const domains: string[] = [];
  for (const entered of change.allowed_domains ?? before.allowed_domains) {
    const stored = storedDomain(entered);
    if (stored === null) return refuse('domainInvalid', { domain: entered.trim() });
    if (!domains.includes(stored)) domains.push(stored);
  }
  if (!isDomainAllowed(email, domains)) return refuse('ownDomainMissing', { domain: domainOf(email) });
  return grant({ require_two_factor: require, allowed_domains: domains.toSorted() });
}

/** Returns the rules that differ, as the audit log tells them. */
export const changesOf = (before: SecurityRules, after: SecurityRules): AuditChange[] =>
  [
    {
      name: 'require_two_factor',
      before: String(before.require_two_factor),
      after: String(after.require_two_factor),
    },
    {
      name: 'allowed_domains',
      before: before.allowed_domains.join(', ') || null,
      after: after.allowed_domains.join(', ') || null,
    },
  ].filter((it) => it.before !== it.after);
