import { z } from 'zod/mini';
import { InvoiceStatus, Payment } from './invoice.ts';
import { Amount, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';

/** Path of a payment link; followed by the invoice id and `?type=invoice` (A88). */
export const PAYMENT_LINK = '/payments/link/';
export const paymentPath = (invoiceId: string): string => `payments/link/${invoiceId}?type=invoice`;

/** Data visible to the holder of a payment link: nothing about the customer or other invoices (INV-029). */
export const PaymentLink = z.object({
  invoiceId: z.string(),
  business: z.string(),
  description: z.string(),
  reference: z.string(),
  amount: Amount,
  outstanding: Amount,
  currency_code: CurrencyCode,
  currency_symbol: z.string(),
  /** Decimal places that one of the operators takes. */
  decimals: z.int(),
  status: InvoiceStatus,
  /** ISO 3166-1 alpha-3, and its calling code. */
  country_code: z.string(),
  dial_code: z.string(),
  language: z.enum(['en', 'fr']),
  /** Mobile-money operators that take payments there now, and the amounts that each takes at a time. */
  providers: z.array(
    z.object({
      provider: z.string(),
      name: z.string(),
      decimals: z.int(),
      least: z.nullable(Amount),
      most: z.nullable(Amount),
    }),
  ),
  /** False if the business takes no payments at the moment. */
  open: z.boolean(),
  /** The latest payment that has no outcome after half an hour; null if there is none. */
  unconfirmed: z.nullable(z.object({ amount: Amount, created_at: z.string() })),
});
export type PaymentLink = z.infer<typeof PaymentLink>;

/** Longest number with what people write around it. */
const PHONE_MAX = 32;

const link = z.object({ id: z.uuid() });
/** A payment as its payer sees it. */
export const PayersPayment = z.omit(Payment, { payBack: true });
export type PayersPayment = z.infer<typeof PayersPayment>;
const Tried = z.object({ success: z.literal(true), data: PayersPayment });

export const getPaymentLink = operation({
  name: 'payment.link',
  method: 'GET',
  path: '/api/payments/link/:id',
  params: link,
  query: z.object({ type: z.literal('invoice') }),
  output: z.object({ success: z.literal(true), data: PaymentLink }),
  refuses: ['notFound'],
  access: 'anyone',
});

/**
 * Starts a deposit: the payer's phone asks for approval.
 * The same `payment_id` is the same deposit. `paymentRefused`: `details.reason` is the provider's code.
 * `paymentUnconfirmed`: an earlier payment may still arrive; `even_if_unconfirmed` says that the payer knows.
 */
export const startPayment = operation({
  name: 'payment.start',
  method: 'POST',
  path: '/api/payments/link/:id',
  params: link,
  body: z.object({
    payment_id: z.uuid(),
    phone: z.string().check(z.maxLength(PHONE_MAX)),
    provider: z.string().check(z.maxLength(64)),
    /** At most the outstanding amount. */
    amount: Amount,
    even_if_unconfirmed: z.optional(z.boolean()),
  }),
  output: Tried,
  refuses: [
    'notFound',
    'invoiceSettled',
    'paymentsNotConnected',
    'phoneInvalid',
    'amountInvalid',
    'paymentPending',
    'paymentUnconfirmed',
    'paymentRefused',
    'idempotencyReused',
    'providerFailed',
  ],
  access: 'anyone',
});

/**
 * Reads a number as people write it in the account's country, before money is asked of it.
 * `provider` is the operator that it probably belongs to; null if that is unknown.
 */
export const readPayersPhone = operation({
  name: 'payment.phone',
  method: 'POST',
  path: '/api/payments/link/:id/phone',
  params: link,
  body: z.object({ phone: z.string().check(z.maxLength(PHONE_MAX)) }),
  output: z.object({
    success: z.literal(true),
    data: z.object({ phone: z.string(), provider: z.nullable(z.string()) }),
  }),
  refuses: ['notFound', 'phoneInvalid', 'paymentsNotConnected'],
  access: 'anyone',
});

/** Returns the status of a payment of this link. */
export const getPayment = operation({
  name: 'payment.status',
  method: 'GET',
  path: '/api/payments/link/:id/payment/:paymentId',
  params: z.object({ id: z.uuid(), paymentId: z.uuid() }),
  output: Tried,
  refuses: ['notFound'],
  access: 'anyone',
});
