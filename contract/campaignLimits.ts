/** List page sizes and their default, and rows of the recipients' table (CONST-014). */
export const CAMPAIGN_PAGES = [5, 10, 25, 50] as const;
export const CAMPAIGN_PAGE = 10;
export const RECIPIENT_PAGE = 10;
/** Recipients in one answer of the export. */
export const RECIPIENTS_MOST = 1000;
/** Recipients of one campaign unless the server is set otherwise (O2). */
export const RECIPIENT_LIMIT = 100_000;
/** Characters of a campaign's name. */
export const CAMPAIGN_NAME_MAX = 200;
/** Estimated dollars per recipient of a broadcast (CONST-013). */
export const BROADCAST_COST = 0.05;
/** Estimated cost of sending per debt of a payment collection, as it is shown and submitted (CONST-013, O43). */
export const COLLECTION_COST = 0.05;
/** Currency in which sending is paid. */
export const COST_CURRENCY = 'USD';
/** Currency of debts while no payment account is connected. */
export const COLLECTION_CURRENCY = 'KES';
/** Least time in milliseconds between now and a scheduled start (WIZ-020). */
export const MIN_LEAD = 5 * 60_000;
/** Milliseconds after a campaign’s message in which a reply counts for the campaign. */
export const REPLY_COUNTS_FOR = 72 * 3_600_000;
