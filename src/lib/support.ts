/** Address for help with a subscription, as a link that opens a mail with its subject (GATE-016). */
export const SUBSCRIPTION_SUPPORT = `mailto:support@parley.test?subject=${encodeURIComponent('Subscription Support Request')}`;
