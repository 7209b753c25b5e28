/**
 * Which templates may be sent to this customer, and is one being filled in?
 *
 * All of them are listed with where they stand (A59), but for those of payments, which have a place of their own; only an
 * approved one that can be filled in here opens (A62). What the provider changes is read again at once.
 *
 * Intents  templates.category, templates.search, templates.refresh, templates.choose
 * Facts    customer.changed, customer.news
 * Ports    loadTemplates
 * Charts   form
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Template } from '#contract/template.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { CustomerEvent, CustomerFacts } from '../customer/customer.facts.ts';
import { later, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { isSendable } from './sendable.ts';
import type { templateSendMachine } from './templateSend.machine.ts';

interface Context {
  customer: CustomerFacts;
  /** Null: of every category. */
  category: string | null;
  search: string;
  chosen: Template | null;
  problem: Problem | null;
}
/** How many of the category may be listed here; the templates themselves are in the cache. */
interface Listed {
  count: number;
  /** Nothing was read: what an earlier reading left is there. */
  isKept: boolean;
}

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | CustomerEvent
      | { type: 'templates.category'; category: string | null }
      | { type: 'templates.search'; text: string }
      | { type: 'templates.refresh' }
      | { type: 'templates.choose'; template: Template },
    children: {} as { loadTemplates: 'loadTemplates'; refreshTemplates: 'loadTemplates'; form: 'form' },
  },
  actors: {
    loadTemplates: port<Listed, { category: string | null; mayKeep: boolean }>('loadTemplates'),
    form: later<typeof templateSendMachine>('form'),
  },
  guards: {
    hasNone: (_, { listed }: { listed: Listed }) => listed.count === 0,
    isKept: (_, { listed }: { listed: Listed }) => listed.isKept,
    isAboutTemplates: (_, { news }: { news: string }) => news === 'templates',
    isSendable: (_, { template }: { template: Template }) => isSendable(template),
  },
  actions: {
    learn: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    pick: assign((_, { category }: { category: string | null }) => ({ category })),
    look: assign((_, { text }: { text: string }) => ({ search: text })),
    take: assign((_, { template }: { template: Template }) => ({ chosen: template })),
    forget: assign({ chosen: null }),
    settle: assign({ problem: null }),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const templateListMachine = chart.createMachine({
  id: 'templateList',
  context: ({ input }) => ({ customer: input, category: null, search: '', chosen: null, problem: null }),
  initial: 'loading',
  on: {
    'customer.changed': { actions: { type: 'learn', params: ({ event }) => event } },
    'templates.search': { actions: { type: 'look', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The templates are being loaded.',
      on: {
        'templates.category': {
          target: 'loading',
          reenter: true,
          actions: { type: 'pick', params: ({ event }) => event },
        },
      },
      ...request({
        src: 'loadTemplates',
        input: ({ context }) => ({ category: context.category, mayKeep: true }),
        onDone: [
          // What was read before stands at once, and is read anew behind it.
          {
            guard: { type: 'isKept', params: ({ event }) => ({ listed: event.output }) },
            target: 'ready.refreshing',
            actions: 'settle',
          },
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ listed: event.output }) },
            target: 'empty',
            actions: 'settle',
            meta: { spec: ['TPL-004'] },
          },
          { target: 'ready', actions: 'settle', meta: { spec: ['TPL-001', 'CALL-018'] } },
        ],
        onFailure: { target: 'failed', actions: withProblem('explain') },
      }),
    },
    failed: {
      description: 'The templates could not be loaded.',
      on: {
        'templates.refresh': 'loading',
        'templates.category': {
          target: 'loading',
          actions: { type: 'pick', params: ({ event }) => event },
        },
      },
    },
    empty: {
      description: 'There is no template.',
      on: {
        'templates.refresh': 'loading',
        'templates.category': {
          target: 'loading',
          actions: { type: 'pick', params: ({ event }) => event },
        },
        'customer.news': {
          guard: { type: 'isAboutTemplates', params: ({ event }) => event },
          target: 'loading',
        },
      },
    },
    ready: {
      description: 'The templates can be searched and chosen.',
      initial: 'idle',
      on: {
        'templates.category': {
          target: 'loading',
          actions: { type: 'pick', params: ({ event }) => event },
          meta: { spec: ['CALL-019'] },
        },
        'templates.choose': {
          guard: { type: 'isSendable', params: ({ event }) => event },
          target: 'filling',
          actions: { type: 'take', params: ({ event }) => event },
          meta: { spec: ['TPL-003'] },
        },
        // What comes while it is read may not be in the answer any more: it is read once again.
        'templates.refresh': '.refreshing',
        'customer.news': {
          guard: { type: 'isAboutTemplates', params: ({ event }) => event },
          target: '.refreshing',
        },
      },
      states: {
        idle: {},
        // The list stays on screen while it is read again, and also when that fails.
        refreshing: {
          ...request({
            id: 'refreshTemplates',
            src: 'loadTemplates',
            input: ({ context }) => ({ category: context.category, mayKeep: false }),
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => ({ listed: event.output }) },
                target: '#templateList.empty',
              },
              { target: 'idle' },
            ],
            onFailure: 'idle',
          }),
        },
      },
    },
    filling: {
      description: 'A chosen template is being filled in.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ customer: context.customer, template: context.chosen }),
        onDone: { target: 'ready.refreshing', actions: 'forget', meta: { spec: ['TPL-022'] } },
        onError: { target: 'ready.refreshing', actions: 'forget' },
      },
    },
  },
});
