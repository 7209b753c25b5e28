/**
 * Validation rules of an invoice (INV-003..006, A84, O40), shared by client and server.
 * Rules are tried in order; the first that fails gives its name, and `faultTexts` has the sentence of each.
 */
import { Big } from 'big.js';
import { type Money, readAmount } from './amount.ts';

/** Length limits of the description (INV-003), and of the amount's digits (INV-005). */
export const DESCRIPTION_MIN = 4;
export const DESCRIPTION_MAX = 100;
const AMOUNT_DIGITS_MAX = 23;

export const faultTexts = {
  descriptionShort: 'Description must be at least 4 characters',
  descriptionLong: 'Description must be no more than 100 characters',
  referenceMissing: 'External reference is required',
  amountMissing: 'Amount is required',
  amountNegative: 'Amount cannot be negative',
  amountBroken: 'Amount must be a whole number',
  amountDecimals: 'Amount has too many decimals',
  amountForeign: 'Amount must be in the currency of the payment account',
  amountFormat: 'Amount has an invalid format',
  amountLength: 'Amount must be 1 to 23 digits long',
  amountZero: 'Amount must be greater than 0',
  amountLeadingZero: 'Amount cannot have leading zeros',
  amountLarge: 'Amount must be no more than 9,007,199,254,740,991',
} as const;
export type InvoiceFault = keyof typeof faultTexts;

export interface InvoiceDraft {
  description: string;
  externalReference: string;
  /** As it was typed. */
  amount: string;
}
export type InvoiceField = keyof InvoiceDraft;
export type InvoiceFaults = Partial<Record<InvoiceField, InvoiceFault>>;

/** Returns the amount of an invoice as decimal text, or why it is none. */
export function invoiceAmount(written: string, money: Money): { amount: string } | { fault: InvoiceFault } {
  const read = readAmount(written, money);
  if ('fault' in read)
    return { fault: read.fault === 'amountBroken' && money.decimals > 0 ? 'amountDecimals' : read.fault };
  const { amount, digits } = read;
  if (digits.length > AMOUNT_DIGITS_MAX) return { fault: 'amountLength' };
  if (new Big(amount).eq(0)) return { fault: 'amountZero' };
  if (digits.length > 1 && digits.startsWith('0')) return { fault: 'amountLeadingZero' };
  return new Big(amount).gt(Number.MAX_SAFE_INTEGER) ? { fault: 'amountLarge' } : { amount };
}

function descriptionFault(given: string): InvoiceFault | null {
  const { length } = given.trim();
  if (length < DESCRIPTION_MIN) return 'descriptionShort';
  return length > DESCRIPTION_MAX ? 'descriptionLong' : null;
}

/** Returns the errors by field; empty if the invoice is valid. */
export function invoiceFaults(
  { description, externalReference, amount }: InvoiceDraft,
  money: Money,
): InvoiceFaults {
  const sum = invoiceAmount(amount, money);
  const faults: [InvoiceField, InvoiceFault | null][] = [
    ['description', descriptionFault(description)],
    ['amount', 'fault' in sum ? sum.fault : null],
    ['externalReference', externalReference.trim() === '' ? 'referenceMissing' : null],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null)) as InvoiceFaults;
}
