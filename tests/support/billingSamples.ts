import type { BillingInvoice, PaymentMethod } from '#contract/billing.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import type { Cached } from '#services/cache.ts';
import { offerIn, professional } from '#machines/billing/plans.samples.ts';
import { unlimited } from '#machines/lifecycles/subscription.rules.ts';

/** Returns the billing page’s data of an organisation on the plan Professional. */
export function someBilling(status: SubscriptionStatus = 'active'): Cached['billing'] {
  const { info, usage, now } = offerIn(status);
  const quota = (used: number, limit: number) => ({ used, limit, exceeded: used > limit });
  return {
    info: {
      ...info,
      quotas: {
        seats: quota(6, 10),
        conversations: quota(4250, 5000),
        messages: quota(20_112, 50_000),
        broadcast_messages: quota(11_000, 10_000),
      },
      trial_end: status === 'trialing' ? '2026-12-04T12:00:00.000Z' : null,
      usage,
      state: unlimited,
      second_subscriptions: [],
    },
    history: [
      { date: '2026-11-14', conversations: 210, messages: 1900, broadcast_messages: 2310 },
      { date: '2026-11-15', conversations: 180, messages: 1500, broadcast_messages: 640 },
      { date: '2026-11-21', conversations: 240, messages: 2100, broadcast_messages: 900 },
    ],
    plan: professional,
    upcoming: { due: '320', currency: 'USD', due_at: '2026-12-04T12:00:00.000Z', lines: [] },
    now,
  };
}

export const someCards: PaymentMethod[] = [
  {
    id: 'pm_1',
    brand: 'visa',
    last4: '4242',
    expires: '08/2028',
    added: '2026-07-19T10:00:00.000Z',
    default: true,
  },
  {
    id: 'pm_2',
    brand: 'mastercard',
    last4: '1881',
    expires: '12/2026',
    added: '2025-11-02T10:00:00.000Z',
    default: false,
  },
];

const invoice = (id: string, month: number, due: string, status: string): BillingInvoice => ({
  id,
  number: `P-${id}`,
  period: {
    start: new Date(Date.UTC(2026, month - 1, 4, 12)).toISOString(),
    end: new Date(Date.UTC(2026, month, 4, 12)).toISOString(),
  },
  due,
  currency: 'USD',
  status,
  created_at: new Date(Date.UTC(2026, month, 4, 12)).toISOString(),
  url: `https://invoice.test/${id}`,
});
export const someInvoices: BillingInvoice[] = [
  invoice('in_3', 10, '300', 'open'),
  invoice('in_2', 9, '314.1', 'paid'),
  invoice('in_1', 8, '300', 'paid'),
];
