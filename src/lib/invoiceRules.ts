/**
 * Validation rules of an invoice (INV-003..006, A84, O40), shared by client and server.
 * Rules are tried in order; the first that fails gives its name, and `faultTexts` has the sentence of each.
 */
import { Big } from 'big.js';
import { readAmount } from './amount.ts';
import { formatMoney } from './money.ts';
import { partsFault, type PaymentLimits } from './paymentLimits.ts';

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
  amountBelowLimit: 'Amount must be at least {least}, which the operators take',
  amountAboveLimit: 'Amount must be no more than {most}, which the operators take at a time',
} as const;
export type InvoiceFault = keyof typeof faultTexts;

/** Faults of an amount that the operators of the account do not take. */
export const limitFaults: ReadonlySet<InvoiceFault> = new Set([
  'amountBroken',
  'amountDecimals',
  'amountBelowLimit',
  'amountAboveLimit',
]);

/** Returns the limits of the account as texts; empty for what is not stated. */
export const limitTexts = ({ currency, least, most }: PaymentLimits): { least: string; most: string } => {
  const text = (amount: string | null) =>
    amount === null ? '' : currency === null ? amount : formatMoney(amount, currency);
  return { least: text(least), most: text(most) };
};

/** Returns the fault's sentence in the specification's words, with the amounts that work. */
export function faultText(fault: InvoiceFault, limits: PaymentLimits): string {
  const { least, most } = limitTexts(limits);
  return faultTexts[fault].replace('{least}', least).replace('{most}', most);
}

export interface InvoiceDraft {
  description: string;
  externalReference: string;
  /** As it was typed. */
  amount: string;
}
export type InvoiceField = keyof InvoiceDraft;
export type InvoiceFaults = Partial<Record<InvoiceField, InvoiceFault>>;

/** Returns the amount of an invoice as decimal text, or why it is none. */
export function invoiceAmount(
  written: string,
  money: PaymentLimits,
): { amount: string } | { fault: InvoiceFault } {
  const read = readAmount(written, money);
  if ('fault' in read)
    return { fault: read.fault === 'amountBroken' && money.decimals > 0 ? 'amountDecimals' : read.fault };
  const { amount, digits } = read;
  if (digits.length > AMOUNT_DIGITS_MAX) return { fault: 'amountLength' };
  if (new Big(amount).eq(0)) return { fault: 'amountZero' };
  if (digits.length > 1 && digits.startsWith('0')) return { fault: 'amountLeadingZero' };
  if (new Big(amount).gt(Number.MAX_SAFE_INTEGER)) return { fault: 'amountLarge' };
  const outside = partsFault(amount, money);
  if (outside === 'tooSmall') return { fault: 'amountBelowLimit' };
  return outside === 'tooLarge' ? { fault: 'amountAboveLimit' } : { amount };
}

function descriptionFault(given: string): InvoiceFault | null {
  const { length } = given.trim();
  if (length < DESCRIPTION_MIN) return 'descriptionShort';
  return length > DESCRIPTION_MAX ? 'descriptionLong' : null;
}

/** Returns the errors by field; empty if the invoice is valid. */
export function invoiceFaults(
  { description, externalReference, amount }: InvoiceDraft,
  money: PaymentLimits,
): InvoiceFaults {
  const sum = invoiceAmount(amount, money);
  const faults: [InvoiceField, InvoiceFault | null][] = [
    ['description', descriptionFault(description)],
    ['amount', 'fault' in sum ? sum.fault : null],
    ['externalReference', externalReference.trim() === '' ? 'referenceMissing' : null],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null)) as InvoiceFaults;
}
