import { z } from 'zod/mini';
import { Amount, CurrencyCode } from './money.ts';
import { Quotas, SubscriptionState, SubscriptionStatus } from './subscription.ts';

/** Prices of use beyond a plan (BILL-033). */
export const OverageRates = z.object({
  per_seat: Amount,
  per_conversation: Amount,
  per_message: Amount,
  per_broadcast_message: Amount,
});
export type OverageRates = z.infer<typeof OverageRates>;

/** A plan (BILL-042); a price that is null is not known. */
export const Plan = z.object({
  _id: z.string(),
  name: z.string(),
  currency: CurrencyCode,
  base_price: z.nullable(Amount),
  included_seats: z.nullable(z.int()),
  included_conversations: z.nullable(z.int()),
  included_messages: z.nullable(z.int()),
  included_broadcast_messages: z.nullable(z.int()),
  overage_rates: OverageRates,
});
export type Plan = z.infer<typeof Plan>;

/** A plan that the present use does not fit; `required_changes` says what must shrink, by how much (BILL-049). */
export const IneligiblePlan = z.object({
  ...Plan.shape,
  ineligible_reason: z.string(),
  required_changes: z.object({ seats: z.int() }),
});
export type IneligiblePlan = z.infer<typeof IneligiblePlan>;

export const CurrentSubscription = z.object({
  _id: z.string(),
  stripe_subscription_id: z.string(),
  status: SubscriptionStatus,
  plan: z.nullable(z.string()),
  metadata: z.object({ plan_name: z.nullable(z.string()) }),
  base_price: z.nullable(Amount),
  /** Those of the plan when the provider was last asked; null if it has not been since they are stored. */
  currency: z.nullable(CurrencyCode),
  overage_rates: z.nullable(OverageRates),
  current_period_start: z.string(),
  current_period_end: z.string(),
  cancel_at_period_end: z.boolean(),
  /** When a pause ends by itself. */
  resumes_at: z.nullable(z.string()),
  discount: z.nullable(z.string()),
});
export type CurrentSubscription = z.infer<typeof CurrentSubscription>;

export const UsageCounts = z.object({
  seats: z.int(),
  conversations: z.int(),
  messages: z.int(),
  broadcast_messages: z.int(),
  last_updated: z.string(),
});
export type UsageCounts = z.infer<typeof UsageCounts>;

/** A subscription that was ended in the last month because the organisation had another one (O44). */
export const SecondSubscription = z.object({
  id: z.string(),
  plan_name: z.string(),
  ended_at: z.string(),
  /** What was given back; null if nothing was charged. */
  refund: z.nullable(z.object({ amount: Amount, currency: CurrencyCode })),
  /** Whether the provider refused to give some of it back. */
  refund_refused: z.boolean(),
});
export type SecondSubscription = z.infer<typeof SecondSubscription>;

/** The subscription with its use (BILL-044, BILL-045), and what it allows (GATE-023). */
export const BillingInfo = z.object({
  subscription: z.nullable(CurrentSubscription),
  quotas: Quotas,
  billing_status: SubscriptionStatus,
  trial_end: z.nullable(z.string()),
  usage: UsageCounts,
  state: SubscriptionState,
  second_subscriptions: z.array(SecondSubscription),
});
export type BillingInfo = z.infer<typeof BillingInfo>;

export const BillingInvoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  period: z.object({ start: z.string(), end: z.string() }),
  due: Amount,
  currency: CurrencyCode,
  status: z.string(),
  created_at: z.string(),
  url: z.nullable(z.string()),
});
export type BillingInvoice = z.infer<typeof BillingInvoice>;

/** A coming invoice; an amount of a line may be negative. */
export const UpcomingInvoice = z.object({
  due: Amount,
  currency: CurrencyCode,
  due_at: z.nullable(z.string()),
  lines: z.array(z.object({ description: z.string(), amount: z.string(), proration: z.boolean() })),
});
export type UpcomingInvoice = z.infer<typeof UpcomingInvoice>;

export const PaymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** Month and year, as `12/2031`. */
  expires: z.string(),
  added: z.string(),
  default: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;
