import { transition, type SnapshotFrom } from 'xstate';
import type { Quotas, SubscriptionState, SubscriptionStatus } from '#contract/subscription.ts';
import { subscriptionMachine, type SubscriptionEvent } from './subscription.machine.ts';

/** Permissions of a status, and its notices (X8). */
export interface StatusRules {
  /** The dashboard: all of it, reading only, or nothing but billing, switching and signing out (X2). */
  access: 'full' | 'read' | 'none';
  send: boolean;
  create: boolean;
  /** Features beyond the inbox: CRMs and programs; `past_due` has none of them. */
  advanced: boolean;
  banner: 'pastDue' | 'paused' | null;
  dialog: { closable: boolean; action: 'portal' | 'plans' } | null;
  card: 'required' | 'paused' | 'overdue' | 'limited' | null;
  /** Why something is blocked, or a warning (GATE-017, GATE-018). */
  reason: string | null;
}

const blocked = { access: 'none', send: false, create: false, advanced: false, banner: null } as const;
const portal = (closable: boolean) => ({ closable, action: 'portal' }) as const;
const plans = (closable: boolean) => ({ closable, action: 'plans' }) as const;
const allowed = {
  access: 'full',
  send: true,
  create: true,
  advanced: true,
  banner: null,
  dialog: null,
} as const;

/** The one table of what each status allows; charts and server read it, a test copies it by hand. */
export const statusRules: Readonly<Record<SubscriptionStatus, StatusRules>> = {
  none: { ...blocked, dialog: null, card: 'required', reason: 'No active subscription' },
  trialing: { ...allowed, card: null, reason: null },
  active: { ...allowed, card: null, reason: null },
  past_due: {
    ...allowed,
    advanced: false,
    banner: 'pastDue',
    card: 'overdue',
    reason: 'Payment past due - limited features',
  },
  paused: {
    ...blocked,
    access: 'read',
    banner: 'paused',
    dialog: null,
    card: 'paused',
    reason: 'Subscription paused - resume it to continue',
  },
  incomplete: {
    ...blocked,
    access: 'read',
    dialog: portal(true),
    card: 'limited',
    reason: 'Subscription setup incomplete',
  },
  incomplete_expired: {
    ...blocked,
    access: 'read',
    dialog: plans(true),
    card: 'limited',
    reason: 'Subscription setup incomplete',
  },
  unpaid: { ...blocked, dialog: portal(false), card: 'limited', reason: 'Payment required' },
  overdue: { ...blocked, dialog: portal(false), card: 'limited', reason: 'Payment required' },
  canceled: { ...blocked, dialog: null, card: 'limited', reason: 'Subscription canceled' },
  expired: { ...blocked, dialog: plans(false), card: 'limited', reason: 'Trial expired' },
  ended: { ...blocked, dialog: plans(false), card: 'limited', reason: 'No active subscription' },
};

/** A stored subscription, as far as its rules read it. */
export interface SubscriptionRow {
  status: SubscriptionStatus;
  /** Milliseconds since 1970. */
  trialEnd: number | null;
  planName: string | null;
}

type Snapshot = SnapshotFrom<typeof subscriptionMachine>;

const at = ({ status, trialEnd }: SubscriptionRow, now: number): Snapshot =>
  subscriptionMachine.resolveState({ value: status, context: { status, trialEnd, now } });

/** Returns the status after an event. */
export const decideSubscription = (
  row: SubscriptionRow,
  event: SubscriptionEvent,
  now: number,
): SubscriptionStatus => transition(subscriptionMachine, at(row, now), event)[0].context.status;

/** Returns the status at this time: a trial that has ended is over, even before its event. */
export const statusAt = (row: SubscriptionRow, now: number): SubscriptionStatus =>
  decideSubscription(row, { type: 'subscription.reported', report: { ...row, now } }, now);

/** Everything is allowed while subscriptions are not checked (GATE-022). */
export const unlimited: SubscriptionState = {
  hasActiveSubscription: true,
  canSendMessages: true,
  canCreateCampaigns: true,
  canCreateContacts: true,
  canCreateTemplates: true,
  canAccessAdvancedFeatures: true,
  isTrialing: false,
  isExpired: false,
  isPaused: false,
  subscriptionStatus: 'active',
  trialEnd: null,
  planName: 'Unlimited',
  blockedReason: null,
  usageLimits: null,
};

/** Returns what a subscription allows now. */
export function subscriptionStateOf(
  row: SubscriptionRow,
  now: number,
  usageLimits: Quotas | null,
): SubscriptionState {
  const status = statusAt(row, now);
  const { send, create, advanced, reason } = statusRules[status];
  return {
    hasActiveSubscription: send,
    canSendMessages: send,
    canCreateCampaigns: create,
    canCreateContacts: create,
    canCreateTemplates: create,
    canAccessAdvancedFeatures: advanced,
    isTrialing: status === 'trialing',
    isExpired: status === 'expired',
    isPaused: status === 'paused',
    subscriptionStatus: status,
    trialEnd: row.trialEnd === null ? null : new Date(row.trialEnd).toISOString(),
    planName: row.planName,
    blockedReason: reason,
    usageLimits,
  };
}

/** Returns a status of the specification; null for any other text (RT-014). */
export function readStatus(text: string): SubscriptionStatus | null {
  const status = text === 'trial' ? 'trialing' : text;
  return Object.hasOwn(statusRules, status) ? (status as SubscriptionStatus) : null;
}
