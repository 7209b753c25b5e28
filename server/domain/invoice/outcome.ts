import type { Payment } from '#contract/invoice.ts';

/** Returns whether an outcome that the provider tells is stored: a paid payment stays paid, a failed one may be paid late. */
export const isNewOutcome = (stored: Payment['status'], told: 'completed' | 'failed'): boolean =>
  stored !== 'paid' && !(stored === 'failed' && told === 'failed');
