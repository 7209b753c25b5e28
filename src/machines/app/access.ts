import type { Organisation } from '#contract/organisation.ts';

/** The access that an organisation's subscription allows. `blocked` comes with billing. */
export type Access = 'allowed';

/**
 * The gate around the dashboard (SHELL-005). Checks are off by default and the plan reads Unlimited (A §3, X9), so every
 * organisation is allowed; billing puts the subscription's chart behind this one function.
 */
export const accessOf = (_organisation: Organisation): Access => 'allowed';
