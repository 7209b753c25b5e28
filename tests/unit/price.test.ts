import { expect, it } from 'vitest';
import { formatMoney } from '#lib/money.ts';
import { formatPrice, formatWholePrice } from '#lib/price.ts';

it('A price in dollars has their sign, and cents only where it has some [BILL-032]', () => {
  expect(['12.5', '0.005', '200'].map((amount) => formatPrice(amount, 'USD'))).toEqual([
    '$12.50',
    '$0.01',
    '$200.00',
  ]);
  expect(formatWholePrice('200', 'USD')).toBe('$200');
});

it('A price in another currency is written as every amount of money', () => {
  for (const currency of ['XAF', 'KES', 'EUR'])
    expect(formatPrice('7500', currency)).toBe(formatMoney('7500', currency));
});
