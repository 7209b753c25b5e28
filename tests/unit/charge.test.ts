import { describe, expect, it } from 'vitest';
import { chargeOf } from '#lib/paymentLimits.ts';

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
