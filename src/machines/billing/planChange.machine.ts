/**
 * Does the organisation change to this plan?
 *
 * Shows the old and the new plan with what the change costs: our estimate at once, and the provider’s own preview as soon as
 * it answers (BILL-019, BILL-020). Without a preview the estimate remains, and the change can be made.
 *
 * Intents  change.confirm, change.cancel
 * Ports    previewPlan, changePlan
 */
import { assign, setup } from 'xstate';
import type { Plan, UpcomingInvoice, UsageCounts } from '#contract/billing.ts';
import { previewPlan, changePlan } from '#contract/billingCalls.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { hasEnded, type Offer } from './plans.rules.ts';

export interface PlanChangeInput {
  plan: Plan;
  offer: Offer;
}

export type PlanChangeOutcome = 'changed' | 'cancelled' | 'paused' | 'ended' | 'blocked';

interface Context extends PlanChangeInput {
  /** What the provider would charge; null until it answers. */
  preview: UpcomingInvoice | null;
  problem: Problem | null;
  outcome: PlanChangeOutcome;
}

const chart = setup({
  types: {
    input: {} as PlanChangeInput,
    context: {} as Context,
    events: {} as { type: 'change.confirm' } | { type: 'change.cancel' },
    output: {} as { outcome: PlanChangeOutcome },
  },
  actors: {
    previewPlan: call(previewPlan, {
      ask: ({ planId }: { planId: string }) => ({ plan_id: planId }),
      give: ({ data }) => data,
    }),
    changePlan: call(changePlan, {
      ask: ({ planId, usage }: { planId: string; usage: UsageCounts }) => ({
        plan_id: planId,
        current_usage: usage,
      }),
    }),
  },
  guards: {
    isPaused: (_, { problem }: { problem: Problem }) => problem.code === 'subscriptionPaused',
    /** Another tab cancelled the subscription meanwhile. */
    isEnded: (_, { problem }: { problem: Problem }) => hasEnded(problem),
    isBlocked: (_, { problem }: { problem: Problem }) => problem.code === 'subscriptionBlocked',
  },
  actions: {
    setPreview: assign((_, { preview }: { preview: UpcomingInvoice }) => ({ preview })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    end: assign((_, { outcome }: { outcome: PlanChangeOutcome }) => ({ outcome })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const end = (outcome: PlanChangeOutcome) => ({ type: 'end' as const, params: { outcome } });
const asked = {
  'change.confirm': { target: 'changing' as const, meta: { spec: ['BILL-019'] } },
  'change.cancel': { target: 'ended' as const, actions: end('cancelled') },
};

export const planChangeMachine = chart.createMachine({
  id: 'planChange',
  context: ({ input }) => ({ ...input, preview: null, problem: null, outcome: 'cancelled' }),
  initial: 'previewing',
  output: ({ context: { outcome } }) => ({ outcome }),
  states: {
    previewing: {
      description: 'Both plans are shown with the estimate; the provider is asked for its own figures.',
      on: asked,
      ...request({
        src: 'previewPlan',
        input: ({ context: { plan } }) => ({ planId: plan._id }),
        onDone: {
          target: 'asking',
          actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) },
          meta: { spec: ['BILL-020'] },
        },
        // The estimate remains.
        onFailure: { target: 'asking' },
      }),
    },
    asking: { description: 'The change waits for a confirmation.', on: asked },
    changing: {
      description: 'The plan is being changed.',
      entry: 'clearProblem',
      ...request({
        src: 'changePlan',
        input: ({ context: { plan, offer } }) => ({ planId: plan._id, usage: offer.usage }),
        onDone: { target: 'ended', actions: end('changed'), meta: { spec: ['BILL-018'] } },
        onRefused: [
          {
            guard: withProblem('isPaused'),
            target: 'ended',
            actions: end('paused'),
            meta: { spec: ['BILL-021'] },
          },
          {
            guard: withProblem('isEnded'),
            target: 'ended',
            actions: end('ended'),
            meta: { spec: ['BILL-021'] },
          },
          {
            guard: withProblem('isBlocked'),
            target: 'ended',
            actions: end('blocked'),
            meta: { spec: ['BILL-021'] },
          },
        ],
        onFailure: { target: 'asking', actions: withProblem('setProblem') },
      }),
    },
    ended: { description: 'The plan was changed, or stays.', type: 'final' },
  },
});
