import { z } from 'zod/mini';

/** Status of a payment attempt (INV-028). */
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
