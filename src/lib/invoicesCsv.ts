import { toPayBackOf } from './toPayBack.ts';

/** Fields of an invoice that a line of the export needs. */
interface Line {
  invoiceId: string;
  externalReference: string;
  description: string;
  amount: number;
  currency_code: string;
  totalPaid: string;
  outstanding: string;
  status: string;
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

export const invoiceRow = (it: Line): string[] => {
  const back = toPayBackOf(it.payments);
  const ours = back.find(({ currency }) => currency === it.currency_code);
  const others = back.filter((sum) => sum !== ours).map(({ amount, currency }) => `${amount} ${currency}`);
  return [
    it.invoiceId,
    it.externalReference,
    it.description,
    String(it.amount),
    it.currency_code,
    it.totalPaid,
    it.outstanding,
    ours?.amount ?? '0',
    others.join(', '),
    it.status,
    it.created_at,
  ];
};
