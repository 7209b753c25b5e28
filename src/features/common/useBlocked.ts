import type { AnsweredState } from '#contract/subscription.ts';
import { rulesOf } from '#machines/subscription/gate.rules.ts';
import { useOrganisation } from '#services/reads/session.ts';

/** Actions that need a subscription, with what allows them (GATE-012). */
const permissions = {
  send: 'canSendMessages',
  campaigns: 'canCreateCampaigns',
  templates: 'canCreateTemplates',
  advanced: 'canAccessAdvancedFeatures',
} as const satisfies Record<string, keyof AnsweredState>;
export type GatedAction = keyof typeof permissions;

/** Returns why the subscription does not allow an action, and the card that says so; null if it allows it. */
export function useBlocked(action: GatedAction) {
  const state = useOrganisation()?.subscription_state;
  if (!state || state[permissions[action]]) return null;
  return { card: rulesOf(state.subscriptionStatus).card ?? 'limited', reason: state.blockedReason } as const;
}
