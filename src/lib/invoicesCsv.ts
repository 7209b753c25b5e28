import type { SheetCell } from './sheet.ts';
import { toPayBackOf } from './toPayBack.ts';

/** Fields of an invoice that a line of the export needs. */
interface Line<Status extends string> {
  invoiceId: string;
  externalReference: string;
  description: string;
  amount: number;
  currency_code: string;
  totalPaid: string;
  outstanding: string;
  status: Status;
  created_at: string;
  payments: Parameters<typeof toPayBackOf>[0];
}

/** Columns of the export in their order. */
export const invoiceColumns = [
  'id',
  'reference',
  'description',
  'amount',
  'currency',
  'received',
  'outstanding',
  'toPayBack',
  'toPayBackElsewhere',
  'status',
  'created',
] as const;

export const invoiceRow = <Status extends string>(
  it: Line<Status>,
  statusText: (status: Status) => string,
): SheetCell[] => {
  const back = toPayBackOf(it.payments);
  const ours = back.find(({ currency }) => currency === it.currency_code);
  const others = back.filter((sum) => sum !== ours).map(({ amount, currency }) => `${amount} ${currency}`);
  return [
    it.invoiceId,
    it.externalReference,
    it.description,
    { amount: String(it.amount) },
    it.currency_code,
    { amount: it.totalPaid },
    { amount: it.outstanding },
    { amount: ours?.amount ?? '0' },
    others.join(', '),
    statusText(it.status),
    { at: it.created_at },
  ];
};
