import type { SheetCell } from './sheet.ts';

/** Fields of money to pay back that the export needs (contract/payBacks.ts). */
interface Entry<Reason extends string> {
  contact_name: string;
  phone: string;
  externalReference: string;
  invoiceId: string;
  amount: string;
  currency_code: string;
  reason: Reason;
  since: string;
  settled_at: string | null;
  settled_by: string | null;
}

export const PAY_BACK_COLUMNS = [
  'name',
  'phone',
  'reference',
  'invoice',
  'amount',
  'currency',
  'reason',
  'since',
  'settled',
  'by',
] as const;

export const payBackRow = <Reason extends string>(
  it: Entry<Reason>,
  reasonText: (reason: Reason) => string,
): SheetCell[] => [
  it.contact_name,
  `+${it.phone}`,
  it.externalReference,
  it.invoiceId,
  { amount: it.amount },
  it.currency_code,
  reasonText(it.reason),
  { at: it.since },
  it.settled_at === null ? null : { at: it.settled_at },
  it.settled_by ?? '',
];
