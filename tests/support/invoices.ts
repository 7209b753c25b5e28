import { HISTORY, type Invoice, type Payment } from '#contract/invoice.ts';
import type { ConversationId } from '#contract/message.ts';
import { sumOf, less } from '#lib/money.ts';
import { NOW } from './entities.ts';

const DAY = 86_400_000;
const at = (ago: number) => new Date(NOW - ago).toISOString();

const payment = (n: number, amount: string, status: Payment['status'], ago: number): Payment => ({
  paymentId: `p${n}`,
  amount,
  currency_code: 'XAF',
  status,
  reason: status === 'failed' ? 'INSUFFICIENT_BALANCE' : null,
  phone: '752',
  unconfirmed: false,
  created_at: at(ago),
  settled_at: status === 'paid' || status === 'failed' ? at(ago) : null,
  payBack: null,
});

export const anInvoice = (n: number, rest: Partial<Invoice> = {}): Invoice => {
  const amount = rest.amount ?? 35_000;
  const totalPaid = rest.totalPaid ?? '0';
  return {
    invoiceId: `i${n}`,
    version: 1,
    contact_id: 'c1',
    conversation_id: 'v1' as ConversationId,
    campaign: null,
    externalReference: `INV-${1042 - n}`,
    description: 'Ndop jacket, indigo, size 42',
    amount,
    currency: 'CFA',
    currency_code: 'XAF',
    outstanding: rest.status === 'CANCELLED' ? '0' : less(String(amount), totalPaid),
    totalPaid,
    status: 'PENDING',
    created_at: at(0),
    history: [],
    payments: [],
    ...rest,
  };
};

/** Invoices of each kind; a payment of the first was requested. */
export const someInvoices: Invoice[] = [
  anInvoice(1, { history: [{ action: HISTORY.requested, created_at: at(3_600_000) }] }),
  anInvoice(2, { description: 'Wax scarf, yellow', amount: 9_000, created_at: at(3 * DAY) }),
  anInvoice(3, {
    description: 'Alterations, two dresses',
    amount: 24_500,
    totalPaid: '18000',
    status: 'PARTIALLY_PAID',
    created_at: at(12 * DAY),
    history: [
      { action: HISTORY.requested, created_at: at(12 * DAY) },
      { action: HISTORY.reminded, created_at: at(5 * DAY) },
    ],
    payments: [payment(1, '18000', 'failed', 4 * DAY), payment(2, '18000', 'paid', 4 * DAY - 60_000)],
  }),
  anInvoice(4, {
    description: 'Wedding order, four outfits, second instalment, to be picked up on Saturday',
    amount: 62_500,
    totalPaid: '62500',
    status: 'PAID',
    created_at: at(79 * DAY),
    history: [{ action: HISTORY.requested, created_at: at(79 * DAY) }],
    payments: [payment(3, '62500', 'paid', 78 * DAY)],
  }),
  anInvoice(5, {
    description: 'Wax scarf',
    amount: 9_000,
    status: 'CANCELLED',
    created_at: at(81 * DAY),
    history: [{ action: HISTORY.cancelled, created_at: at(80 * DAY) }],
  }),
];

export const totalsOf = (invoices: readonly Invoice[]) => [
  {
    currency_code: 'XAF',
    outstanding: sumOf(invoices.filter(({ status }) => status !== 'CANCELLED').map((it) => it.outstanding)),
    received: sumOf(invoices.map((it) => it.totalPaid)),
    toPayBack: sumOf(
      invoices.flatMap(({ payments }) =>
        payments.flatMap(({ payBack }) => (payBack && payBack.settled_at === null ? [payBack.amount] : [])),
      ),
    ),
  },
];
