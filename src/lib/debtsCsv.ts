/** Fields of a payment collection's invoice that the export needs (contract/collection.ts). */
interface Invoice {
  externalReference: string;
  description: string;
  contact: { name: string; phone: string };
  amount: string;
  currency: string;
  status: string;
  created_at: string;
}

/** CAMP-045. */
export const DEBT_COLUMNS = [
  'Invoice ID',
  'Description',
  'Customer Name',
  'Customer Phone',
  'Amount',
  'Currency',
  'Payment Status',
  'Created Date',
] as const;

export const debtRow = ({ externalReference, description, contact, ...invoice }: Invoice): string[] => [
  externalReference,
  description,
  contact.name,
  contact.phone,
  invoice.amount,
  invoice.currency,
  invoice.status.replaceAll('_', ' '),
  invoice.created_at,
];
