import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { planChangeMachine } from './planChange.machine.ts';
import { offerIn, scale } from './plans.samples.ts';

const refused = (code: 'subscriptionPaused' | 'subscriptionBlocked' | 'planUnfit', details = {}) => ({
  type: 'xstate.error.actor.changePlan',
  error: new Failure(code, null, details),
});
const dialog = { role: 'dialog', name: { id: 'plans.changeTitle', values: { plan: 'Scale' } } } as const;

export const planChangeModel = model(planChangeMachine, {
  inputs: {
    paying: { plan: scale, offer: offerIn('active') },
    onTrial: { plan: scale, offer: offerIn('trialing') },
  },
  happenings: [
    {
      type: 'xstate.done.actor.previewPlan',
      output: {
        due: '440',
        currency: 'USD',
        due_at: '2026-12-04T12:00:00.000Z',
        lines: [
          { description: 'Unused time on Professional', amount: '-120', proration: true },
          { description: 'Remaining time on Scale', amount: '160.4', proration: true },
          { description: 'Scale', amount: '400', proration: false },
        ],
      },
    },
    { type: 'xstate.error.actor.previewPlan', error: new Failure('providerFailed') },
    { type: 'xstate.after.patience.planChange.previewing' },
    { type: 'xstate.done.actor.changePlan', output: undefined },
    refused('subscriptionPaused'),
    refused('subscriptionBlocked', { status: 'incomplete' }),
    refused('subscriptionBlocked', { status: 'canceled' }),
    refused('planUnfit'),
    { type: 'xstate.after.patience.planChange.changing' },
  ],
  sees: {
    previewing: [dialog, { role: 'button', name: 'plans.change' }],
    asking: [dialog, { role: 'button', name: 'plans.change' }],
    changing: [dialog, { role: 'button', name: 'common.cancel', disabled: true }],
    ended: [],
  },
  hides: { ended: [dialog] },
  causes: {
    'change.confirm': { click: 'plans.change' },
    'change.cancel': { click: 'common.cancel' },
  },
  laws: {
    'nothing is changed without a confirmation': (now, before) =>
      now.context.outcome === 'cancelled' || before.matches('changing') || before.matches('ended'),
    'a refusal keeps the plan': (now) => now.context.problem === null || now.context.outcome !== 'changed',
  },
  distinguishes: ({ context: { offer, preview, problem, outcome } }) => [
    offer.info.billing_status,
    preview?.due,
    problem?.code,
    outcome,
  ],
});
