import type { Organisation, Subscription } from '#contract/organisation.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Env } from '#server/env.ts';

const allowed: Subscription = { canSend: true, blockedReason: null };

/**
 * Returns what the organisation of `tx` may do by its subscription (X9).
 * Subscriptions are not implemented: with the checks on, none is active, and the page gives the reason.
 */
export const subscriptionOf = (_tx: Tx, env: Pick<Env, 'SUBSCRIPTION_CHECKS'>): Promise<Subscription> =>
  Promise.resolve(env.SUBSCRIPTION_CHECKS ? { canSend: false, blockedReason: null } : allowed);

/** Returns the organisation of `tx` as its members see it. */
export const organisationOf = async (tx: Tx, env: Env): Promise<Organisation> => ({
  ...(await readOrganisation(tx)),
  subscription: await subscriptionOf(tx, env),
  has_subscriptions: env.SUBSCRIPTION_CHECKS,
});
