/**
 * What can be paid: decimals, least and most of an amount, by the operators of a payment account (O40, O43).
 * Invoices, files of debts, the payer's page, the server and the charge decide by these functions only.
 */
import type { Money } from './amount.ts';
import { amountOf, decimalsOf, digitsOf, isMore, isNothing, less, partsOf, times } from './money.ts';

/** The amounts that one operator takes, or those of an account, of which at least one operator takes each. */
export interface PaymentLimits extends Money {
  /** Null if the operators state none. */
  least: string | null;
  most: string | null;
}

/** The account as far as its limits need it; null for what is not known yet. */
interface LimitedAccount {
  currency_code: string | null;
  decimals: number | null;
  least: string | null;
  most: string | null;
}

/**
 * Returns an account's limits; without an account no amount is refused by them.
 * An account whose operators were not read yet takes the decimals of its currency.
 */
export function limitsOf(account: LimitedAccount | null | undefined): PaymentLimits {
  const currency = account?.currency_code ?? null;
  if (!account || currency === null) return { currency: null, decimals: 2, least: null, most: null };
  const { decimals, least, most } = account;
  return { currency, decimals: decimals ?? digitsOf(currency), least, most };
}

/** Returns the limits of operators together; null without operators. */
export function limitsOfOperators(
  operators: readonly Omit<PaymentLimits, 'currency'>[],
  currency: string,
): PaymentLimits | null {
  if (operators.length === 0) return null;
  const bounds = (name: 'least' | 'most') => operators.map((it) => it[name]).filter((it) => it !== null);
  const [least, most] = [bounds('least'), bounds('most')];
  const isStated = (stated: readonly string[]) => stated.length === operators.length;
  return {
    currency,
    decimals: Math.min(digitsOf(currency), Math.max(...operators.map(({ decimals }) => decimals))),
    least: isStated(least) ? least.reduce((one, other) => (isMore(one, other) ? other : one)) : null,
    most: isStated(most) ? most.reduce((one, other) => (isMore(one, other) ? one : other)) : null,
  };
}

/**
 * Largest debt by currency where the operators state none (O43): 1,000,000 of the CFA francs and a like sum elsewhere,
 * about 1,700 US dollars by the exchange rates of autumn 2026, rounded to one digit.
 */
const USUAL_MOST: Readonly<Record<string, string>> = {
  BIF: '5000000',
  CDF: '5000000',
  ETB: '200000',
  GHS: '20000',
  KES: '200000',
  LSL: '30000',
  MWK: '3000000',
  MZN: '100000',
  NGN: '2000000',
  RWF: '2000000',
  SLE: '40000',
  TZS: '4000000',
  UGX: '6000000',
  USD: '2000',
  XAF: '1000000',
  XOF: '1000000',
  ZMW: '40000',
};
const OTHERWISE_MOST = '1000000';

/** Returns the limits of a debt in a payment collection: without the operators' most, that of the currency. */
export const debtLimitsOf = (limits: PaymentLimits): PaymentLimits & { most: string } => ({
  ...limits,
  most: limits.most ?? USUAL_MOST[limits.currency ?? ''] ?? OTHERWISE_MOST,
});

/** The reason for which the operators do not take an amount. */
export type LimitFault = 'decimals' | 'tooSmall' | 'tooLarge';

/** Returns why an amount is outside the limits; null if it is not. */
export function limitFault(
  amount: string,
  { decimals, least, most }: Pick<PaymentLimits, 'decimals' | 'least' | 'most'>,
): LimitFault | null {
  if (decimalsOf(amount) > decimals) return 'decimals';
  if (least !== null && isMore(least, amount)) return 'tooSmall';
  return most !== null && isMore(amount, most) ? 'tooLarge' : null;
}

/**
 * Returns why a sum cannot be paid, at once or in parts; null if it can.
 * More than the operators take at a time is divided into as few parts as that allows, each of which must be one that they take.
 */
export function partsFault(
  sum: string,
  limits: Pick<PaymentLimits, 'decimals' | 'least' | 'most'>,
): LimitFault | null {
  const { least, most } = limits;
  const fault = limitFault(sum, limits);
  if (fault !== 'tooLarge' || most === null || least === null) return fault === 'tooLarge' ? null : fault;
  return isMore(times(least, partsOf(sum, most)), sum) ? 'tooLarge' : null;
}

/**
 * Returns whether an open invoice cannot be paid to the account any more.
 * Its currency is another, or its rest has more decimals or is less than the operators take. More than they take at a time
 * can be paid in parts, and without an account nothing is known.
 */
export const isUnpayable = (
  { currency_code, outstanding }: { currency_code: string; outstanding: string },
  limits: PaymentLimits,
): boolean =>
  limits.currency !== null &&
  (limits.currency !== currency_code || limitFault(outstanding, { ...limits, most: null }) !== null);

/** The amounts that can be paid through an operator, as the payer reads them. */
export interface Payable extends Pick<PaymentLimits, 'least' | 'most' | 'decimals'> {
  outstanding: string;
  /** The largest part that leaves a rest which can be paid too; null if only all of it can be paid. */
  largest_part: string | null;
  /** Whether the amount itself could be paid, but what it leaves could not. */
  leaves_too_little: boolean;
}

/**
 * Returns the amount in the provider's format, or the amounts that can be paid.
 * It is refused if it is zero, more than is due, outside the operator's limits, or leaves less than the operator takes.
 */
export function chargeOf(
  given: string,
  outstanding: string,
  limits: Pick<PaymentLimits, 'least' | 'most' | 'decimals'>,
): { amount: string } | { payable: Payable } {
  const { least, most, decimals } = limits;
  const amount = amountOf(given);
  const rest = less(outstanding, amount);
  const isTooSmall = (sum: string) => least !== null && isMore(least, sum);
  const isTaken = !isNothing(amount) && !isMore(amount, outstanding) && limitFault(amount, limits) === null;
  const leavesTooLittle = isTaken && !isNothing(rest) && isTooSmall(rest);
  if (isTaken && !leavesTooLittle) return { amount };
  const part = less(outstanding, least ?? '0');
  return {
    payable: {
      least,
      most,
      decimals,
      outstanding,
      largest_part: isNothing(part) || isTooSmall(part) ? null : part,
      leaves_too_little: leavesTooLittle,
    },
  };
}
