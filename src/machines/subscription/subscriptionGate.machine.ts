/**
 * Does the subscription let this organisation use the dashboard?
 *
 * Decides by what the organisation came with, and again by each `SUBSCRIPTION_CHANGED`, without a reload. A trial ends at its
 * exact instant. A decision counts for an hour; then the server is asked, and while it is asked no action is possible.
 * The page of the subscription is never covered (X2). Without subscriptions this chart does not run (GATE-022).
 *
 * Intents  gate.refresh, gate.retry
 * Facts    subscription.changed; route.changed (from `surroundings`), network.restored; realtime.gap
 * Ports    recall (what this device keeps), checkSubscription
 * Feeds    surroundings
 * Charts   statusDialog
 * Effects  keep (the decision on this device), share (the permissions with all charts), complain, reload
 * Size     what is shown and what is being checked belong to one decision; a child would repeat its facts
 */
import { assign, setup } from 'xstate';
import type { AnsweredState } from '#contract/subscription.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { onReachable } from '../onEvent.ts';
import { feed, port } from '../port.ts';
import { requestFor } from '../request.ts';
import { toast } from '../toast.ts';
import { statusDialogMachine } from './statusDialog.machine.ts';
import {
  afterTrial,
  type Decision,
  isExempt,
  isOpen,
  TRIES_MOST,
  trialEndOf,
  TRUST,
  validating,
} from './gate.rules.ts';

interface GateInput {
  path: string;
  isAdmin: boolean;
  /** What the organisation came with; null if it did not say. */
  state: AnsweredState | null;
}

/** Knowledge of this device. */
export interface Recalled {
  /** The server's time. */
  now: number;
  /** The last decision. */
  kept: Decision | null;
  /** Reloads of this page after failed checks. */
  tries: number;
}

interface Context extends GateInput, Recalled {
  decision: Decision | null;
  /** The status whose dialog was closed. */
  dismissed: string | null;
}

type Learned = { decision: Decision };

const statusIn = ({ decision }: Context) => decision?.state.subscriptionStatus ?? 'unknown';

const chart = setup({
  types: {
    input: {} as GateInput,
    context: {} as Context,
    events: {} as
      | { type: 'gate.refresh' }
      | { type: 'gate.retry' }
      | { type: 'subscription.changed'; decision: Decision }
      | { type: 'route.changed'; path: string }
      | { type: 'network.restored' }
      | { type: 'realtime.gap' },
    children: {} as {
      statusDialog: 'statusDialog';
      recall: 'recall';
      checkSubscription: 'checkSubscription';
      surroundings: 'surroundings';
      reachable: 'reachable';
    },
  },
  actors: {
    recall: port<Recalled>('recall'),
    checkSubscription: port<Decision>('checkSubscription'),
    surroundings: feed('surroundings'),
    reachable: onReachable,
    statusDialog: statusDialogMachine,
  },
  guards: {
    isUnread: ({ context }) => context.decision === null,
    isOpen: ({ context: { decision } }) => decision !== null && isOpen(decision.state),
    isExempt: ({ context }) => isExempt(context.path),
    crossesBilling: ({ context }, { path }: { path: string }) => isExempt(path) !== isExempt(context.path),
    isTrialing: ({ context: { decision } }) => decision !== null && trialEndOf(decision.state) !== null,
    isKeptFresh: ({ context: { kept, now } }) => kept !== null && now - kept.at < TRUST,
    hasTriesLeft: ({ context }) => context.tries < TRIES_MOST,
  },
  actions: {
    // A page that came with the status was checked, so earlier reloads do not count (decision 64).
    recall: assign(({ context: { state } }, { now, kept, tries }: Recalled) => ({
      now,
      kept,
      tries: state ? 0 : tries,
      decision: state && { state, at: now },
    })),
    learn: assign((_, { decision }: Learned) => ({ decision, now: decision.at, tries: 0 })),
    useKept: assign(({ context }) => ({ decision: context.kept })),
    dropKept: assign({ kept: null }),
    endTrial: assign(({ context: { decision } }) => ({
      decision: decision && {
        state: afterTrial(decision.state),
        at: trialEndOf(decision.state) ?? decision.at,
      },
    })),
    follow: assign((_, { path }: { path: string }) => ({ path })),
    dismiss: assign(({ context }) => ({ dismissed: statusIn(context) })),
    keep: (_, _params: Learned) => {},
    share: (_, _params: { state: AnsweredState | null }) => {},
    complain: toast({ tone: 'destructive', title: 'gate.refreshFailed' }),
    reload: (_, _params: { tries: number }) => {},
  },
  delays: {
    patience: CALL_PATIENCE,
    trust: ({ context: { decision, now } }) => Math.max(0, (decision?.at ?? now) + TRUST - now),
    // A browser's timer holds 24 days; the next check comes first in any case.
    trialEnd: ({ context: { decision, now } }) =>
      Math.min(Math.max(0, ((decision && trialEndOf(decision.state)) ?? now) - now), TRUST + 10 * MINUTE),
  },
});

