import { describe, expect, it } from 'vitest';
import { debtLimitsOf } from '#lib/paymentLimits.ts';
import { guessColumns } from '#lib/columnGuess.ts';
import { descriptionFault, invoiceNoFault, nameFault, debtAmount } from '#lib/paymentRow.ts';

const cedis = { currency: 'GHS', decimals: 2, least: '0.01', most: '1000000' };
const francs = { currency: 'XAF', decimals: 0, least: null, most: null };

describe('An amount in a currency with two decimals', () => {
  it.each([
    ['500', '500'],
    [' 500 ', '500'],
    ['1,000', '1000'],
    ['1 000', '1000'],
    ['GHS 1,000.50', '1000.5'],
    ['1 000.50 GH₵', '1000.5'],
    ['1,000,000', '1000000'],
    ['1000.5', '1000.5'],
    ['1,000.50', '1000.5'],
    ['0.01', '0.01'],
    ['007', '7'],
  ])('written as "%s" is %s [PAY-017 PAY-025]', (written, amount) => {
    expect(debtAmount(written, cedis)).toEqual({ amount });
  });

  it.each([
    ['', 'amountRequired'],
    ['  ', 'amountRequired'],
    ['-500', 'amountBroken'],
    ['1.000,50', 'amountBroken'],
    ['1,50', 'amountBroken'],
    ['1,0000', 'amountBroken'],
    ['10,00,000', 'amountBroken'],
    ['1e3', 'amountBroken'],
    ['1.005', 'amountDecimals'],
    ['1.', 'amountBroken'],
    ['.5', 'amountBroken'],
    ['1 000,50', 'amountBroken'],
    ['FCFA 500', 'amountForeign'],
    ['USD 500', 'amountForeign'],
    ['about 500', 'amountBroken'],
    ['=1+1', 'amountBroken'],
    ['٥٠٠', 'amountBroken'],
    ['0', 'amountZero'],
    ['0.00', 'amountZero'],
  ])('written as "%s" is refused: %s [PAY-017 PAY-018 PAY-019]', (written, code) => {
    expect(debtAmount(written, cedis)).toEqual({ code });
  });

  it.each(['1,000,001', '1000000.01', '99999999999999999999999'])(
    'written as "%s" is refused with the most that the operators take [PAY-019]',
    (written) => {
      expect(debtAmount(written, cedis)).toEqual({ code: 'amountLarge', limit: '1000000' });
    },
  );

  it('is refused with the least that the operators take', () => {
    expect(debtAmount('4.99', { ...cedis, least: '5' })).toEqual({ code: 'amountSmall', limit: '5' });
    expect(debtAmount('5', { ...cedis, least: '5' })).toEqual({ amount: '5' });
  });

  it('is at most 1,000,000 CFA francs or a like sum where the operators state nothing [PAY-019]', () => {
    const most = (currency: string | null) => debtLimitsOf({ ...francs, currency }).most;
    expect(['XAF', 'XOF', 'USD', 'UGX', 'GHS', null].map(most)).toEqual([
      '1000000',
      '1000000',
      '2000',
      '6000000',
      '20000',
      '1000000',
    ]);
    expect(debtAmount('1000001', francs)).toEqual({ code: 'amountLarge', limit: '1000000' });
    expect(debtAmount('1500000', { ...francs, currency: 'CDF' })).toEqual({ amount: '1500000' });
  });

  it.each([
    ['500', { amount: '500' }],
    ['500.0', { code: 'amountWhole' }],
    ['1000000', { amount: '1000000' }],
    ['12,500.50', { code: 'amountWhole' }],
  ])('written as "%s" without decimals in its currency gives %j', (written, verdict) => {
    expect(debtAmount(written, francs)).toEqual(verdict);
  });
});

describe('The other cells of a row', () => {
  it.each([
    ['', 'nameRequired'],
    [' A ', 'nameShort'],
    ['Al', null],
    ['名前', null],
  ])('name "%s": %s [PAY-013]', (written, code) => {
    expect(nameFault(written)?.code ?? null).toBe(code);
  });

  it.each([
    ['', 'descriptionRequired'],
    ['abc', 'descriptionShort'],
    ['abcd', null],
    ['x'.repeat(100), null],
    ['x'.repeat(101), 'descriptionLong'],
  ])('description "%s": %s [PAY-015]', (written, code) => {
    expect(descriptionFault(written)?.code ?? null).toBe(code);
  });

  it.each([
    ['', 'invoiceNoRequired'],
    ['INV-2026-01', null],
    ['inv 1', 'invoiceNoFormat'],
    ['INV/1', 'invoiceNoFormat'],
    ['=1', 'invoiceNoFormat'],
  ])('invoice number "%s": %s [PAY-016]', (written, code) => {
    expect(invoiceNoFault(written)?.code ?? null).toBe(code);
  });
});

describe('The columns of a file', () => {
  it.each([
    [
      ['name', 'phonenumber', 'description', 'invoiceno', 'amount'],
      { name: 0, phonenumber: 1, description: 2, invoiceNo: 3, amount: 4 },
    ],
    [
      ['Montant dû', 'N° de facture', 'Téléphone', 'Nom du client', 'Motif'],
      { amount: 0, invoiceNo: 1, phonenumber: 2, name: 3, description: 4 },
    ],
    [['Customer', 'Name'], { name: 1 }],
    [['Invoice', 'Invoice number'], { invoiceNo: 1 }],
    [['City', ''], {}],
  ])('%j are guessed as %j [PAY-009]', (titles, mapping) => {
    expect(guessColumns(titles)).toEqual(mapping);
  });
});
