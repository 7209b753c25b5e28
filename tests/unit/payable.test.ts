import { expect, it } from 'vitest';
import { payable, wholeFault } from '#lib/payable.ts';

const limits = { currency: 'XAF', decimals: 0, least: null, most: null };

it.each([
  ['1500', 0, '1500'],
  ['1 500', 0, '1500'],
  ['1\u202f500', 0, '1500'],
  ['1,500', 0, '1500'],
  ['12.00', 0, '12'],
  ['1500 F', 0, '1500'],
  ['1,500 FCFA', 0, '1500'],
  ['1 500,00', 0, '1500'],
  ['12,5', 2, '12.5'],
  ['12,50', 2, '12.5'],
  ['12.50', 2, '12.5'],
  ['1,234.50', 2, '1234.5'],
])('“%s” with %i decimals is %s', (typed, decimals, amount) => {
  expect(payable(typed, '5000', { ...limits, decimals })).toEqual({ amount });
});

it.each([
  ['12,5', 0, 'whole', 'the currency has no cents'],
  ['1.500', 0, 'whole', 'a point may stand between thousands, or before the cents'],
  ['1.500', 2, 'unread', 'the same'],
  ['1,23,4', 2, 'unread', 'no number is written so'],
  ['12,345,6', 2, 'unread', 'nor so'],
  ['-5', 0, 'unread', 'nothing is taken back'],
  ['5e3', 0, 'unread', 'letters'],
  ['USD 5', 0, 'unread', 'another currency'],
  ['5001', 0, 'tooMuch', 'more than is left'],
  ['', 0, 'unread', 'empty'],
])('“%s” with %i decimals is not paid, as %s: %s', (typed, decimals, fault) => {
  expect(payable(typed, '5000', { ...limits, decimals })).toEqual({ fault });
});

const stated = { ...limits, least: '100', most: '2000' };

it.each([
  ['0', { least: '100', most: '2000' }],
  ['99', { least: '100', most: '2000' }],
  ['2001', { least: '100', most: '2000' }],
  ['4950', { least: '100', most: '2000' }],
])('“%s” of 5,000 is refused with the amounts that the operator takes', (typed, fault) => {
  expect(payable(typed, '5000', stated)).toMatchObject({ fault });
});

it('A part that leaves less than the operator takes is refused with the largest part that works', () => {
  expect(payable('1950', '2000', stated)).toMatchObject({
    fault: { leaves_too_little: true, largest_part: '1900' },
  });
});

it('The whole sum is refused if the operator does not take it at once', () => {
  expect(wholeFault('2000', stated)).toBeNull();
  expect(wholeFault('2001', stated)).toMatchObject({ most: '2000' });
  expect(wholeFault('99', stated)).toMatchObject({ least: '100' });
  expect(wholeFault('500.5', stated)).toBe('whole');
});
