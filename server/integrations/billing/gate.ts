import type { SubscriptionState } from '#contract/subscription.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/domain/decision.ts';
import { type StateContext, stateOf } from './subscription.ts';

/** Actions that need a subscription (GATE-012), with what allows them. */
const permissions = {
  send: 'canSendMessages',
  campaigns: 'canCreateCampaigns',
  contacts: 'canCreateContacts',
  templates: 'canCreateTemplates',
  advanced: 'canAccessAdvancedFeatures',
} as const satisfies Record<string, keyof SubscriptionState>;
export type GatedAction = keyof typeof permissions;

/**
 * Refuses an action that the subscription does not allow, naming it and why; null if it is allowed (GATE-013).
 * Asked in the transaction of the action, and again by everything that sends later.
 */
export async function gate(tx: Tx, context: StateContext, action: GatedAction) {
  const state = await stateOf(tx, context);
  if (state[permissions[action]]) return null;
  const { blockedReason: reason, subscriptionStatus: status } = state;
  return refuse('subscriptionRequired', { action, reason, status });
}
