import { describe, expect, it } from 'vitest';
import {
  chargeOf,
  isUnpayable,
  limitFault,
  limitsOf,
  limitsOfOperators,
  partsFault,
} from '#lib/paymentLimits.ts';
import { generated } from '#tests/support/generated.ts';

const operator = {
  provider: 'MTN_MOMO_CMR',
  name: 'MTN',
  country: 'CMR',
  currency: 'XAF',
  decimals: 0,
  least: '100',
  most: '500000',
};
const charged = (given: string, outstanding: string, more: Partial<typeof operator> = {}) =>
  chargeOf(given, outstanding, { ...operator, ...more });

describe('an amount to pay', () => {
  it.each([
    ['1000', '1000'],
    ['900', '1000'],
    ['100', '1000'],
    ['500000', '500000'],
  ])('%s of %s is taken', (given, outstanding) => {
    expect(charged(given, outstanding)).toEqual({ amount: given });
  });

  it.each([
    ['950', '1000', { largest_part: '900', leaves_too_little: true }],
    ['150', '199', { largest_part: null, leaves_too_little: true }],
    ['99', '1000', { least: '100', most: '500000', leaves_too_little: false }],
    ['0', '1000', { leaves_too_little: false }],
    ['1001', '1000', { outstanding: '1000', leaves_too_little: false }],
    ['600000', '700000', { most: '500000', leaves_too_little: false }],
    ['500.5', '1000', { decimals: 0, leaves_too_little: false }],
  ])('%s of %s is refused with the amounts that work', (given, outstanding, payable) => {
    expect(charged(given, outstanding)).toMatchObject({ payable });
  });

  it('leaves nothing that no operator takes, whatever part is paid', () => {
    const stuck: string[] = [];
    for (let outstanding = 100; outstanding <= 400; outstanding += 1)
      for (let part = 1; part <= outstanding; part += 1) {
        const rest = outstanding - part;
        if ('amount' in charged(String(part), String(outstanding)) && rest > 0 && rest < 100)
          stuck.push(`${part} of ${outstanding}`);
      }
    expect(stuck).toEqual([]);
  });
});

it.each([
  ['500001', '100', '500000', null],
  ['900000', '300000', '500000', null],
  ['500001', '300000', '500000', 'tooLarge'],
  ['1000000', null, '500000', null],
  ['99', '100', '500000', 'tooSmall'],
  ['500000.5', '100', '500000', 'decimals'],
])('%s in parts of %s to %s: %s', (sum, least, most, fault) => {
  expect(partsFault(sum, { decimals: 0, least, most })).toBe(fault);
});

describe('the limits of an account', () => {
  const currency = 'GHS';

  it('take an amount exactly if one of the operators takes it, where their ranges meet', () => {
    for (let run = 0; run < 500; run += 1) {
      const random = generated(95, run);
      const some = Array.from({ length: random.pick([1, 2, 3]) }, () => ({
        decimals: 2,
        least: random.pick(['1', '5', null]),
        most: random.pick(['100', '500', null]),
      }));
      const limits = limitsOfOperators(some, currency)!;
      for (const amount of ['0.5', '1', '3', '5', '100', '101', '500', '501'])
        expect([run, amount, limitFault(amount, limits) === null]).toEqual([
          run,
          amount,
          some.some((it) => limitFault(amount, it) === null),
        ]);
    }
  });

  it('have at most the decimals of the currency, and none without operators', () => {
    const one = { decimals: 2, least: null, most: null };
    expect(limitsOfOperators([one, { ...one, decimals: 0 }], 'GHS')?.decimals).toBe(2);
    expect(limitsOfOperators([one], 'XAF')?.decimals).toBe(0);
    expect(limitsOfOperators([], 'XAF')).toBeNull();
  });

  it('are those of the currency until the operators are read, and refuse nothing without an account', () => {
    const account = { currency_code: 'KES', decimals: null, least: null, most: null };
    expect(limitsOf(account)).toEqual({ currency: 'KES', decimals: 2, least: null, most: null });
    expect(limitsOf(undefined)).toEqual({ currency: null, decimals: 2, least: null, most: null });
  });

  it.each([
    ['XAF', '5000', null, 'XAF', false],
    ['XAF', '5000', null, null, false],
    ['XAF', '5000', null, 'GHS', true],
    ['XAF', '99', '100', 'XAF', true],
    ['XAF', '0.5', null, 'XAF', true],
    ['XAF', '9000000', null, 'XAF', false],
  ])(
    'an open invoice of %s %s with a least of %s in %s cannot be paid: %s',
    (code, outstanding, least, own, expected) => {
      const limits = { currency: own, decimals: 0, least, most: '500000' };
      expect(isUnpayable({ currency_code: code, outstanding }, limits)).toBe(expected);
    },
  );
});
