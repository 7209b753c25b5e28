import { z } from 'zod/mini';
import { Amount, CurrencyCode } from './money.ts';

/** Statuses of a subscription (BILL-015); `trial` is read as `trialing` (B55). */
export const SUBSCRIPTION_STATUSES = [
  'none',
  'trialing',
  'active',
  'past_due',
  'paused',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'overdue',
  'canceled',
  'expired',
  'ended',
] as const;
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** Kinds of use that a subscription limits (BILL-046). */
export const METERED = ['seats', 'conversations', 'messages', 'broadcast_messages'] as const;
export type Metered = (typeof METERED)[number];

/** Use of one of them; a null limit is no limit, and 0 is none (B60). */
export const Quota = z.object({ used: z.int(), limit: z.nullable(z.int()), exceeded: z.boolean() });
export type Quota = z.infer<typeof Quota>;

export const Quotas = z.object({
  seats: Quota,
  conversations: Quota,
  messages: Quota,
  broadcast_messages: Quota,
});
export type Quotas = z.infer<typeof Quotas>;

/** Permissions of an organisation by its subscription (GATE-023). */
export const SubscriptionState = z.object({
  hasActiveSubscription: z.boolean(),
  canSendMessages: z.boolean(),
  canCreateCampaigns: z.boolean(),
  canCreateContacts: z.boolean(),
  canCreateTemplates: z.boolean(),
  canAccessAdvancedFeatures: z.boolean(),
  isTrialing: z.boolean(),
  isExpired: z.boolean(),
  isPaused: z.boolean(),
  subscriptionStatus: SubscriptionStatus,
  /** ISO time. */
  trialEnd: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  /** The reason why something is blocked, or the warning of `past_due` (GATE-017, GATE-018). */
  blockedReason: z.nullable(z.string()),
  /** Null without checks, or without a plan. */
  usageLimits: z.nullable(Quotas),
  /** What a broadcast message beyond the plan costs (B61); null if it is not known. */
  broadcastRate: z.optional(z.nullable(z.object({ amount: Amount, currency: CurrencyCode }))),
});
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/**
 * The permissions in an answer. A status that this version does not know blocks (GATE-019); an event with one is dropped
 * instead (RT-014).
 */
export const AnsweredState = z.object({ ...SubscriptionState.shape, subscriptionStatus: z.string() });
export type AnsweredState = z.infer<typeof AnsweredState>;
