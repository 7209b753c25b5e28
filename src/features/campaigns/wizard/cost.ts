import { BROADCAST_COST } from '#contract/campaignLimits.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns the estimated cost of a number of recipients in dollars (WIZ-026). */
export const costOf = (count: number): string => dollars.format(count * BROADCAST_COST);
