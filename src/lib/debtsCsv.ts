import type { SheetCell } from './sheet.ts';

/** Fields of a payment collection's invoice that the export needs (contract/collection.ts). */
interface Invoice {
  externalReference: string;
  description: string;
  contact: { name: string; phone: string };
  amount: string;
  currency: string;
  status: string;
  paid_amount: string;
  created_at: string;
}

/** The eight columns of CAMP-045, and what was paid. */
export const DEBT_COLUMNS = [
  'reference',
  'description',
  'name',
  'phone',
  'amount',
  'currency',
  'status',
  'created',
  'paid',
] as const;

export const debtRow = (
  { externalReference, description, contact, ...invoice }: Invoice,
  statusText: (status: string) => string,
): SheetCell[] => [
  externalReference,
  description,
  contact.name,
  contact.phone,
  { amount: invoice.amount },
  invoice.currency,
  statusText(invoice.status),
  { at: invoice.created_at },
  { amount: invoice.paid_amount },
];
