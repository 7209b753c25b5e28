import { sumOf } from './money.ts';

/** Fields of a payment that its excess is read from. */
interface Paid {
  currency_code: string;
  payBack: { amount: string; settled_at: string | null } | null;
}

/** Returns what is still to be paid back of the payments: a sum for each currency. */
export function toPayBackOf(payments: readonly Paid[]): { amount: string; currency: string }[] {
  const open = payments.flatMap(({ currency_code: currency, payBack }) =>
    payBack && payBack.settled_at === null ? [{ currency, amount: payBack.amount }] : [],
  );
  return [...new Set(open.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: sumOf(open.filter((it) => it.currency === currency).map(({ amount }) => amount)),
  }));
}
