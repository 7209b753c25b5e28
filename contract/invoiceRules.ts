/**
 * Validation rules of an invoice (INV-003..006, A84), shared by client and server.
 * Rules are tried in order; the first that fails gives its name, and `faultTexts` has the sentence of each.
 */
import { AMOUNT_DIGITS_MAX, AMOUNT_INPUT_MAX, DESCRIPTION_MAX, DESCRIPTION_MIN } from './invoice.ts';

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

export const faultTexts = {
  descriptionShort: 'Description must be at least 4 characters',
  descriptionLong: 'Description must be no more than 100 characters',
  referenceMissing: 'External reference is required',
  amountMissing: 'Amount is required',
  amountNegative: 'Amount cannot be negative',
  amountBroken: 'Amount must be a whole number',
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
  amount: string;
}
export type InvoiceField = keyof InvoiceDraft;
export type InvoiceFaults = Partial<Record<InvoiceField, InvoiceFault>>;

/** Returns the kept digits of a typed amount (INV-004). */
export const typedAmount = (typed: string): string => typed.replace(/\D/g, '').slice(0, AMOUNT_INPUT_MAX);

export function amountFault(given: string): InvoiceFault | null {
  const amount = given.trim();
  if (amount === '') return 'amountMissing';
  if (/^-\d/.test(amount)) return 'amountNegative';
  if (/^\d*[.,]\d+$/.test(amount)) return 'amountBroken';
  if (!/^\d+$/.test(amount)) return 'amountFormat';
  if (amount.length > AMOUNT_DIGITS_MAX) return 'amountLength';
  if (/^0+$/.test(amount)) return 'amountZero';
  if (amount.startsWith('0')) return 'amountLeadingZero';
  return BigInt(amount) > LARGEST ? 'amountLarge' : null;
}

function descriptionFault(given: string): InvoiceFault | null {
  const { length } = given.trim();
  if (length < DESCRIPTION_MIN) return 'descriptionShort';
  return length > DESCRIPTION_MAX ? 'descriptionLong' : null;
}

/** Returns the errors by field; empty if the invoice is valid. */
export function invoiceFaults({ description, externalReference, amount }: InvoiceDraft): InvoiceFaults {
  const faults: [InvoiceField, InvoiceFault | null][] = [
    ['description', descriptionFault(description)],
    ['amount', amountFault(amount)],
    ['externalReference', externalReference.trim() === '' ? 'referenceMissing' : null],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null)) as InvoiceFaults;
}
