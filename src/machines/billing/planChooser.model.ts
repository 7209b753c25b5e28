import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { planChooserMachine } from './planChooser.machine.ts';
import { wayOf } from './plans.rules.ts';
import { growth, offerIn, professional, scale } from './plans.samples.ts';

const refused = (port: string, ...failure: ConstructorParameters<typeof Failure>) => ({
  type: `xstate.error.actor.${port}`,
  error: new Failure(...failure),
});
const loaded = (...given: Parameters<typeof offerIn>) => ({
  type: 'xstate.done.actor.loadPlans',
  output: offerIn(...given),
});
const exists = (to: string) =>
  refused('subscribeToPlan', 'ACTIVE_SUBSCRIPTION_EXISTS', null, { redirect_to: to });
const ended = (outcome: string) => ({ type: 'xstate.done.actor.change', output: { outcome } });
const world = <E>(event: E) => ({ event, by: 'world' as const });
const choose = (id: string) => ({ type: 'plan.choose' as const, id });
const plans = { role: 'heading', name: { literal: 'Professional' } } as const;

export const planChooserModel = model(planChooserMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    ...(['active', 'none', 'paused', 'unpaid'] as const).map((status) => loaded(status)),
    refused('loadPlans', 'providerFailed'),
    { type: 'xstate.after.patience.planChooser.loading' },
    { type: 'xstate.after.patience.planChooser.refreshing' },
    { type: 'xstate.done.actor.subscribeToPlan', output: { checkout_url: 'https://checkout.test/1' } },
    { type: 'xstate.done.actor.subscribeToPlan', output: { checkout_url: null } },
    exists('/dashboard/settings/billing'),
    exists('//evil.example'),
    refused('subscribeToPlan', 'subscriptionPaused'),
    refused('subscribeToPlan', 'subscriptionBlocked'),
    refused('subscribeToPlan', 'planUnfit'),
    { type: 'xstate.after.patience.planChooser.subscribing' },
    { type: 'xstate.done.actor.resumeSubscription', output: undefined },
    refused('resumeSubscription', 'providerFailed'),
    { type: 'xstate.after.patience.planChooser.resuming' },
    { type: 'plans.stale' },
    ...['changed', 'cancelled', 'paused', 'ended', 'blocked'].map(ended),
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [
      { role: 'text', name: 'plans.failed' },
      { role: 'button', name: 'plans.tryAgain' },
    ],
    choosing: [plans],
    refreshing: [plans],
    deciding: passing,
    changing: [],
    subscribing: [plans],
    leaving: [plans],
    paused: [{ role: 'dialog', name: 'plans.pausedTitle' }],
    resuming: [{ role: 'dialog', name: 'plans.pausedTitle' }],
    blocked: [{ role: 'dialog', name: 'plans.blockedTitle' }],
  },
  causes: {
    'plan.choose': [
      { event: choose(scale._id), by: { click: { id: 'plans.selectNamed', values: { plan: 'Scale' } } } },
      world(choose(professional._id)),
      world(choose(growth._id)),
    ],
    'plans.retry': { click: 'plans.tryAgain' },
    'plans.stale': 'world',
    'subscription.resume': { click: 'plans.resume' },
    'dialog.close': { press: 'Escape' },
  },
  laws: {
    'only an admin takes a plan': (now) =>
      now.context.isAdmin ||
      ['loading', 'failed', 'choosing', 'refreshing'].some((state) => now.value === state),
    'a plan that does not fit is never taken': (now) => now.context.chosen !== growth._id,
    'a running subscription is changed, never made anew': ({ value, context: { offer } }) =>
      offer === null ||
      (((value !== 'subscribing' && value !== 'leaving') ||
        wayOf(offer.info.billing_status) === 'subscribe') &&
        (value !== 'changing' || wayOf(offer.info.billing_status) === 'change')),
    'the current plan is not changed to': ({ value, context }) =>
      value !== 'changing' || context.chosen !== context.offer?.currentPlan,
  },
  distinguishes: ({ context: { isAdmin, offer, chosen, problem } }) => [
    isAdmin,
    offer?.info.billing_status,
    chosen,
    problem?.code,
  ],
});
