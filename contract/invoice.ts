import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { Amount, CurrencyCode } from './money.ts';
import { Day } from './moment.ts';
import { operation } from './operation.ts';
import { integer, paging } from './page.ts';
import { PaymentStatus } from './paymentStatus.ts';

/** Status of an invoice (INV-008). */
export const InvoiceStatus = z.enum(['PENDING', 'PARTIALLY_PAID', 'PAID', 'CANCELLED']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** User actions on an invoice, in the specification's words (A §4). */
export const HISTORY = {
  requested: 'Payment request sent',
  reminded: 'Payment reminder sent',
  cancelled: 'Invoice cancelled',
} as const;

export const HistoryEntry = z.object({ action: z.string().check(z.maxLength(100)), created_at: z.string() });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/**
 * Reason why money that arrived pays nothing.
 * More than was owed, for a cancelled invoice, or in another currency than the invoice's.
 */
export const PayBackReason = z.enum(['tooMuch', 'cancelled', 'otherCurrency']);
export type PayBackReason = z.infer<typeof PayBackReason>;

/** The part of a payment that has to be paid back, in the payment's currency. */
export const PayBack = z.object({
  amount: Amount,
  reason: PayBackReason,
  /** When a person said that it was paid back, and who; null until then. */
  settled_at: z.nullable(z.string()),
  settled_by: z.nullable(z.string()),
});
export type PayBack = z.infer<typeof PayBack>;

export const Payment = z.object({
  paymentId: z.string(),
  amount: Amount,
  currency_code: CurrencyCode,
  status: PaymentStatus,
  /** The provider's failure code. */
  reason: z.nullable(z.string()),
  /** Only the last digits. */
  phone: z.nullable(z.string()),
  /** Pending for so long that the payer may be asked to wait, and to pay again only knowingly. */
  unconfirmed: z.boolean(),
  created_at: z.string(),
  /** When its outcome was stored; null while it is pending. */
  settled_at: z.nullable(z.string()),
  /** Null if the whole payment counts. */
  payBack: z.nullable(PayBack),
});
export type Payment = z.infer<typeof Payment>;

/**
 * An invoice (ENT-021). `amount` is in currency units, with decimals where the payment account takes them (O40);
 * `currency` is its symbol.
 */
export const Invoice = z.object({
  invoiceId: z.uuid(),
  version: integer(),
  contact_id: z.string(),
  conversation_id: ConversationId,
  /** The payment collection that asks for it, if one does. */
  campaign: z.nullable(z.object({ id: z.string(), name: z.string() })),
  externalReference: z.string(),
  description: z.string(),
  amount: z.number(),
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

/** Characters of an amount as it was typed (INV-004). */
export const AMOUNT_INPUT_MAX = 101;
/** Page size (CONST-005); pages start at 1. */
export const INVOICE_PAGE = 500;

/**
 * Lists invoices, newest first (CALL-040).
 * Totals are the server's, over all of the contact's invoices, one line per currency (INV-021).
 */
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
    /** Only open invoices that the payment account does not take any more. */
    unpayable: z.optional(z.literal('true')),
  }),
  output: z.object({
    success: z.literal(true),
    invoices: z.array(Invoice),
    totals: z.array(
      z.object({ currency_code: CurrencyCode, outstanding: Amount, received: Amount, toPayBack: Amount }),
    ),
    pagination: z.object({ total: z.int() }),
  }),
  refuses: [],
  access: 'member',
});

/**
 * Creates an invoice (CALL-041) for a conversation or, as in the specification, for a `contact_id`.
 * An amount is a number or a text as people write it: `12500.50`, `12,500.50`, `12 500.50`, `GHS 12,500.50`.
 * `invoiceInvalid`: `details.errors` has one reason per field, in the words of INV-003 and INV-005. Where the operators of
 * the account do not take the amount, `details.payable` has what they take: `currency_code`, `decimals`, `least`, `most`.
 * `referenceInUse`, only with `refuse_used_reference`: an invoice that is not cancelled has the same reference.
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
      amount: z.union([z.number(), z.string().check(z.maxLength(AMOUNT_INPUT_MAX))]),
      client_invoice_id: z.optional(z.uuid()),
      refuse_used_reference: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ conversation_id, contact_id }) => Boolean(conversation_id ?? contact_id), {
        path: ['contact_id'],
        error: 'Required',
      }),
    ),
  output: z.object({ success: z.literal(true), invoice: Invoice }),
  refuses: ['notFound', 'invoiceInvalid', 'paymentsNotConnected', 'referenceInUse', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
});

/**
 * Updates an invoice (CALL-042). The client sends the whole invoice with one new history entry, its intent (A69).
 * The server checks the transition, writes the entry itself and computes all amounts; a repeated intent returns the
 * current invoice.
 * `invoiceUnpayable`: the account does not take the invoice any more, so it is neither requested nor reminded of;
 * `payable` has what it takes.
 * `invoiceBeingPaid`: a payment that may still arrive would have to be paid back; details have its `amount` and
 * `currency_code`, and `even_if_paying` says that the person knows.
 */
export const updateInvoice = operation({
  name: 'invoice.update',
  method: 'POST',
  path: '/api/invoices/update',
  body: z.extend(z.omit(Invoice, { payments: true }), { even_if_paying: z.optional(z.boolean()) }),
  output: z.object({ success: z.literal(true), invoice: Invoice }),
  refuses: [
    'notFound',
    'outdated',
    'invoiceNotPending',
    'invoiceUnpayable',
    'invoiceBeingPaid',
    'invoiceHistory',
    'invoiceFixed',
  ],
  access: 'member',
});

/** Deletes an invoice without payments (CALL-043). */
export const deleteInvoice = operation({
  name: 'invoice.delete',
  method: 'POST',
  path: '/api/invoices/delete',
  body: z.object({ invoiceId: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound', 'invoiceHasPayments'],
  access: 'member',
  permission: 'invoices.delete',
  audit: 'invoices.deleted',
});

/**
 * Stores that the excess of a payment was paid back, outside of this product. A repeat returns the current invoice.
 */
export const markPaidBack = operation({
  name: 'invoice.markPaidBack',
  method: 'POST',
  path: '/api/invoices/markPaidBack',
  body: z.object({ paymentId: z.uuid() }),
  output: z.object({ success: z.literal(true), invoice: Invoice }),
  refuses: ['notFound'],
  access: 'member',
  audit: 'invoices.paidBack',
});
