import { fromMinor } from '#lib/money.ts';

/**
 * Currencies of which Stripe's smallest unit has not two decimals, by its own list (docs.stripe.com/currencies).
 * The platform's list is another: by it a forint has none, and 100 of Stripe's units would be a hundred forints.
 */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Returns the amount of Stripe's units, such as cents; a credit is negative. */
export const fromUnits = (units: number | string, currency: string): string =>
  fromMinor(units, WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2);
