import { COST_CURRENCY } from '#contract/campaignLimits.ts';
import { formatMoney, times } from '#lib/money.ts';

/** Formats a cost of sending (CAMP-034). */
export const costText = (cost: number): string => formatMoney(String(cost), COST_CURRENCY);

/** Returns the cost of sending a number of messages, and one, with its currency (WIZ-026, O43, LAUNCH-007). */
export const costOf = (count: number, rate: number) => ({
  all: formatMoney(times(String(rate), count), COST_CURRENCY),
  each: costText(rate),
});
