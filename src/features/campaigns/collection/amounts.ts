import { COLLECTION_CURRENCY } from '#contract/campaignLimits.ts';
import type { Organisation } from '#contract/organisation.ts';
import { formatMoney } from '#lib/money.ts';
import { collectionLimits } from '#machines/campaigns/collectionLimits.ts';

type Paid = Pick<Organisation, 'pawapay'> | undefined;

/** Returns the currency that debts are paid in. */
export const currencyOf = (organisation: Paid): string =>
  organisation?.pawapay.currency_code ?? COLLECTION_CURRENCY;

export const amountText = (amount: string, organisation: Paid): string =>
  formatMoney(amount, currencyOf(organisation));

/** Returns the least and the most of a debt as texts; where no least is stated, the smallest amount above zero. */
export function amountRange(organisation: Paid) {
  const { least, most, decimals } = collectionLimits(organisation);
  const smallest = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
  return { least: amountText(least ?? smallest, organisation), most: amountText(most, organisation) };
}
