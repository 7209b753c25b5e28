import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { Amount, CurrencyCode } from './money.ts';
import { Day } from './moment.ts';
import { operation } from './operation.ts';
import { integer, paging } from './page.ts';
import { PaymentStatus } from './paymentStatus.ts';

/** INV-008. */
export const InvoiceStatus = z.enum(['PENDING', 'PARTIALLY_PAID', 'PAID', 'CANCELLED']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** What people do to an invoice, in the specification's words (A §4). */
export const HISTORY = {
  requested: 'Payment request sent',
  reminded: 'Payment reminder sent',
  cancelled: 'Invoice cancelled',
} as const;

export const HistoryEntry = z.object({ action: z.string().check(z.maxLength(100)), created_at: z.string() });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const Payment = z.object({
  paymentId: z.string(),
  amount: Amount,
  currency_code: CurrencyCode,
  status: PaymentStatus,
  /** The provider's code for why it failed. */
  reason: z.nullable(z.string()),
  /** The last digits only. */
  phone: z.nullable(z.string()),
  created_at: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** ENT-021. `amount` is a whole number of currency units; `currency` is its symbol. */
export const Invoice = z.object({
  invoiceId: z.uuid(),
  version: integer(),
  contact_id: z.string(),
  conversation_id: ConversationId,
  externalReference: z.string(),
  description: z.string(),
  amount: z.int(),
  currency: z.string(),
  currency_code: CurrencyCode,
  outstanding: Amount,
  totalPaid: Amount,
  status: InvoiceStatus,
  created_at: z.string(),
  history: z.array(HistoryEntry),
  payments: z.array(Payment),
});
export type Invoice = z.infer<typeof Invoice>;

/** INV-003, INV-005. */
export const DESCRIPTION_MIN = 4;
export const DESCRIPTION_MAX = 100;
export const AMOUNT_DIGITS_MAX = 23;
/** INV-004: how much of what is typed is kept. */
export const AMOUNT_INPUT_MAX = 101;
/** CONST-005; pages start at 1. */
export const INVOICE_PAGE = 500;

/** CALL-040, newest first. Totals are the server's, over all of the contact's invoices, one line per currency (INV-021). */
export const listInvoices = operation({
  name: 'invoice.list',
  method: 'GET',
  path: '/api/invoices/getAll',
  query: z.object({
    contact_id: z.optional(z.string().check(z.maxLength(64))),
    ...paging(INVOICE_PAGE),
    status: z.optional(InvoiceStatus),
    from_date: z.optional(Day),
    to_date: z.optional(Day),
  }),
  output: z.object({
    success: z.literal(true),
    invoices: z.array(Invoice),
    totals: z.array(z.object({ currency_code: CurrencyCode, outstanding: Amount, received: Amount })),
    pagination: z.object({ total: z.int() }),
  }),
  refuses: [],
  access: 'member',
});

/**
 * CALL-041. Names the customer by the conversation or, as the specification's invoice does, by `contact_id`.
 * `invoiceInvalid`: `details.errors` has one reason a field, in the words of INV-003 and INV-005.
 */
export const createInvoice = operation({
  name: 'invoice.create',
  method: 'POST',
  path: '/api/invoices/create',
  body: z
    .object({
      conversation_id: z.optional(ConversationId),
      contact_id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      externalReference: z.string().check(z.maxLength(100)),
      description: z.string().check(z.maxLength(1000)),
      amount: z.union([z.int(), z.string().check(z.maxLength(AMOUNT_INPUT_MAX))]),
      client_invoice_id: z.optional(z.uuid()),
    })
    .check(
      z.refine(({ conversation_id, contact_id }) => Boolean(conversation_id ?? contact_id), {
        path: ['contact_id'],
        error: 'Required',
      }),
    ),
  output: z.object({ success: z.literal(true), invoice: Invoice }),
  refuses: ['notFound', 'invoiceInvalid', 'paymentsNotConnected', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
});

/**
 * CALL-042. The whole invoice comes, and means one intent (A69): its history has one entry more than ours. The server
 * checks the transition, writes the entry itself and derives every sum; what is done already is answered as it stands.
 */
export const updateInvoice = operation({
  name: 'invoice.update',
  method: 'POST',
  path: '/api/invoices/update',
  body: z.omit(Invoice, { payments: true }),
  output: z.object({ success: z.literal(true), invoice: Invoice }),
  refuses: ['notFound', 'outdated', 'invoiceNotPending', 'invoiceHistory', 'invoiceFixed'],
  access: 'member',
});

/** CALL-043; only what no payment belongs to. */
export const deleteInvoice = operation({
  name: 'invoice.delete',
  method: 'POST',
  path: '/api/invoices/delete',
  body: z.object({ invoiceId: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound', 'invoiceHasPayments'],
  access: 'member',
  role: 'admin',
});
