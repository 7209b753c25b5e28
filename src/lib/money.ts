import { Big } from 'big.js';
import { localeOf } from './locales.ts';

/**
 * An amount of money as a decimal string (`contract/money.ts`).
 * Amounts are added, compared and formatted without ever becoming floating point numbers.
 */
type Money = string;

const plain = (value: Big): Money => value.toFixed();

export const zero: Money = '0';

export const sumOf = (amounts: readonly Money[]): Money =>
  plain(amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)));

export const times = (amount: Money, count: number): Money => plain(new Big(amount).times(count));

/** Returns the least number of parts of at most `most` that make up an amount. */
export const partsOf = (amount: Money, most: Money): number =>
  new Big(amount).div(most).round(0, Big.roundUp).toNumber();

/** Subtracts `taken` from `amount`, with a minimum of 0. */
export function less(amount: Money, taken: Money): Money {
  const rest = new Big(amount).minus(taken);
  return plain(rest.lt(0) ? new Big(0) : rest);
}

export const isMore = (one: Money, other: Money): boolean => new Big(one).gt(other);

export const isSameAmount = (one: Money, other: Money): boolean => new Big(one).eq(other);

export const isNothing = (amount: Money): boolean => new Big(amount).eq(0);

/** Returns the number of significant decimal places: one for `12.50`. */
export const decimalsOf = (amount: Money): number => plain(new Big(amount)).split('.')[1]?.length ?? 0;

/** Returns the amount without trailing zeros, as in `contract/money.ts`. */
export const amountOf = (given: string): Money => plain(new Big(given));

/**
 * Formats an amount with the currency's code, such as `KES 1,250.00` or `XOF 500`.
 * The dashboard gives no language and writes as in English in every language (A2, INV-022). A customer reads their own:
 * `12 500,50 CDF` in French (O42). Shows the currency's decimals, and more if the amount has more.
 */
export function formatMoney(amount: Money, currency: string, language = 'en'): string {
  const usual = digitsOf(currency);
  const digits = Math.max(usual, decimalsOf(amount));
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: usual,
    maximumFractionDigits: digits,
  }).format(amount as `${number}`);
}

/** Formats an amount without a currency, as in the United States (A2): `12,500.5`. */
export const formatNumber = (amount: Money): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: decimalsOf(amount) }).format(amount as `${number}`);

/** Returns an amount that a provider gives in its smallest unit, of which it says the decimals: two for cents. */
export const fromMinor = (minor: number | string, digits: number): Money =>
  plain(new Big(minor).div(new Big(10).pow(digits)));

/** Returns the decimals that a currency has: none for XAF, two for KES. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  0;

/** Returns a part of a sum in percent with one decimal, rounded down, so that only the whole sum is 100 (B7). */
export const shareOf = (part: Money, whole: Money): number =>
  new Big(whole).eq(0) ? 0 : new Big(part).times(100).div(whole).round(1, Big.roundDown).toNumber();
