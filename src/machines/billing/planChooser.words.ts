import { assign, setup } from 'xstate';
import { resumeSubscription } from '#contract/billingCalls.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { feed, port } from '../port.ts';
import { planChangeMachine, type PlanChangeInput, type PlanChangeOutcome } from './planChange.machine.ts';
import { isCurrentPlan, type Offer, planOf, type Way, wayOf } from './plans.rules.ts';

interface Context {
  isAdmin: boolean;
  /** Null until it is loaded. */
  offer: Offer | null;
  /** Id of the plan that was chosen. */
  chosen: string | null;
  problem: Problem | null;
}

/** Returns where ACTIVE_SUBSCRIPTION_EXISTS leads; null unless it is a path of this dashboard (BILL-050). */
export const redirectIn = ({ code, details }: Problem): string | null => {
  const { redirect_to: to } = details;
  const isOurs = code === 'ACTIVE_SUBSCRIPTION_EXISTS' && typeof to === 'string' && /^\/(?![/\\])/.test(to);
  return isOurs ? to : null;
};

/** Returns the input of the confirmation. */
export const changeOf = ({ offer, chosen }: Context): PlanChangeInput => {
  const plan = offer && planOf(offer, chosen);
  if (!offer || !plan) throw new Error('A plan is changed only if it is offered.');
  return { plan, offer };
};

/** Declares the guards, actions and ports of choosing a plan. */
export const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'plan.choose'; id: string }
      | { type: 'plans.retry' }
      | { type: 'plans.stale' }
      | { type: 'subscription.resume' }
      | { type: 'dialog.close' },
    children: {} as { change: 'change'; watchReturn: 'watchReturn' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadPlans: port<Offer>('loadPlans'),
    subscribeToPlan: port<{ checkout_url: string | null }, { planId: string; usage: unknown }>(
      'subscribeToPlan',
    ),
    resumeSubscription: call(resumeSubscription),
    watchReturn: feed<{ type: 'plans.stale' }>('watchReturn'),
    change: planChangeMachine,
  },
  guards: {
    mayChoose: ({ context: { isAdmin, offer } }, { id }: { id: string }) =>
      isAdmin &&
      offer !== null &&
      offer.eligible.some((plan) => plan._id === id) &&
      !isCurrentPlan(offer, id),
    leads: ({ context: { offer } }, { way }: { way: Way }) =>
      offer !== null && wayOf(offer.info.billing_status) === way,
    hasCheckout: (_, { checkout_url: url }: { checkout_url: string | null }) => url !== null,
    endedIn: (_, { outcome, is }: { outcome: PlanChangeOutcome; is: PlanChangeOutcome }) => outcome === is,
    hasRedirect: (_, { problem }: { problem: Problem }) => redirectIn(problem) !== null,
    isPaused: (_, { problem }: { problem: Problem }) => problem.code === 'subscriptionPaused',
    isBlocked: (_, { problem }: { problem: Problem }) => problem.code === 'subscriptionBlocked',
  },
  actions: {
    setOffer: assign((_, { offer }: { offer: Offer }) => ({ offer })),
    /** The server said so; what was loaded is older. */
    noteEnd: assign(({ context: { offer } }) => ({
      offer: offer && { ...offer, info: { ...offer.info, billing_status: 'canceled' as const } },
    })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    openCheckout: (_, _params: { url: string | null }) => {},
    followRedirect: (_, _params: { path: string | null }) => {},
    showChanged: () => {},
    /** The subscription has changed; the parent reads it anew. */
    notifyChanged: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});
