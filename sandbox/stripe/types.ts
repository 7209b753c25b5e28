/** An object of Stripe's wire; fields that the sandbox reads are declared, all others are passed through. */
interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

export type Metadata = Record<string, string>;

export interface Customer extends StripeObject {
  /** True once it is deleted; its other fields are then no longer sent. */
  deleted?: boolean;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null; [field: string]: unknown };
}

export interface Card extends StripeObject {
  customer: string | null;
  created: number;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; [field: string]: unknown };
}

export interface Product extends StripeObject {
  name: string;
  metadata: Metadata;
}

export interface Price extends StripeObject {
  product: string;
  lookup_key: string;
  unit_amount: number | null;
  recurring: { usage_type: 'licensed' | 'metered'; meter: string | null; [field: string]: unknown };
  tiers?: { up_to: number | null; unit_amount_decimal: string; [field: string]: unknown }[];
}

export interface Item extends StripeObject {
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

/** A discount, with its coupon's id in `source` (contracts §6.2). */
export interface Discount extends StripeObject {
  promotion_code: string | null;
  source: { type: 'coupon'; coupon: string };
}

export interface Subscription extends StripeObject {
  customer: string;
  created: number;
  status: SubscriptionStatus;
  items: { object: 'list'; data: Item[]; has_more: boolean; url: string };
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } };
  pause_collection: { behavior: string; resumes_at: number | null } | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  discounts: Discount[];
  metadata: Metadata;
}

export interface Line extends StripeObject {
  amount: number;
  description: string;
  period: { start: number; end: number };
}

export interface Invoice extends StripeObject {
  customer: string;
  created: number;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: string;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  total: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  lines: { object: 'list'; data: Line[]; has_more: boolean; url: string };
  status_transitions: Record<string, number | null>;
  parent: { type: string; subscription_details: { subscription: string; metadata: Metadata } } | null;
}

/** Money that was collected for an invoice (contracts §6.3). */
export interface InvoicePayment extends StripeObject {
  invoice: string;
  amount_paid: number;
  status: 'paid';
  payment: { type: 'payment_intent'; payment_intent: string } | { type: 'charge'; charge: string };
}

export interface Refund extends StripeObject {
  amount: number;
  payment_intent: string | null;
  charge: string | null;
  metadata: Metadata;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
}

export interface Session extends StripeObject {
  customer: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: string;
  subscription: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
}

export interface PortalSession extends StripeObject {
  customer: string;
  return_url: string;
}

export interface Coupon extends StripeObject {
  percent_off: number | null;
  amount_off: number | null;
  valid: boolean;
}

export interface PromotionCode extends StripeObject {
  code: string;
  active: boolean;
  promotion: { type: 'coupon'; coupon: string };
}

export interface MeterEvent {
  event_name: string;
  identifier: string;
  customer: string;
  value: number;
  /** Seconds since 1970. */
  timestamp: number;
}

/** The first answer to an idempotency key, with its request. */
export interface Answered {
  asked: string;
  status: number;
  body: unknown;
}

/** Everything that the account stores over restarts. */
export interface StripeBooks {
  customers: Record<string, Customer>;
  cards: Record<string, Card>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  payments: Record<string, InvoicePayment>;
  refunds: Record<string, Refund>;
  /** Payment intents and charges that are in dispute, which cannot be given back. */
  disputed: string[];
  sessions: Record<string, Session>;
  /** What each checkout session was created with. */
  asked: Record<
    string,
    { price: string; extra: string[]; trialEnd: number | null; metadata: Metadata; missing: string }
  >;
  portals: Record<string, PortalSession>;
  meterEvents: MeterEvent[];
  answers: Record<string, Answered>;
  /** Cards whose payments fail. */
  failing: string[];
  /** Prorations for a customer's next invoice. */
  pending: Record<string, Line[]>;
  /** Milliseconds that the clock is ahead. */
  ahead: number;
  count: number;
}

export const emptyBooks = (): StripeBooks => ({
  customers: {},
  cards: {},
  subscriptions: {},
  invoices: {},
  payments: {},
  refunds: {},
  disputed: [],
  sessions: {},
  asked: {},
  portals: {},
  meterEvents: [],
  answers: {},
  failing: [],
  pending: {},
  ahead: 0,
  count: 0,
});
