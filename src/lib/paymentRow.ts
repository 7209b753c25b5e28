/**
 * The rules of a row in a payment collection's file (PAY-013 to PAY-019), for the page's worker and for the server.
 * A row is a debt: who owes what, under which invoice number.
 */
import type { LineFault } from './audienceFile.ts';
import { readAmount } from './amount.ts';
import { debtLimitsOf, limitFault, type PaymentLimits } from './paymentLimits.ts';
import { isNothing } from './money.ts';

/** Keys of the column mapping, in the order of the table (PAY-009). */
export const PAYMENT_KEYS = ['name', 'phonenumber', 'description', 'invoiceNo', 'amount'] as const;
export type PaymentKey = (typeof PAYMENT_KEYS)[number];

/** Lengths in characters (B §9). */
export const NAME_MIN = 2;
export const DEBT_DESCRIPTION_MIN = 4;
export const DEBT_DESCRIPTION_MAX = 100;

export type PhoneFault = Exclude<LineFault, { code: 'nameRequired' | 'syntax' | 'cellError' }>;

/** The reason for which a cell is refused. */
export type CellFault =
  | PhoneFault
  /** A formula without a result, such as #N/A (O25). */
  | { code: 'cellError'; value: string }
  | { code: 'nameRequired' | 'nameShort' }
  | { code: 'descriptionRequired' | 'descriptionShort' | 'descriptionLong' }
  | { code: 'invoiceNoRequired' | 'invoiceNoFormat' }
  | {
      code:
        | 'amountRequired'
        | 'amountBroken'
        | 'amountForeign'
        | 'amountZero'
        | 'amountWhole'
        | 'amountDecimals';
    }
  /** The operators take no less, or no more (PAY-019, O43); `limit` is a decimal number in digits. */
  | { code: 'amountSmall' | 'amountLarge'; limit: string };

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
export function debtAmount(written: string, money: PaymentLimits): { amount: string } | CellFault {
  const read = readAmount(written, money);
  if ('fault' in read) {
    if (read.fault === 'amountMissing') return { code: 'amountRequired' };
    if (read.fault === 'amountBroken')
      return { code: money.decimals === 0 ? 'amountWhole' : 'amountDecimals' };
    return { code: read.fault === 'amountForeign' ? 'amountForeign' : 'amountBroken' };
  }
  const { amount } = read;
  if (isNothing(amount)) return { code: 'amountZero' };
  const limits = debtLimitsOf(money);
  const outside = limitFault(amount, limits);
  if (outside === 'tooSmall') return { code: 'amountSmall', limit: limits.least ?? '0' };
  return outside === 'tooLarge' ? { code: 'amountLarge', limit: limits.most } : { amount };
}
