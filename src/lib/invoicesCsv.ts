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
  'status',
  'created',
] as const;

export const invoiceRow = (it: Line): string[] => [
  it.invoiceId,
  it.externalReference,
  it.description,
  String(it.amount),
  it.currency_code,
  it.totalPaid,
  it.outstanding,
  it.status,
  it.created_at,
];
