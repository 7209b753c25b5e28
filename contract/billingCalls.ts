import { z } from 'zod/mini';
import {
  BillingInfo,
  BillingInvoice,
  IneligiblePlan,
  PaymentMethod,
  Plan,
  UpcomingInvoice,
  UsageCounts,
} from './billing.ts';
import { operation } from './operation.ts';
import { integerText } from './page.ts';
import { Quotas } from './subscription.ts';

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const address = z.string().check(z.maxLength(2000));
const Done = z.object({ success: z.literal(true), data: BillingInfo });
const reads = { method: 'GET', access: 'member' } as const;
const changes = { method: 'POST', access: 'member', permission: 'billing.change' } as const;
/** The page's own count, which the server ignores (B63). */
const current_usage = z.optional(z.unknown());
const provider = ['billingUnavailable', 'billingRejected', 'providerFailed'] as const;
const existing = ['subscriptionMissing', ...provider] as const;

export const getSubscription = operation({
  name: 'billing.subscription',
  path: '/api/billing/subscription',
  ...reads,
  output: z.object({ data: BillingInfo }),
  refuses: [],
});

export const listPlans = operation({
  name: 'billing.plans',
  path: '/api/billing/plans',
  ...reads,
  output: z.object({ data: z.array(Plan) }),
  refuses: provider,
});

/** Returns the plans by whether the seats in use fit them (BILL-043). */
export const listEligiblePlans = operation({
  name: 'billing.eligiblePlans',
  path: '/api/billing/eligible-plans',
  ...reads,
  output: z.object({
    data: z.object({
      eligible_plans: z.array(Plan),
      ineligible_plans: z.array(IneligiblePlan),
      current_plan: z.nullable(z.string()),
      current_usage: UsageCounts,
    }),
  }),
  refuses: provider,
});

/** Begins a subscription on the provider's page; the addresses are this dashboard's (CALL-101). */
export const subscribeToPlan = operation({
  name: 'billing.subscribe',
  path: '/api/billing/subscribe',
  ...changes,
  body: z.object({ plan_id: words(200), success_url: address, cancel_url: address, current_usage }),
  output: z.object({ checkout_url: z.nullable(z.string()) }),
  refuses: [
    'busy',
    'ACTIVE_SUBSCRIPTION_EXISTS',
    'subscriptionPaused',
    'subscriptionBlocked',
    'planUnknown',
    'planUnfit',
    'addressForeign',
    ...provider,
  ],
  idempotent: true,
  audit: 'billing.planChosen',
});

/** Reads the subscription from the provider, after a checkout whose webhook may be late. */
export const confirmCheckout = operation({
  name: 'billing.confirmCheckout',
  path: '/api/billing/confirm-checkout',
  ...changes,
  output: Done,
  refuses: provider,
});

/** Changes the plan, prorated (BILL-018, BILL-019). */
export const changePlan = operation({
  name: 'billing.changePlan',
  path: '/api/billing/upgrade',
  ...changes,
  body: z.object({ plan_id: words(200), current_usage }),
  output: Done,
  refuses: ['subscriptionPaused', 'subscriptionBlocked', 'planUnknown', 'planUnfit', ...existing],
  idempotent: true,
  audit: 'billing.planChanged',
});

/** Returns the invoice that a change of the plan would make. */
export const previewPlan = operation({
  name: 'billing.previewPlan',
  path: '/api/billing/preview',
  ...changes,
  body: z.object({ plan_id: words(200) }),
  output: z.object({ data: UpcomingInvoice }),
  refuses: ['subscriptionPaused', 'subscriptionBlocked', 'planUnknown', 'planUnfit', ...existing],
});

/** Cancels at the end of the period, or at once; a trial always at once (BILL-024, B75). */
export const cancelSubscription = operation({
  name: 'billing.cancel',
  path: '/api/billing/cancel',
  ...changes,
  body: z.object({ at_period_end: z.boolean(), reason: z.optional(z.string().check(z.maxLength(500))) }),
  output: Done,
  refuses: ['subscriptionBlocked', ...existing],
  idempotent: true,
  audit: 'billing.cancelled',
});

