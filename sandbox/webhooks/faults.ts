import { z } from 'zod';

/** What can go wrong on the way from the provider to the product. */
export const WebhookFaults = z.object({
  /** Every webhook goes twice. */
  duplicate: z.boolean().default(false),
  /** Webhooks of one moment leave in random order. */
  shuffle: z.boolean().default(false),
  delay_ms: z.number().int().min(0).max(600_000).default(0),
  /** How often a first attempt never arrives; it is delivered again later, as the provider does. */
  drop: z.number().min(0).max(1).default(0),
  /** So many of the next statuses are lost for ever. */
  lose_statuses: z.number().int().min(0).default(0),
  /** Nothing leaves until this is off again. */
  hold: z.boolean().default(false),
});
export type WebhookFaults = z.infer<typeof WebhookFaults>;

export const noWebhookFaults = (): WebhookFaults => WebhookFaults.parse({});
