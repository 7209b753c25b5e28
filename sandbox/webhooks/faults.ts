import { z } from 'zod';

/** Faults between the provider and the product. */
export const WebhookFaults = z.object({
  /** Sends every webhook twice. */
  duplicate: z.boolean().default(false),
  /** Sends simultaneous webhooks in random order. */
  shuffle: z.boolean().default(false),
  delay_ms: z.number().int().min(0).max(600_000).default(0),
  /** Probability that a first attempt is lost; it is retried later, as at the provider. */
  drop: z.number().min(0).max(1).default(0),
  /** Number of next statuses that are lost permanently. */
  lose_statuses: z.number().int().min(0).default(0),
  /** Meta's webhooks of this time come in one body; 0 sends each alone. */
  batch_ms: z.number().int().min(0).max(60_000).default(0),
  /** The list of a batch that holds several items. */
  batch_level: z.enum(['entry', 'changes', 'items']).default('items'),
  /** WhatsApp's webhooks of today, or as before April 2026: no user ids, and statuses with their conversation. */
  shape: z.enum(['current', 'older']).default('current'),
  /** Holds all webhooks until it is off again. */
  hold: z.boolean().default(false),
});
export type WebhookFaults = z.infer<typeof WebhookFaults>;

export const noWebhookFaults = (): WebhookFaults => WebhookFaults.parse({});
