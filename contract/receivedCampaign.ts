import { z } from 'zod/mini';
import { Amount } from './money.ts';

/** A campaign this contact received, with its outcome (ENT-016). */
export const ReceivedCampaign = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  recipient: z.object({ status: z.string(), error: z.nullable(z.string()) }),
  /** What the contact owes in a payment collection; null in a broadcast. `status` is a `CampaignInvoiceStatus`. */
  debt: z.nullable(
    z.object({
      invoice_id: z.string(),
      externalReference: z.string(),
      amount: Amount,
      currency: z.string(),
      status: z.string(),
      is_cancelled: z.boolean(),
    }),
  ),
});
export type ReceivedCampaign = z.infer<typeof ReceivedCampaign>;
