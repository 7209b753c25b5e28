/**
 * The gate around the dashboard for every status, written by hand from B §2, B §4 and the decisions X2, X8, B54 and B77.
 */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { SUBSCRIPTION_STATUSES } from '#contract/subscription.ts';
import { settingsBilling } from '#lib/paths.ts';
import { DAY, HOUR } from '#lib/time.ts';
import { HOME } from '#machines/app/routing.ts';
import { subscriptionStateOf } from '#machines/lifecycles/subscription.rules.ts';
import { coverOf } from '#machines/subscription/gate.cover.ts';
import type { Decision } from '#machines/subscription/gate.rules.ts';
import { decisionOf, NOON, stateOf } from '#machines/subscription/subscription.samples.ts';
import { type Recalled, subscriptionGateMachine } from '#machines/subscription/subscriptionGate.machine.ts';
import { quiet } from '#tests/support/quiet.ts';

/** Status: what covers the dashboard, and its dialog. */
const table = {
  none: ['card', 'none'],
  trialing: [null, 'none'],
  active: [null, 'none'],
  past_due: [null, 'none'],
  paused: [null, 'none'],
  incomplete: [null, 'warning'],
  incomplete_expired: [null, 'warning'],
  unpaid: ['card', 'fixed'],
  overdue: ['card', 'fixed'],
  canceled: ['card', 'none'],
  expired: ['card', 'fixed'],
  ended: ['card', 'fixed'],
  unknown: ['card', 'fixed'],
} as const;
type Status = keyof typeof table;
const statuses = Object.keys(table) as Status[];

interface Options {
  path?: string;
  recalled?: Partial<Recalled>;
  state?: Decision['state'] | null;
  check?: () => Promise<Decision>;
}

function gate({ path = HOME, recalled = {}, state = stateOf('active'), check }: Options = {}) {
  const clock = new SimulatedClock();
  const shared: (string | null | undefined)[] = [];
  const kept: string[] = [];
  const machine = quiet(subscriptionGateMachine).provide({
    ...(check ? { actors: { checkSubscription: fromPromise(check) } } : {}),
    actions: {
      share: (_, { state: now }) => void shared.push(now?.blockedReason),
      keep: (_, { decision }) => void kept.push(decision.state.subscriptionStatus),
    },
  });
  const actor = createActor(machine, { input: { path, isAdmin: true, state }, clock }).start();
  actor.send({
    type: 'xstate.done.actor.recall',
    output: { now: NOON, kept: null, tries: 0, ...recalled },
  } as never);
  const change = (decision: Decision) => actor.send({ type: 'subscription.changed', decision });
  return { actor, clock, change, shared, kept };
}

describe('each status', () => {
  it('has a row', () =>
    expect(statuses.filter((it) => it !== 'unknown').sort()).toEqual([...SUBSCRIPTION_STATUSES].sort()));

  it.each(statuses)(
    '%s covers the dashboard as written here, live and without a reload [GATE-008 GATE-025 GATE-014]',
    (status) => {
      const { actor, change, kept } = gate();
      expect(coverOf(actor.getSnapshot())).toBe(null);
      change(decisionOf(status));
      const now = actor.getSnapshot();
      expect([coverOf(now), now.children.statusDialog?.getSnapshot().value]).toEqual(table[status]);
      expect(kept).toEqual([status]);
      change(decisionOf('active'));
      expect(coverOf(actor.getSnapshot())).toBe(null);
    },
  );

  it.each(statuses)('%s never covers the page of the subscription, nor its dialog [GATE-007]', (status) => {
    const { actor, change } = gate();
    change(decisionOf(status));
    actor.send({ type: 'route.changed', path: `${settingsBilling}?success=true` });
    const now = actor.getSnapshot();
    expect(coverOf(now)).toBe(null);
    // A warning may be closed, so it may stay.
    expect(now.children.statusDialog?.getSnapshot().value ?? 'none').not.toBe('fixed');
    actor.send({ type: 'route.changed', path: HOME });
    expect(coverOf(actor.getSnapshot())).toBe(table[status][0]);
  });
});

describe('time', () => {
  const trialUntil = (end: number) =>
    subscriptionStateOf({ status: 'trialing', trialEnd: end, planName: 'Growth' }, NOON, null);

  it('a trial that ends while the page is open blocks at its exact instant [GATE-026]', () => {
    const { actor, clock, shared } = gate({ state: trialUntil(NOON + 90_000) });
    clock.increment(89_999);
    expect(coverOf(actor.getSnapshot())).toBe(null);
    clock.increment(1);
    expect(coverOf(actor.getSnapshot())).toBe('card');
    expect(shared).toEqual(['Trial expired']);
  });

  it('a trial of a month does not end early: the browser’s timers hold 24 days only', async () => {
    const end = NOON + 30 * DAY;
    let now = NOON;
    const { actor, clock } = gate({
      state: trialUntil(end),
      check: () => Promise.resolve({ state: trialUntil(end), at: now }),
    });
    for (let hour = 1; hour < 30 * 24; hour += 1) {
      now += HOUR;
      clock.increment(HOUR);
      await new Promise((resolve) => setImmediate(resolve));
      expect(actor.getSnapshot().value).toEqual({ allowed: 'resting' });
    }
    clock.increment(HOUR - 1);
    expect(coverOf(actor.getSnapshot())).toBe(null);
    clock.increment(1);
    expect(coverOf(actor.getSnapshot())).toBe('card');
  });

  it('offline keeps the last decision for an hour, and refuses every action while it is checked [GATE-020]', async () => {
    const { actor, clock, shared } = gate({ check: () => Promise.reject(new Failure('unreachable')) });
    clock.increment(HOUR - 1);
    expect(actor.getSnapshot().value).toEqual({ allowed: 'resting' });
    clock.increment(1);
    expect(shared).toEqual(['Subscription validation in progress']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(coverOf(actor.getSnapshot())).toBe('failed');
  });

  it.each([
    [HOUR - 1, null],
    [HOUR, 'failed'],
  ])('a decision that this device kept %d ms ago counts as written here', async (age, cover) => {
    const { actor } = gate({
      state: null,
      recalled: { kept: decisionOf('active', NOON - age) },
      check: () => Promise.reject(new Failure('unreachable')),
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(coverOf(actor.getSnapshot())).toBe(cover);
  });
});

it.each([
  [0, true],
  [2, true],
  [3, false],
])('after %d reloads a failed check can be tried again: %s [GATE-021]', async (tries, can) => {
  const { actor } = gate({
    state: null,
    recalled: { tries },
    check: () => Promise.reject(new Failure('unreachable')),
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().can({ type: 'gate.retry' })).toBe(can);
});

it('reloads that brought the status are forgotten at the next failed check [GATE-021]', async () => {
  const { actor, clock } = gate({
    recalled: { tries: 3 },
    check: () => Promise.reject(new Failure('unreachable')),
  });
  clock.increment(HOUR);
  await waitFor(actor, (now) => now.matches('failed'));
  expect(actor.getSnapshot().can({ type: 'gate.retry' })).toBe(true);
});
