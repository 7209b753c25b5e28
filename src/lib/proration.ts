import { Big } from 'big.js';
import { amountOf, zero } from './money.ts';
import { DAY } from './time.ts';

/** Every period is assumed to have as many days (CONST-011). */
const PERIOD_DAYS = 30;

/** Days of the period that are left, the begun one included; at most the 30 that every period is assumed to have. */
export const daysLeft = (end: string, now: number): number =>
  Math.min(PERIOD_DAYS, Math.max(0, Math.ceil((Date.parse(end) - now) / DAY)));

/** Estimates what changing the plan costs: (new price - old price) × days left / 30, and no less than 0 (BILL-020, B57). */
export function prorationEstimate(prices: { from: string; to: string }, days: number): string {
  const cost = new Big(prices.to).minus(prices.from).times(days).div(PERIOD_DAYS);
  return cost.lt(0) ? zero : amountOf(cost.toFixed(2));
}
