/**
 * Which templates may be sent to this customer, and is one being filled in?
 *
 * All of them are listed with their status (A59) except those of payments, which have a list of their own; only an
 * approved one that can be filled in here opens (A62). When the provider changes a template, they are loaded again.
 *
 * Intents  templates.category, templates.search, templates.refresh, templates.choose
 * Facts    contact.factsChanged, templates.stale
 * Charts   pages, form
 */
import { assign, sendTo, setup } from 'xstate';
import type { Template } from '#contract/template.ts';
import type { ContactFactsChanged, CustomerFacts } from '../customer/customer.facts.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { onChange } from '../onEvent.ts';
import { lazyMachine } from '../port.ts';
import { isSendable } from './sendable.ts';
import type { templateSendMachine } from './templateSend.machine.ts';

interface Context {
  customer: CustomerFacts;
  /** Null: of every category. */
  category: string | null;
  search: string;
  chosen: Template | null;
}

export const templateListMachine = setup({
  types: {
    /** `template` is filled in first; null if none is chosen yet. */
    input: {} as CustomerFacts & { template: Template | null },
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | { type: 'templates.stale' }
      | { type: 'templates.category'; category: string | null }
      | { type: 'templates.search'; text: string }
      | { type: 'templates.refresh' }
      | { type: 'templates.choose'; template: Template },
    children: {} as { pages: 'pages'; form: 'form'; templateChanges: 'templateChanges' },
  },
  actors: {
    pages: pagedListMachine,
    form: lazyMachine<typeof templateSendMachine>('form'),
    templateChanges: onChange('templates.stale', 'TEMPLATES_CHANGED'),
  },
  guards: {
    mayFillIn: ({ context: { chosen } }) => chosen !== null && isSendable(chosen),
    isSendable: (_, { template }: { template: Template }) => isSendable(template),
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    pick: assign((_, { category }: { category: string | null }) => ({ category })),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    setChosen: assign((_, { template }: { template: Template }) => ({ chosen: template })),
    clearChosen: assign({ chosen: null }),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: { category: context.category },
      keepsRows: false,
    })),
    reportChange: sendTo('pages', { type: 'list.changed' as const }),
  },
}).createMachine({
  id: 'templateList',
  context: ({ input: { template, ...customer } }) => ({
    customer,
    category: null,
    search: '',
    chosen: template,
  }),
  // Rows of an earlier visit are shown at once and loaded again behind it.
  invoke: [
    {
      id: 'pages',
      src: 'pages',
      input: ({ context }) => ({ question: { category: context.category } }),
    },
    { id: 'templateChanges', src: 'templateChanges' },
  ],
  initial: 'arriving',
  on: {
    'contact.factsChanged': { actions: { type: 'setCustomer', params: ({ event }) => event } },
    'templates.stale': { actions: 'reportChange' },
  },
  states: {
    arriving: {
      description: 'Decides whether a template was chosen before.',
      always: [
        { guard: 'mayFillIn', target: 'filling' },
        { target: 'choosing', actions: 'clearChosen' },
      ],
    },
    choosing: {
      description: 'The templates can be searched and chosen.',
      meta: { spec: ['TPL-001', 'TPL-004', 'CALL-018'] },
      on: {
        'templates.category': {
          actions: [{ type: 'pick', params: ({ event }) => event }, 'ask'],
          meta: { spec: ['CALL-019'] },
        },
        'templates.choose': {
          guard: { type: 'isSendable', params: ({ event }) => event },
          target: 'filling',
          actions: { type: 'setChosen', params: ({ event }) => event },
          meta: { spec: ['TPL-003'] },
        },
        'templates.search': { actions: { type: 'setSearch', params: ({ event }) => event } },
        'templates.refresh': { actions: 'reportChange' },
      },
    },
    filling: {
      description: 'A chosen template is being filled in.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ customer: context.customer, template: context.chosen }),
        onDone: {
          target: 'choosing',
          actions: ['clearChosen', 'reportChange'],
          meta: { spec: ['TPL-022'] },
        },
        onError: { target: 'choosing', actions: ['clearChosen', 'reportChange'] },
      },
    },
  },
});
