import { COLLECTION_CURRENCY } from '#contract/campaignLimits.ts';
import type { Organisation } from '#contract/organisation.ts';
import { debtLimitsOf, limitsOf } from '#lib/paymentLimits.ts';

/** Returns the limits of debts by the organisation's account; without one, those of the usual currency. */
export const collectionLimits = (organisation: Pick<Organisation, 'pawapay'> | undefined) => {
  const { currency_code, decimals, least, most } = organisation?.pawapay ?? {};
  return debtLimitsOf(
    limitsOf({
      currency_code: currency_code ?? COLLECTION_CURRENCY,
      decimals: decimals ?? null,
      least: least ?? null,
      most: most ?? null,
    }),
  );
};
