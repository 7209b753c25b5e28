import { describe, expect, it } from 'vitest';
import { readAmount } from '#lib/amount.ts';
import { digitsOf, isSameAmount } from '#lib/money.ts';

/** Currencies of the countries where pawaPay takes payments. */
const currencies = 'XAF XOF CDF USD ETB GHS KES LSL MWK MZN NGN RWF SLE TZS UGX ZMW BIF'.split(' ');
const locales = ['en-US', 'en-GB', 'en-GH', 'en-KE', 'fr-FR', 'fr-CM', 'fr-CD', 'fr-CH'];
const amounts = [
  '1',
  '12.5',
  '125.5',
  '125.05',
  '999',
  '1000',
  '1500',
  '12500.5',
  '100000',
  '2500000',
  '1234567.89',
];

/** Returns every notation of an amount in a locale: with and without groups, decimals, code and sign. */
function* notationsOf(amount: string, currency: string, locale: string): Generator<string> {
  const fewest = Math.min(2, digitsOf(currency));
  for (const useGrouping of ['always', false] as const)
    for (const minimumFractionDigits of new Set([0, fewest, 2])) {
      const options = { useGrouping, minimumFractionDigits, maximumFractionDigits: 2 };
      const format = (more: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat(locale, { ...options, ...more }).format(amount as `${number}`);
      yield format({});
      for (const currencyDisplay of ['code', 'symbol', 'narrowSymbol'] as const)
        yield format({ style: 'currency', currency, currencyDisplay });
    }
}

describe('a written amount', () => {
  it.each(currencies)(
    'in %s is read as it was meant or refused, in English and French [INV-004]',
    (currency) => {
      const wrong: string[] = [];
      let read = 0;
      for (const decimals of [0, 2])
        for (const locale of locales)
          for (const amount of amounts)
            for (const notation of notationsOf(amount, currency, locale)) {
              const found = readAmount(notation, { currency, decimals });
              if ('fault' in found) continue;
              read += 1;
              if (!isSameAmount(found.amount, amount))
                wrong.push(`${notation}: ${found.amount}, not ${amount}`);
            }
      expect(wrong).toEqual([]);
      expect(read).toBeGreaterThan(500);
    },
  );

  const cedis = { currency: 'GHS', decimals: 2 };
  const francs = { currency: 'XAF', decimals: 0 };
  it.each([
    ['125.50', cedis, '125.5'],
    ['GHS 1,250.50', cedis, '1250.5'],
    ['GH₵1,250', cedis, '1250'],
    ['25 000 FCFA', francs, '25000'],
    ['25 000 frs', francs, '25000'],
    ['25 000 F.CFA', francs, '25000'],
    ['25 000 francs CFA', francs, '25000'],
    ['KES. 2,500/-', { currency: 'KES', decimals: 2 }, '2500'],
    ['Ksh 2,500.00/=', { currency: 'KES', decimals: 2 }, '2500'],
    ['2500/=', { currency: 'TZS', decimals: 2 }, '2500'],
    ['Shs 20,000', { currency: 'UGX', decimals: 0 }, '20000'],
    ['50 cedis', cedis, '50'],
    ['GH¢50.5', cedis, '50.5'],
    ['5,000 Naira', { currency: 'NGN', decimals: 2 }, '5000'],
    ['25\u202f000 F\u202fCFA', francs, '25000'],
    ["25'000", francs, '25000'],
    ['25,000 XAF', francs, '25000'],
    ['25000 xaf', francs, '25000'],
    ['KSh 1 500', { currency: 'KES', decimals: 2 }, '1500'],
  ])('“%s” is read', (written, money, amount) => {
    expect(readAmount(written, money)).toMatchObject({ amount });
  });

  it.each([
    ['', francs, 'amountMissing'],
    ['25 000,00', francs, 'amountFormat'],
    ['25.000', francs, 'amountBroken'],
    ['12.50', francs, 'amountBroken'],
    ['12,50', cedis, 'amountFormat'],
    ['1,250 500', cedis, 'amountFormat'],
    ['1,25', cedis, 'amountFormat'],
    ['1.250.000', cedis, 'amountFormat'],
    ['1  250', cedis, 'amountFormat'],
    ['125.505', cedis, 'amountBroken'],
    ['125.', cedis, 'amountFormat'],
    ['.50', cedis, 'amountFormat'],
    ['-5', cedis, 'amountNegative'],
    ['+5', cedis, 'amountFormat'],
    ['1e3', cedis, 'amountFormat'],
    ['٥٠٠', cedis, 'amountFormat'],
    ['5 or 6', cedis, 'amountFormat'],
    ['GHS 5 GHS', cedis, 'amountFormat'],
    ['€5', cedis, 'amountForeign'],
    ['25,000 FCFA', cedis, 'amountForeign'],
    ['2500/=', cedis, 'amountForeign'],
    ['25 000 francs', cedis, 'amountForeign'],
    ['KSh 500 cedis', { currency: 'KES', decimals: 2 }, 'amountFormat'],
    ['500/-/-', { currency: 'KES', decimals: 2 }, 'amountFormat'],
    ['GHS 5', { currency: null, decimals: 2 }, 'amountForeign'],
  ])('“%s” is refused', (written, money, fault) => {
    expect(readAmount(written, money)).toEqual({ fault });
  });
});