const request = requestFor(chart);
const decided = (decision: Decision) => ({ decision });
const learned = [
  { type: 'learn' as const, params: ({ event }: { event: { output: Decision } }) => decided(event.output) },
  { type: 'keep' as const, params: ({ event }: { event: { output: Decision } }) => decided(event.output) },
];
const check = {
  src: 'checkSubscription',
  onDone: { target: '#subscriptionGate.settling', actions: learned },
} as const;
/** Refuses every action while the server is asked (GATE-020). */
const shareValidating = {
  type: 'share' as const,
  params: ({ context: { decision } }: { context: Context }) => ({
    state: decision && validating(decision.state),
  }),
};
const shareDecision = {
  type: 'share' as const,
  params: ({ context: { decision } }: { context: Context }) => ({ state: decision?.state ?? null }),
};
const dialog = {
  id: 'statusDialog',
  src: 'statusDialog',
  input: ({ context }: { context: Context }) => ({
    status: statusIn(context),
    isAdmin: context.isAdmin,
    isDismissed: context.dismissed === statusIn(context),
  }),
  onDone: { actions: 'dismiss' },
} as const;
const follow = { type: 'follow' as const, params: ({ event }: { event: { path: string } }) => event };
const crossing = {
  'route.changed': {
    guard: { type: 'crossesBilling' as const, params: ({ event }: { event: { path: string } }) => event },
    target: 'deciding' as const,
    actions: follow,
    meta: { spec: ['GATE-007'] },
  },
};

export const subscriptionGateMachine = chart.createMachine({
  id: 'subscriptionGate',
  context: ({ input }) => ({ ...input, now: 0, kept: null, tries: 0, decision: null, dismissed: null }),
  invoke: { id: 'surroundings', src: 'surroundings' },
  on: {
    'subscription.changed': {
      target: '.settling',
      actions: [
        { type: 'learn', params: ({ event }) => event },
        { type: 'keep', params: ({ event }) => event },
        { type: 'share', params: ({ event: { decision } }) => ({ state: decision.state }) },
      ],
      meta: { spec: ['GATE-025'] },
    },
    'route.changed': { actions: follow },
  },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'What this device knows is being read.',
      ...request({
        src: 'recall',
        onDone: { target: 'settling', actions: { type: 'recall', params: ({ event }) => event.output } },
        onFailure: 'loading',
      }),
    },
    settling: {
      description: 'Decides by the status of the subscription.',
      always: [
        { guard: 'isUnread', target: 'loading' },
        { guard: 'isOpen', target: 'allowed', meta: { spec: ['GATE-009'] } },
        { target: 'blocked', meta: { spec: ['GATE-008', 'GATE-011'] } },
      ],
    },
    loading: {
      description: 'The status of the subscription is being loaded.',
      meta: { spec: ['GATE-001'] },
      ...request({
        ...check,
        onFailure: [{ guard: 'isKeptFresh', target: 'settling', actions: 'useKept' }, { target: 'failed' }],
      }),
    },
    failed: {
      description: 'The status could not be loaded, and there is no decision that still counts.',
      entry: 'dropKept',
      invoke: { id: 'reachable', src: 'reachable' },
      meta: { spec: ['GATE-021'] },
      on: {
        'gate.retry': {
          guard: 'hasTriesLeft',
          target: 'reloading',
          actions: { type: 'reload', params: ({ context }) => ({ tries: context.tries + 1 }) },
        },
        'network.restored': 'loading',
      },
    },
    reloading: { description: 'The page loads again.' },
    allowed: {
      description: 'The dashboard is shown.',
      invoke: dialog,
      after: {
        trialEnd: {
          guard: 'isTrialing',
          target: 'settling',
          actions: ['endTrial', shareDecision],
          meta: { spec: ['GATE-026'] },
        },
        trust: '.checking',
      },
      initial: 'resting',
      states: {
        resting: { on: { 'gate.refresh': 'refreshing', 'realtime.gap': 'refreshing' } },
        refreshing: {
          entry: shareValidating,
          ...request({
            ...check,
            onFailure: {
              target: 'resting',
              actions: [shareDecision, 'complain'],
              meta: { spec: ['GATE-002'] },
            },
          }),
        },
        checking: {
          entry: shareValidating,
          meta: { spec: ['GATE-020'] },
          ...request({ ...check, onFailure: '#subscriptionGate.failed' }),
        },
      },
    },
    blocked: {
      description: 'A card replaces the dashboard, but not its page of the subscription.',
      type: 'parallel',
      states: {
        place: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isExempt', target: 'exempt' }, { target: 'shut' }] },
            shut: { invoke: dialog, on: crossing },
            exempt: { on: crossing },
          },
        },
        check: {
          initial: 'resting',
          states: {
            resting: { on: { 'gate.refresh': 'refreshing', 'realtime.gap': 'refreshing' } },
            refreshing: {
              ...request({
                ...check,
                onFailure: { target: 'resting', actions: 'complain', meta: { spec: ['GATE-002'] } },
              }),
            },
          },
        },
      },
    },
  },
});
