import type { Organisation, Subscription } from '#contract/organisation.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Env } from '#server/env.ts';

const allowed: Subscription = { canSend: true, blockedReason: null };

/**
 * What the organisation of `tx` may do by its subscription (X9). Nobody subscribes to anything yet: with the checks on
 * there is no active subscription, and the page gives the reason in its own words.
 */
export const subscriptionOf = (_tx: Tx, env: Pick<Env, 'SUBSCRIPTION_CHECKS'>): Promise<Subscription> =>
  Promise.resolve(env.SUBSCRIPTION_CHECKS ? { canSend: false, blockedReason: null } : allowed);

/** The organisation of `tx` as its members see it. */
export const organisationOf = async (tx: Tx, env: Env): Promise<Organisation> => ({
  ...(await readOrganisation(tx)),
  subscription: await subscriptionOf(tx, env),
});