/** Takes back a cancellation at the end of the period. */
export const reactivateSubscription = operation({
  name: 'billing.reactivate',
  path: '/api/billing/reactivate',
  ...changes,
  output: Done,
  refuses: ['subscriptionBlocked', ...existing],
  idempotent: true,
  audit: 'billing.reactivated',
});

/** Pauses, until a time if one is given (BILL-025). */
export const pauseSubscription = operation({
  name: 'billing.pause',
  path: '/api/billing/pause',
  ...changes,
  body: z.object({ resume_at: z.optional(z.nullable(words(40))) }),
  output: Done,
  refuses: ['subscriptionBlocked', 'resumeTimeInvalid', ...existing],
  idempotent: true,
  audit: 'billing.paused',
});

export const resumeSubscription = operation({
  name: 'billing.resume',
  path: '/api/billing/resume',
  ...changes,
  output: Done,
  refuses: ['subscriptionBlocked', ...existing],
  idempotent: true,
  audit: 'billing.resumed',
});

/** Applies a promotion code, which is given as `coupon_id` (B76). */
export const applyDiscount = operation({
  name: 'billing.discount',
  path: '/api/billing/discount',
  ...changes,
  body: z.object({ coupon_id: z.string().check(z.maxLength(200)) }),
  output: Done,
  refuses: ['promotionMissing', 'promotionUnknown', 'subscriptionBlocked', ...existing],
  idempotent: true,
  audit: 'billing.discounted',
});

/** Returns the use of this period, and that of each of the last 30 days (BILL-010). */
export const getUsage = operation({
  name: 'billing.usage',
  path: '/api/billing/usage',
  ...reads,
  output: z.object({
    data: z.object({
      usage: UsageCounts,
      quotas: Quotas,
      history: z.array(
        z.object({
          date: z.string(),
          conversations: z.int(),
          messages: z.int(),
          broadcast_messages: z.int(),
        }),
      ),
    }),
  }),
  refuses: [],
});

export const openPortal = operation({
  name: 'billing.portal',
  path: '/api/billing/portal',
  ...changes,
  body: z.object({ return_url: address }),
  output: z.object({ url: z.string() }),
  refuses: ['addressForeign', ...existing],
});

export const listBillingInvoices = operation({
  name: 'billing.invoices',
  path: '/api/billing/invoices',
  ...reads,
  query: z.object({
    limit: z._default(integerText(1, 100), 10),
    starting_after: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ data: z.array(BillingInvoice), has_more: z.boolean() }),
  refuses: provider,
});

/** Returns the next invoice; null if there will be none. */
export const getUpcomingInvoice = operation({
  name: 'billing.upcomingInvoice',
  path: '/api/billing/upcoming-invoice',
  ...reads,
  output: z.object({ data: z.nullable(UpcomingInvoice) }),
  refuses: provider,
});

export const listPaymentMethods = operation({
  name: 'billing.paymentMethods',
  path: '/api/billing/payment-methods',
  ...reads,
  output: z.object({ data: z.array(PaymentMethod) }),
  refuses: provider,
});

/** Adds a card if it is new, and makes it the default (CALL-109). */
export const savePaymentMethod = operation({
  name: 'billing.savePaymentMethod',
  path: '/api/billing/payment-methods',
  ...changes,
  body: z.object({ payment_method_id: words(200) }),
  output: z.object({ success: z.literal(true), data: z.array(PaymentMethod) }),
  refuses: existing,
  audit: 'billing.cardChanged',
});

export const removePaymentMethod = operation({
  name: 'billing.removePaymentMethod',
  path: '/api/billing/payment-methods/:id',
  method: 'DELETE',
  access: 'member',
  permission: 'billing.change',
  params: z.object({ id: words(200) }),
  output: z.object({ success: z.literal(true), data: z.array(PaymentMethod) }),
  refuses: ['notFound', ...existing],
  audit: 'billing.cardRemoved',
});
