import { expect, it } from 'vitest';
import { payable } from '#lib/payable.ts';

it.each([
  ['1500', 0, '1500'],
  ['1 500', 0, '1500'],
  ['1\u202f500', 0, '1500'],
  ['1,500', 0, '1500'],
  ['12.00', 0, '12'],
  ['12,5', 2, '12.5'],
  ['12,50', 2, '12.5'],
  ['12.50', 2, '12.5'],
  ['1,234.50', 2, '1234.5'],
])('“%s” with %i decimals is %s', (typed, decimals, amount) => {
  expect(payable(typed, '5000', decimals)).toBe(amount);
});

it.each([
  ['12,5', 0, 'the currency has no cents'],
  ['1.500', 0, 'a point may stand between thousands, or before the cents'],
  ['1.500', 2, 'the same'],
  ['1,23,4', 2, 'no number is written so'],
  ['12,345,6', 2, 'nor so'],
  ['-5', 0, 'nothing is taken back'],
  ['5e3', 0, 'letters'],
  ['0', 0, 'nothing'],
  ['5001', 0, 'more than is left'],
  ['', 0, 'empty'],
])('“%s” with %i decimals is not paid: %s', (typed, decimals) => {
  expect(payable(typed, '5000', decimals)).toBeNull();
});
