import { z } from 'zod/mini';
import { ApiIntegration } from './apiIntegration.ts';
import { ChannelTrouble } from './channelHealth.ts';
import { DataSource } from './dataSource.ts';
import { Amount } from './money.ts';
import { operation } from './operation.ts';
import { AnsweredState } from './subscription.ts';

/** Value of a connected status: 1 for Instagram, 2 for shop, CRMs and payments (ENT-002). */
export const CONNECTED = { instagram: 1, integration: 2 } as const;

/** Permission to send messages (CHAT-019), with a specific reason to show if there is one. */
export const Subscription = z.object({ canSend: z.boolean(), blockedReason: z.nullable(z.string()) });
export type Subscription = z.infer<typeof Subscription>;

/** Budget of the language model: what the installation allows, and what the organisation used today. */
const CopilotBudget = z.object({ daily_budget: z.int(), answer_seconds: z.int(), used_today: z.int() });
export type CopilotBudget = z.infer<typeof CopilotBudget>;

const Integration = z.object({ status: z.int() });

/** An organisation (ENT-001), without secrets: provider tokens never leave the server. */
export const Organisation = z.object({
  _id: z.string(),
  name: z.string(),
  clerk_id: z.string(),
  channel_id: z.nullable(z.string()),
  wa_phone_number: z.nullable(z.string()),
  /** Channels with limited sending; healthy channels are not listed. */
  channel_troubles: z.optional(z.array(ChannelTrouble)),
  /** IANA time zone in which its days begin. */
  time_zone: z.string(),
  /** Times of day from and until which payment requests go out, such as `08:00` (PAY-028). */
  payment_hours: z.optional(z.object({ from: z.string(), until: z.string() })),
  copilot: z.object({
    enabled: z.boolean(),
    enable_notification: z.boolean(),
    escalation_topics: z.array(z.string()),
    /** 0 to 100 (ENT-029). */
    confidence_threshold: z.number(),
    daily_budget: z.nullable(z.int()),
    answer_seconds: z.nullable(z.int()),
    data_sources: z.array(DataSource),
  }),
  shopify: z.object({ status: z.int(), domain: z.nullable(z.string()) }),
  zoho_crm: Integration,
  pipedrive_crm: Integration,
  /** Fields are null until connected; amounts without a currency use this one. */
  pawapay: z.object({
    status: z.int(),
    language_code: z.nullable(z.enum(['EN', 'FR'])),
    country_code: z.nullable(z.string()),
    currency_symbol: z.nullable(z.string()),
    currency_code: z.nullable(z.string()),
    /** Decimal places that an amount may have, and the least and the most that the operators take, where they state it. */
    decimals: z.nullable(z.int()),
    least: z.nullable(Amount),
    most: z.nullable(Amount),
  }),
  instagram_settings: z.object({
    status: z.int(),
    instagram_username: z.nullable(z.string()),
    instagram_display_name: z.nullable(z.string()),
    auth_method: z.nullable(z.string()),
  }),
  api_integrations: z.array(ApiIntegration),
  /** Null until there is a billing account. */
  billing: z.nullable(z.object({ billing_status: z.nullable(z.string()) })),
  subscription: Subscription,
  /** What it allows in detail (GATE-023). */
  subscription_state: z.optional(AnsweredState),
  /** When the organisation is deleted, if that was requested. */
  deletion_at: z.optional(z.nullable(z.string())),
  /** Whether subscriptions are in use; without them the settings have no entry for one (SET-003). */
  has_subscriptions: z.optional(z.boolean()),
  /** Whether a language model writes summaries and translations on request. */
  has_model: z.optional(z.boolean()),
  /** Null without a language model. */
  copilot_budget: z.optional(z.nullable(CopilotBudget)),
});
export type Organisation = z.infer<typeof Organisation>;

export const getOrganisation = operation({
  name: 'organisation.detail',
  method: 'GET',
  path: '/api/organization/detail',
  output: z.object({ data: Organisation }),
  refuses: [],
  access: 'member',
});
