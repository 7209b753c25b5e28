import { z } from 'zod/mini';

/** INV-028: of one try to pay. */
export const PaymentStatus = z.enum([
  'paid',
  'failed',
  'link_sent',
  'awaiting_method',
  'delivered',
  'pending',
  'sent',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
