import { Failure } from '#contract/failure.ts';
import { settingsBilling } from '#lib/paths.ts';
import { HOUR } from '#lib/time.ts';
import { HOME } from '../app/routing.ts';
import { model, passing, type Sight } from '../model.ts';
import { isExempt, isOpen, rulesOf, TRIES_MOST, TRUST } from './gate.rules.ts';
import { decisionOf, NOON, stateOf } from './subscription.samples.ts';
import { subscriptionGateMachine } from './subscriptionGate.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const start = { path: HOME, isAdmin: true, state: stateOf('active') };
const unread = { ...start, state: null };
const recalled = (kept: number | null, tries = 0) => ({
  type: 'xstate.done.actor.recall',
  output: { now: NOON, kept: kept === null ? null : decisionOf('active', kept), tries },
});
const route = (path: string) => world({ type: 'route.changed' as const, path });
/** One of each kind; `subscriptionGate.test.ts` tries all of them. */
const statuses = ['active', 'trialing', 'incomplete', 'none', 'unpaid', 'unknown'] as const;
const unreachable = new Failure('unreachable');
const content: Sight = { role: 'text', name: { literal: 'Atelier Wouri' } };
const waits = (where: string) => ({ type: `xstate.after.patience.subscriptionGate.${where}` });

export const subscriptionGateModel = model(subscriptionGateMachine, {
  inputs: {
    'a paid subscription': start,
    'on a trial': { ...start, state: stateOf('trialing') },
    'without a subscription': { ...start, state: stateOf('none') },
    'not paid, on the page of the subscription': {
      ...start,
      state: stateOf('canceled'),
      path: settingsBilling,
    },
    'no status': unread,
  },
  happenings: [
    recalled(null),
    recalled(NOON - HOUR / 6),
    recalled(NOON - HOUR),
    recalled(null, TRIES_MOST),
    { type: 'xstate.error.actor.recall', error: unreachable },
    waits('recalling'),
    { type: 'xstate.done.actor.checkSubscription', output: decisionOf('active') },
    { type: 'xstate.done.actor.checkSubscription', output: decisionOf('incomplete') },
    { type: 'xstate.done.actor.checkSubscription', output: decisionOf('none') },
    { type: 'xstate.error.actor.checkSubscription', error: unreachable },
    waits('loading'),
    waits('allowed.refreshing'),
    waits('allowed.checking'),
    waits('blocked.check.refreshing'),
    { type: 'xstate.after.trialEnd.subscriptionGate.allowed' },
    { type: 'xstate.after.trust.subscriptionGate.allowed' },
    { type: 'xstate.done.actor.statusDialog', output: undefined },
  ],
  sees: {
    recalling: [],
    settling: passing,
    loading: [{ role: 'text', name: 'gate.loading' }],
    failed: [{ role: 'heading', name: 'gate.failed' }],
    reloading: [{ role: 'text', name: 'gate.loading' }],
    'allowed.resting': [content],
    'allowed.refreshing': [content],
    'allowed.checking': [content],
    'blocked.place.deciding': passing,
    'blocked.place.shut': [],
    'blocked.place.exempt': [content],
    'blocked.check.resting': [],
    'blocked.check.refreshing': [],
  },
  hides: {
    loading: [content],
    failed: [content],
    'blocked.place.shut': [content],
  },
  causes: {
    'gate.refresh': { click: 'gate.refresh' },
    'gate.retry': { click: 'common.retry' },
    'subscription.changed': statuses.map((status) =>
      world({ type: 'subscription.changed', decision: decisionOf(status) }),
    ),
    'route.changed': [route(HOME), route('/dashboard/orders'), route(settingsBilling)],
    'network.restored': [world({ type: 'network.restored' })],
    'realtime.gap': [world({ type: 'realtime.gap' })],
  },
  laws: {
    'the page of the subscription is reached from every status (X2)': (now) =>
      !now.matches({ blocked: { place: 'shut' } }) || !isExempt(now.context.path),
    'the dashboard is shown only while the status opens it': (now) =>
      !now.matches('allowed') || (now.context.decision !== null && isOpen(now.context.decision.state)),
    'each covered status has a card or a dialog that says why': ({ context: { decision } }) => {
      if (!decision || isOpen(decision.state)) return true;
      const { card, reason } = rulesOf(decision.state.subscriptionStatus);
      return card !== null && reason !== null;
    },
    'a decision that was kept counts for less than an hour': ({ context: { kept, decision, now } }) =>
      kept === null || decision !== kept || now - kept.at < TRUST,
    'the page reloads at most three times': (now) =>
      !now.matches('reloading') || now.context.tries < TRIES_MOST,
    'a failed refresh keeps the decision': (now, before) =>
      !before.matches({ blocked: { check: 'refreshing' } }) ||
      now.matches('blocked') ||
      now.context.decision !== before.context.decision,
  },
  stays: { reloading: 'The page is left.' },
  distinguishes: ({ context: { path, decision, kept, tries, dismissed } }) => [
    isExempt(path),
    decision?.state.subscriptionStatus,
    kept?.at,
    tries,
    dismissed === decision?.state.subscriptionStatus,
  ],
});
