import { expect, it } from 'vitest';
import { fromUnits } from '#server/providers/stripe/units.ts';

it.each([
  ['EUR', 1250, '12.5'],
  ['EUR', -1250, '-12.5'],
  ['XAF', 35_000, '35000'],
  ['JPY', '500', '500'],
  // The platform gives these no decimals, Stripe two.
  ['HUF', 100_000, '1000'],
  ['UGX', 500_000, '5000'],
  ['ISK', 500, '5'],
  ['IDR', 1_000_000, '10000'],
  ['KWD', 5120, '5.12'],
  ['TND', '1', '0.001'],
])('%s %s of Stripe’s units are %s', (currency, units, amount) => {
  expect(fromUnits(units, currency)).toBe(amount);
});
