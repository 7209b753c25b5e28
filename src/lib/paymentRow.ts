/**
 * The rules of a row in a payment collection's file (PAY-013 to PAY-019), for the page's worker and for the server.
 * A row is a debt: who owes what, under which invoice number.
 */
import { Big } from 'big.js';
import type { LineFault } from './audienceFile.ts';
import { type Money, readAmount } from './amount.ts';

/** Keys of the column mapping, in the order of the table (PAY-009). */
export const PAYMENT_KEYS = ['name', 'phonenumber', 'description', 'invoiceNo', 'amount'] as const;
export type PaymentKey = (typeof PAYMENT_KEYS)[number];

/** Lengths in characters (B §9), and the largest amount, in units of the currency. */
export const NAME_MIN = 2;
export const DEBT_DESCRIPTION_MIN = 4;
export const DEBT_DESCRIPTION_MAX = 100;
export const DEBT_AMOUNT_MAX = 1_000_000;

export type PhoneFault = Exclude<LineFault, { code: 'nameRequired' | 'syntax' }>;

/** The reason for which a cell is refused. */
export type CellFault =
  | PhoneFault
  | { code: 'nameRequired' | 'nameShort' }
  | { code: 'descriptionRequired' | 'descriptionShort' | 'descriptionLong' }
  | { code: 'invoiceNoRequired' | 'invoiceNoFormat' }
  | { code: 'amountRequired' | 'amountBroken' | 'amountForeign' | 'amountZero' | 'amountLarge' };

/** Faults by the cell that they are in; empty for a valid row. */
export type RowFaults = Partial<Record<PaymentKey, CellFault>>;

export function nameFault(written: string): CellFault | null {
  const { length } = [...written.trim()];
  if (length === 0) return { code: 'nameRequired' };
  return length < NAME_MIN ? { code: 'nameShort' } : null;
}

export function descriptionFault(written: string): CellFault | null {
  const { length } = [...written.trim()];
  if (length === 0) return { code: 'descriptionRequired' };
  if (length < DEBT_DESCRIPTION_MIN) return { code: 'descriptionShort' };
  return length > DEBT_DESCRIPTION_MAX ? { code: 'descriptionLong' } : null;
}

/** PAY-016. */
export function invoiceNoFault(written: string): CellFault | null {
  const value = written.trim();
  if (value === '') return { code: 'invoiceNoRequired' };
  return /^[A-Za-z0-9-]+$/.test(value) ? null : { code: 'invoiceNoFormat' };
}

/** Reads an amount as it is written in a file: digits and at most one dot (PAY-025), or the fault. */
export function debtAmount(written: string, money: Money): { amount: string } | CellFault {
  const read = readAmount(written, money);
  if ('fault' in read) {
    if (read.fault === 'amountMissing') return { code: 'amountRequired' };
    return { code: read.fault === 'amountForeign' ? 'amountForeign' : 'amountBroken' };
  }
  const { amount } = read;
  const number = new Big(amount);
  if (number.eq(0)) return { code: 'amountZero' };
  return number.gt(DEBT_AMOUNT_MAX) ? { code: 'amountLarge' } : { amount };
}
