/**
 * Which plan does the organisation choose?
 *
 * The chart behind every place that offers plans: the dialog and the page of plans, the gate’s card, and the full screen
 * after onboarding (B30). The status decides how a plan is taken: by changing the subscription, by the provider’s checkout,
 * or not before something else is done (BILL-018, BILL-021). The server counts the seats and has the last word.
 *
 * Intents  plan.choose, plans.retry, subscription.resume, dialog.close
 * Facts    plans.stale
 * Ports    loadPlans, subscribeToPlan, resumeSubscription, watchReturn (long-lived)
 * Charts   change (planChange)
 * Effects  openCheckout, followRedirect, showChanged, notifyChanged
 */
import { problemOf } from '#contract/failure.ts';
import { requestFor, withProblem } from '../request.ts';
import type { PlanChangeOutcome } from './planChange.machine.ts';
import { changeOf, chart, redirectIn } from './planChooser.words.ts';
import type { Offer, Way } from './plans.rules.ts';

const request = requestFor(chart);
const leads = (way: Way) => ({ type: 'leads' as const, params: { way } });
const ended = (is: PlanChangeOutcome) => ({
  type: 'endedIn' as const,
  params: ({ event }: { event: { output: { outcome: PlanChangeOutcome } } }) => ({
    outcome: event.output.outcome,
    is,
  }),
});
const take = {
  type: 'setOffer' as const,
  params: ({ event }: { event: { output: Offer } }) => ({ offer: event.output }),
};
const choose = {
  guard: { type: 'mayChoose' as const, params: ({ event }: { event: { id: string } }) => event },
  target: 'deciding' as const,
  actions: { type: 'choose' as const, params: ({ event }: { event: { id: string } }) => event },
};

export const planChooserMachine = chart.createMachine({
  id: 'planChooser',
  context: ({ input }) => ({ ...input, offer: null, chosen: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The plans are being loaded.',
      ...request({
        src: 'loadPlans',
        onDone: { target: 'choosing', actions: take, meta: { spec: ['BILL-043'] } },
        onFailure: { target: 'failed', actions: withProblem('setProblem'), meta: { spec: ['BILL-039'] } },
      }),
    },
    failed: {
      description: 'The plans could not be loaded.',
      on: {
        'plans.retry': { target: 'loading', actions: 'clearProblem', meta: { spec: ['BILL-039'] } },
        'plans.stale': { target: 'loading', actions: 'clearProblem' },
      },
    },
    choosing: {
      description: 'The plans are shown.',
      on: { 'plan.choose': choose, 'plans.stale': 'refreshing' },
    },
    refreshing: {
      description: 'The plans are shown, and read again because something changed.',
      on: { 'plan.choose': choose, 'plans.stale': { target: 'refreshing', reenter: true } },
      // Nobody asked for it, so a failure leaves what is shown; the server judges the choice.
      ...request({
        src: 'loadPlans',
        onDone: { target: 'choosing', actions: take },
        onFailure: { target: 'choosing' },
      }),
    },
    deciding: {
      description: 'Decides by the status how the plan is taken.',
      always: [
        { guard: leads('change'), target: 'changing', meta: { spec: ['BILL-018', 'BILL-019'] } },
        { guard: leads('subscribe'), target: 'subscribing', meta: { spec: ['BILL-018', 'BILL-021'] } },
        { guard: leads('resume'), target: 'paused', meta: { spec: ['BILL-021'] } },
        { target: 'blocked', meta: { spec: ['BILL-021'] } },
      ],
    },
    changing: {
      description: 'The change of the plan is confirmed and made.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => changeOf(context),
        onDone: [
          {
            guard: ended('changed'),
            target: 'refreshing',
            actions: ['showChanged', 'notifyChanged'],
            meta: { spec: ['BILL-011'] },
          },
          { guard: ended('paused'), target: 'paused', actions: 'notifyChanged' },
          // Cancelled in another tab: the plan is subscribed to anew.
          {
            guard: ended('ended'),
            target: 'subscribing',
            actions: ['noteEnd', 'notifyChanged'],
            meta: { spec: ['BILL-021'] },
          },
          { guard: ended('blocked'), target: 'blocked', actions: 'notifyChanged' },
          // Seats may have changed while the person was asked.
          { target: 'refreshing' },
        ],
      },
    },
    subscribing: {
      description: 'The provider’s checkout is being prepared.',
      tags: 'busy',
      ...request({
        src: 'subscribeToPlan',
        input: ({ context: { chosen, offer } }) => ({ planId: chosen ?? '', usage: offer?.usage }),
        onDone: [
          {
            guard: { type: 'hasCheckout', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'openCheckout', params: ({ event }) => ({ url: event.output.checkout_url }) },
            meta: { spec: ['BILL-022'] },
          },
          { target: 'refreshing', actions: 'notifyChanged', meta: { spec: ['BILL-022'] } },
        ],
        onRefused: [
          {
            guard: withProblem('hasRedirect'),
            target: 'refreshing',
            actions: [
              {
                type: 'followRedirect',
                params: ({ event }) => ({ path: redirectIn(problemOf(event.error)) }),
              },
              'notifyChanged',
            ],
            meta: { spec: ['BILL-050'] },
          },
          { guard: withProblem('isPaused'), target: 'paused', actions: 'notifyChanged' },
          { guard: withProblem('isBlocked'), target: 'blocked', actions: 'notifyChanged' },
        ],
        onFailure: { target: 'refreshing', actions: withProblem('setProblem') },
      }),
    },
    // The browser's Back button may return to this state; then the plans can be chosen again.
    leaving: {
      description: 'The browser loads the checkout.',
      tags: 'busy',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'plans.stale': 'refreshing' },
    },
    paused: {
      description: 'The subscription is paused, and has to be resumed first.',
      tags: 'dialog',
      on: {
        'subscription.resume': { target: 'resuming', actions: 'clearProblem' },
        'dialog.close': { target: 'refreshing', actions: 'clearProblem' },
      },
    },
    resuming: {
      description: 'The subscription is being resumed.',
      tags: ['dialog', 'busy'],
      ...request({
        src: 'resumeSubscription',
        onDone: { target: 'refreshing', actions: 'notifyChanged' },
        onFailure: { target: 'paused', actions: withProblem('setProblem') },
      }),
    },
    blocked: {
      description: 'The status allows no change; support helps.',
      tags: 'dialog',
      on: { 'dialog.close': 'refreshing' },
    },
  },
});
