import type { IneligiblePlan, Plan } from '#contract/billing.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import type { Offer } from './plans.rules.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const rates = {
  per_seat: '10',
  per_conversation: '0.05',
  per_message: '0.01',
  per_broadcast_message: '0.02',
};
const planNamed = (name: string, price: string | null, seats: number, thousands: number): Plan => ({
  _id: `prod_${name.toLowerCase()}`,
  name,
  currency: 'USD',
  base_price: price,
  included_seats: seats,
  included_conversations: thousands * 1000,
  included_messages: thousands * 10_000,
  included_broadcast_messages: thousands * 2000,
  overage_rates: rates,
});

export const growth = planNamed('Growth', '200', 3, 1);
export const professional = planNamed('Professional', '300', 10, 5);
export const scale = planNamed('Scale', '400', 25, 20);
const tooSmall: IneligiblePlan = {
  ...growth,
  ineligible_reason: '6 seats are in use, and this plan includes 3.',
  required_changes: { seats: 3 },
};

/** Plans for the models: six seats are in use, so that Growth does not fit; twelve days of the period are left. */
export const offerIn = (status: SubscriptionStatus): Offer => ({
  eligible: [professional, scale],
  ineligible: [tooSmall],
  currentPlan: status === 'none' ? null : professional._id,
  usage: {
    seats: 6,
    conversations: 4250,
    messages: 20_112,
    broadcast_messages: 11_000,
    last_updated: new Date(NOW).toISOString(),
  },
  info: {
    billing_status: status,
    subscription:
      status === 'none'
        ? null
        : {
            _id: 'org',
            stripe_subscription_id: 'sub_1',
            status,
            plan: professional._id,
            metadata: { plan_name: 'Professional' },
            base_price: '300',
            currency: 'USD',
            overage_rates: rates,
            current_period_start: '2026-11-04T12:00:00.000Z',
            current_period_end: '2026-12-04T12:00:00.000Z',
            cancel_at_period_end: false,
            resumes_at: null,
            discount: null,
          },
  },
  now: NOW,
});
