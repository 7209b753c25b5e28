import type { IneligiblePlan, OverageRates, Plan } from '#contract/billing.ts';
import type { Metered, SubscriptionStatus } from '#contract/subscription.ts';
import { type Decision, grant, refuse } from '../decision.ts';

/** A plan of the provider's catalogue. */
export interface OfferedPlan {
  id: string;
  name: string;
  isOffered: boolean;
  currency: string;
  basePrice: string | null;
  included: Record<Metered, number | null>;
  overage: Partial<Record<Metered, { rate: string }>>;
}

/** Rates where the catalogue has none (BILL-033). */
const RATES = { seats: '10', conversations: '0.05', messages: '0.01', broadcast_messages: '0.02' } as const;
/** Prices where the catalogue has none (BILL-031). */
const PRICES: Record<string, string> = { starter: '100', growth: '200', scale: '400' };

/** Returns what use beyond a plan costs. */
export const ratesOf = (overage: OfferedPlan['overage']): OverageRates => {
  const rate = (what: Metered) => overage[what]?.rate ?? RATES[what];
  return {
    per_seat: rate('seats'),
    per_conversation: rate('conversations'),
    per_message: rate('messages'),
    per_broadcast_message: rate('broadcast_messages'),
  };
};

export const planEntity = ({ id, name, currency, basePrice, included, overage }: OfferedPlan): Plan => ({
  _id: id,
  name,
  currency,
  base_price: basePrice ?? PRICES[name.toLowerCase()] ?? null,
  included_seats: included.seats,
  included_conversations: included.conversations,
  included_messages: included.messages,
  included_broadcast_messages: included.broadcast_messages,
  overage_rates: ratesOf(overage),
});

/** Returns by how many seats a team is too large for a plan; 0 if it fits (BILL-049). */
export const seatsTooMany = ({ included }: OfferedPlan, seats: number): number =>
  included.seats === null ? 0 : Math.max(0, seats - included.seats);

/** Divides the offered plans by whether the seats in use fit them. */
export function eligibility(plans: readonly OfferedPlan[], seats: number) {
  const offered = plans.filter(({ isOffered }) => isOffered);
  return {
    eligible_plans: offered.filter((plan) => seatsTooMany(plan, seats) === 0).map(planEntity),
    ineligible_plans: offered.flatMap((plan): IneligiblePlan[] => {
      const tooMany = seatsTooMany(plan, seats);
      if (tooMany === 0) return [];
      const reason = `${seats} seats are in use, and this plan includes ${plan.included.seats ?? 0}.`;
      return [{ ...planEntity(plan), ineligible_reason: reason, required_changes: { seats: tooMany } }];
    }),
  };
}

/** Returns the plan that was chosen, if it is offered and the seats in use fit it. */
export function chosenPlan<Offered extends OfferedPlan>(
  plans: readonly Offered[],
  id: string,
  seats: number,
): Decision<Offered, 'planUnknown' | 'planUnfit'> {
  const plan = plans.find((it) => it.id === id && it.isOffered);
  if (!plan) return refuse('planUnknown');
  const tooMany = seatsTooMany(plan, seats);
  return tooMany > 0 ? refuse('planUnfit', { required_changes: { seats: tooMany } }) : grant(plan);
}

/** Statuses in which the plan changes (BILL-018), and those in which subscribing begins anew (BILL-021). */
const CHANGEABLE: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];
const ANEW: readonly SubscriptionStatus[] = ['none', 'canceled', 'expired', 'ended', 'incomplete_expired'];

export type Kind = 'subscribe' | 'change' | 'cancel' | 'reactivate' | 'pause' | 'resume' | 'discount';
type Why =
  | 'ACTIVE_SUBSCRIPTION_EXISTS'
  | 'subscriptionMissing'
  | 'subscriptionPaused'
  | 'subscriptionBlocked';

const BILLING_PAGE = '/dashboard/settings/billing';

/** Returns why a subscription of this status does not allow an action; null if it does. */
export function hindranceTo(kind: Kind, status: SubscriptionStatus) {
  const refused = (why: Why, details?: Record<string, unknown>) => refuse(why, details);
  const blocked = refused('subscriptionBlocked', { status });
  if (kind === 'subscribe') {
    if (ANEW.includes(status)) return null;
    if (CHANGEABLE.includes(status))
      return refused('ACTIVE_SUBSCRIPTION_EXISTS', { redirect_to: BILLING_PAGE });
    return status === 'paused' ? refused('subscriptionPaused') : blocked;
  }
  if (status === 'none') return refused('subscriptionMissing');
  // What is open at the provider can be ended, however it stands there.
  if (kind === 'cancel') return ANEW.includes(status) && status !== 'expired' ? blocked : null;
  if (kind === 'resume') return status === 'paused' ? null : blocked;
  if (CHANGEABLE.includes(status)) return null;
  return kind === 'change' && status === 'paused' ? refused('subscriptionPaused') : blocked;
}
