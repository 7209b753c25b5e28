import { SUPPORT } from './paths.ts';

/** Address for help with a subscription; the specification's own subject, whatever the language (GATE-016). */
export const SUBSCRIPTION_SUPPORT = `${SUPPORT}?subject=${encodeURIComponent('Subscription Support Request')}`;
