import { Big } from 'big.js';

/**
 * Sums of money as decimal strings in whole units (`contract/money.ts`): what is added, compared and shown here has
 * never been a floating point number.
 */
type Money = string;

const plain = (value: Big): Money => value.toFixed();

export const zero: Money = '0';

export const sumOf = (amounts: readonly Money[]): Money =>
  plain(amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)));

export const times = (amount: Money, count: number): Money => plain(new Big(amount).times(count));

/** `amount` less `taken`, and nothing below 0. */
export function less(amount: Money, taken: Money): Money {
  const rest = new Big(amount).minus(taken);
  return plain(rest.lt(0) ? new Big(0) : rest);
}

export const isMore = (one: Money, other: Money): boolean => new Big(one).gt(other);

export const isSameAmount = (one: Money, other: Money): boolean => new Big(one).eq(other);

export const isNothing = (amount: Money): boolean => new Big(amount).eq(0);

/** Decimal places that say something: `12.50` has one. */
export const decimalsOf = (amount: Money): number => plain(new Big(amount)).split('.')[1]?.length ?? 0;

/** The same sum without zeros that say nothing, as `contract/money.ts` writes it. */
export const amountOf = (given: string): Money => plain(new Big(given));

/**
 * In the number format of the United States whatever the language, with the currency's code (A2, INV-022):
 * `KES 1,250.00`, `XOF 500`. Decimals are the currency's, and more where the amount has more.
 */
export function formatMoney(amount: Money, currency: string): string {
  const usual = digitsOf(currency);
  const digits = Math.max(usual, decimalsOf(amount));
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: usual,
    maximumFractionDigits: digits,
  }).format(amount as `${number}`);
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  0;
