import type { Organisation } from '#contract/organisation.ts';
import type { SubscriptionState } from '#contract/subscription.ts';
import { lifecycleRow, readSubscription } from '#server/db/billing.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import type { Tx } from '#server/db/transaction.ts';
import { stateFor } from '#server/domain/billing/subscription.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/lib/clock.ts';
import { readQuotas } from './usage.ts';
import { budgetOf, writerOf } from '../copilot/ask.ts';

/** Context of asking what a subscription allows. */
export interface StateContext {
  env: Pick<Env, 'SUBSCRIPTION_CHECKS'>;
  clock: Pick<Clock, 'now'>;
}

/** Returns what the organisation of `tx` may do by its subscription; everything while they are not checked (X9). */
export async function stateOf(tx: Tx, { env, clock }: StateContext): Promise<SubscriptionState> {
  const found = env.SUBSCRIPTION_CHECKS ? await readSubscription(tx) : undefined;
  return stateFor(env.SUBSCRIPTION_CHECKS, lifecycleRow(found), clock.now(), null);
}

/** Returns the same with the use, its limits, and what a broadcast message beyond them costs (B61). */
export async function stateWithUse(tx: Tx, context: StateContext): Promise<SubscriptionState> {
  const state = await stateOf(tx, context);
  const found = context.env.SUBSCRIPTION_CHECKS ? await readSubscription(tx) : undefined;
  if (!found) return state;
  const { quotas } = await readQuotas(tx, context.clock.now());
  const { currency, overage_rates: rates } = found;
  const broadcastRate = currency && rates ? { amount: rates.per_broadcast_message, currency } : null;
  return { ...state, usageLimits: quotas, broadcastRate };
}

/** Returns the organisation of `tx` as its members see it. */
export async function organisationOf(tx: Tx, context: StateContext & { env: Env }): Promise<Organisation> {
  const state = await stateWithUse(tx, context);
  const { canSendMessages: canSend, blockedReason } = state;
  return {
    ...(await readOrganisation(tx)),
    subscription: { canSend, blockedReason: canSend ? null : blockedReason },
    subscription_state: state,
    billing: context.env.SUBSCRIPTION_CHECKS ? { billing_status: state.subscriptionStatus } : null,
    has_subscriptions: context.env.SUBSCRIPTION_CHECKS,
    has_model: writerOf(context.env) !== null,
    copilot_budget: await budgetOf(tx, context),
  };
}
