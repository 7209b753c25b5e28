import { z } from 'zod/mini';
import { Amount } from './money.ts';

/** Status of a payment collection's invoice (CAMP-043); an unknown one shows as pending. */
export const CampaignInvoiceStatus = z.enum([
  'PENDING',
  'LINK_SENT',
  'DELIVERED',
  'AWAITING_METHOD',
  'PAID',
  'FAILED',
]);
export type CampaignInvoiceStatus = z.infer<typeof CampaignInvoiceStatus>;

/** An invoice of a payment collection (ENT-026). */
export const CampaignInvoice = z.object({
  /** Its number in the campaign, counted from 1; the key of the next page. */
  position: z.int(),
  invoice_id: z.string(),
  /** The invoice number of the file. */
  externalReference: z.string(),
  description: z.string(),
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** The name by which the request addresses its customer (O28). */
  addressed: z.string(),
  amount: Amount,
  /** The sum of the payments of this invoice. */
  paid_amount: Amount,
  currency: z.string(),
  /** A `CampaignInvoiceStatus`, or one that this version does not know. */
  status: z.string(),
  /** The invoice itself was cancelled, whatever became of its request (A67). */
  is_cancelled: z.boolean(),
  created_at: z.string(),
  updated_at: z.nullable(z.string()),
  /** The conversation with the phone number, by its digits (CAMP-042, B10). */
  conversation_id: z.nullable(z.string()),
});
export type CampaignInvoice = z.infer<typeof CampaignInvoice>;

const PaymentStats = z.object({ paid: z.int(), replied: z.int(), failed: z.int() });
export type PaymentStats = z.infer<typeof PaymentStats>;

/** The money of a payment collection (ENT-025). */
export const collectionMoney = {
  payment_stats: PaymentStats,
  payment_metrics: z.object({
    total_invoices: z.int(),
    total_amount: Amount,
    paid_amount: Amount,
    /** What can still be paid; nothing of a cancelled invoice. */
    outstanding_amount: Amount,
    currency: z.nullable(z.string()),
    /** Percent of the amount (B7). */
    collection_rate: z.number(),
  }),
};
