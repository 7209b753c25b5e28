import type { AnsweredState, SubscriptionStatus } from '#contract/subscription.ts';
import { settingsBilling } from '#lib/paths.ts';
import { HOUR } from '#lib/time.ts';
import { pathOf } from '../app/routing.ts';
import { type StatusRules, statusRules, subscriptionStateOf } from '../lifecycles/subscription.rules.ts';

/** Time for which a decision counts without an answer of the server. */
export const TRUST = HOUR;

/** Reloads of the page after failed checks (B77). */
export const TRIES_MOST = 3;

/** Reason of a refusal while a check runs (GATE-020). */
export const VALIDATING = 'Subscription validation in progress';

/** The permissions of the subscription, and the server's time at which they were true. */
export interface Decision {
  state: AnsweredState;
  at: number;
}

/** Rules of a status on the screen; `support` is the way out of a status that nobody knows (GATE-015). */
export interface ShownRules extends Omit<StatusRules, 'dialog'> {
  dialog: { closable: boolean; action: 'portal' | 'plans' | 'support' } | null;
}

const unknown: ShownRules = {
  access: 'none',
  send: false,
  create: false,
  advanced: false,
  banner: null,
  dialog: { closable: false, action: 'support' },
  card: 'limited',
  reason: 'Unknown subscription status',
};

export const rulesOf = (status: string): ShownRules =>
  Object.hasOwn(statusRules, status) ? statusRules[status as SubscriptionStatus] : unknown;

/** Returns whether the gate never covers an address: paying must stay possible (X2). */
export const isExempt = (path: string): boolean => pathOf(path) === settingsBilling;

/** Returns whether the dashboard is shown. */
export const isOpen = ({ subscriptionStatus }: AnsweredState): boolean =>
  rulesOf(subscriptionStatus).access !== 'none';

export const trialEndOf = ({ isTrialing, trialEnd }: AnsweredState): number | null =>
  isTrialing && trialEnd !== null ? Date.parse(trialEnd) : null;

/** Returns what is allowed once a trial is over. */
export const afterTrial = (state: AnsweredState): AnsweredState => {
  const trialEnd = trialEndOf(state) ?? 0;
  const row = { status: 'trialing' as const, trialEnd, planName: state.planName };
  return subscriptionStateOf(row, trialEnd, state.usageLimits);
};

/** Returns the permissions while a check runs: none. */
export const validating = (state: AnsweredState): AnsweredState => ({
  ...state,
  canSendMessages: false,
  canCreateCampaigns: false,
  canCreateContacts: false,
  canCreateTemplates: false,
  canAccessAdvancedFeatures: false,
  blockedReason: VALIDATING,
});
