import { z } from 'zod/mini';
import { CampaignFailure, PausedReason, RecipientStatus } from './campaignStatus.ts';
import { TemplateComponent } from './template.ts';
import { words } from './words.ts';

/**
 * Counts of a campaign's recipients (CAMP-052).
 * `total` = `delivered` + `failed` + `skipped` + `pending`; `read` and `replied` are among `delivered`; `held`,
 * `unconfirmed` and `retrying` are among `pending` (O18).
 */
export const CampaignMetrics = z.object({
  total: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  replied: z.int(),
  failed: z.int(),
  pending: z.int(),
  skipped: z.int(),
  held: z.int(),
  unconfirmed: z.int(),
  retrying: z.int(),
});
export type CampaignMetrics = z.infer<typeof CampaignMetrics>;

/** The source of a placeholder's value (WIZ-014): a field of the recipient, or a fixed text. */
export const VariableMapping = z.object({
  type: z.enum(['field', 'fixed']),
  /** Name of the field, if `type` is `field`. */
  value: words(120),
  fixedValue: words(1024),
  /** Used where the recipient's field is empty. */
  fallback: z.optional(words(1024)),
});
export type VariableMapping = z.infer<typeof VariableMapping>;

/** A campaign (ENT-023). `status` may be a value this version does not know (CAMP-017). */
export const Campaign = z.object({
  _id: z.string(),
  /** Increases with every change of its status or settings, not with its counts. */
  version: z.int(),
  name: z.string(),
  intent: z.string(),
  status: z.string(),
  paused_reason: z.nullable(PausedReason),
  /** When a pause that ends by itself ends. */
  paused_until: z.nullable(z.string()),
  failed_reason: z.nullable(CampaignFailure),
  /** Why a scheduled campaign does not start although its time has come (O34). */
  waiting_reason: z.nullable(CampaignFailure),
  metrics: CampaignMetrics,
  scheduled_for: z.nullable(z.string()),
  /** IANA name of the zone in which the time was chosen (B38). */
  time_zone: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  /** Dollars, as the server counts (X10). */
  estimated_cost: z.number(),
  created_by: z.nullable(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      image: z.nullable(z.string()),
    }),
  ),
  template_name: z.string(),
  template: z.object({
    template_id: z.string(),
    template_name: z.string(),
    category: z.string(),
    language: z.string(),
    components: z.array(TemplateComponent),
    /** Keys of the values it needs. */
    variables: z.array(z.string()),
  }),
  retry_on_failure: z.boolean(),
  /** Hours between a payment request and its reminder; null for a broadcast. */
  reminder_delay_hours: z.nullable(z.int()),
  ai_context: z.string(),
  /** Messages a second over the last ten seconds; null unless it is being sent. */
  rate: z.nullable(z.number()),
});
export type Campaign = z.infer<typeof Campaign>;

/** A campaign's recipient (ENT-024). */
export const Recipient = z.object({
  /** Its number in the campaign, counted from 1; the key of the next page. */
  position: z.int(),
  name: z.string(),
  phone: z.string(),
  status: RecipientStatus,
  message_status: z.object({
    sent: z.boolean(),
    delivered: z.boolean(),
    read: z.boolean(),
    replied: z.boolean(),
  }),
  /** What went wrong, to read; null if nothing did. */
  error: z.nullable(z.string()),
  /** Class of the failure, as in `failures`. */
  reason: z.nullable(z.string()),
  /** When a scheduled retry is made. */
  retry_at: z.nullable(z.string()),
  last_reply_at: z.nullable(z.string()),
  conversation_id: z.nullable(z.string()),
  template_variables: z.record(z.string(), z.string()),
});
export type Recipient = z.infer<typeof Recipient>;

/** Tabs of the recipients' table (CAMP-026); `skipped`, `held` and `unconfirmed` are additions. */
export const RecipientTab = z.enum([
  'all',
  'delivered',
  'read',
  'replied',
  'failed',
  'pending',
  'skipped',
  'unconfirmed',
]);
export type RecipientTab = z.infer<typeof RecipientTab>;

/** Answer of a list in pages (ENT-028). */
export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  has_next: z.boolean(),
  has_prev: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;
