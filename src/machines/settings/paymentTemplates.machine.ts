/**
 * Which message templates do payments still need, and how does an admin create the missing ones?
 *
 * WhatsApp reviews a new template, usually within minutes; meanwhile the list is loaded again and again.
 *
 * Intents  templates.create, .check
 * Ports    loadTemplates, createTemplates
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type PaymentTemplate, listPaymentTemplates, createPaymentTemplates } from '#contract/pawapay.ts';
import { CALL_PATIENCE, REVIEW_RECHECK } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  isAdmin: boolean;
  templates: readonly PaymentTemplate[];
  problem: Problem | null;
}
interface Loaded {
  templates: readonly PaymentTemplate[];
}

const has = (status: PaymentTemplate['status'], templates: readonly PaymentTemplate[]) =>
  templates.some((it) => it.status === status);

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as { type: 'templates.create' } | { type: 'templates.check' },
    tags: {} as 'busy',
  },
  actors: {
    loadTemplates: call(listPaymentTemplates, { give: ({ data }) => data }),
    createTemplates: call(createPaymentTemplates, { give: ({ data }) => data }),
  },
  guards: {
    canCreate: ({ context }) => context.isAdmin && has('missing', context.templates),
    isComplete: ({ context }) => context.templates.every(({ status }) => status === 'approved'),
    isPending: ({ context }) => has('pending', context.templates) && !has('missing', context.templates),
  },
  actions: {
    setTemplates: assign((_, { templates }: Loaded) => ({ templates, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE, recheck: REVIEW_RECHECK },
});

const request = requestFor(chart);
const loaded = {
  target: 'judging' as const,
  actions: {
    type: 'setTemplates' as const,
    params: ({ event }: { event: { output: PaymentTemplate[] } }) => ({ templates: event.output }),
  },
};

export const paymentTemplatesMachine = chart.createMachine({
  id: 'paymentTemplates',
  context: ({ input }) => ({ ...input, templates: [], problem: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The payment templates are being loaded.',
      tags: 'busy',
      ...request({
        src: 'loadTemplates',
        onDone: loaded,
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The payment templates could not be loaded.',
      on: { 'templates.check': 'checking' },
    },
    judging: {
      description: 'Decides by the templates’ statuses.',
      always: [
        { guard: 'isComplete', target: 'complete' },
        { guard: 'isPending', target: 'inReview' },
        { target: 'incomplete', meta: { spec: ['INT-PAWA-005'] } },
      ],
    },
    incomplete: {
      description: 'Templates are missing or cannot be used.',
      on: {
        'templates.create': { guard: 'canCreate', target: 'creating' },
        'templates.check': 'checking',
      },
    },
    creating: {
      description: 'The missing templates are being submitted.',
      tags: 'busy',
      ...request({
        src: 'createTemplates',
        onDone: loaded,
        onFailure: { target: 'incomplete', actions: withProblem('setProblem') },
      }),
    },
    inReview: {
      description: 'WhatsApp reviews the submitted templates.',
      on: { 'templates.check': 'checking' },
      after: { recheck: 'checking' },
    },
    complete: { description: 'All payment templates are approved.' },
  },
});
