import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { campaignListMachine, tabOf } from './campaignList.machine.ts';
import { changeOf } from './campaignFacts.samples.ts';

const title = { role: 'heading', name: 'campaigns.title' } as const;
const field = { role: 'textbox', name: 'campaigns.search' } as const;
const refresh = { role: 'button', name: 'campaigns.refresh' } as const;
const world = <E>(event: E) => ({ event, by: 'world' as const });

export const campaignListModel = model(campaignListMachine, {
  inputs: {
    marketing: { tab: 'marketing', isPaymentConnected: true },
    payment: { tab: 'payment', isPaymentConnected: true },
    noPayments: { tab: 'payment', isPaymentConnected: false },
  },
  happenings: [
    { type: 'list.loaded', count: 1, next: null, details: { p1: 'draft' } },
    { type: 'xstate.done.actor.loadCategories', output: undefined },
    { type: 'xstate.error.actor.loadCategories', error: new Failure('providerFailed') },
    { type: 'xstate.after.patience.campaignList.categories.loading' },
    { type: 'xstate.after.debounce.campaignList.list.typing' },
  ],
  sees: {
    'list.resting': [title, field, refresh],
    'list.typing': [title, field, refresh],
    'categories.loading': [title],
    'categories.loaded': [title],
    'categories.missing': [title],
  },
  causes: {
    'campaigns.tab': [
      {
        event: { type: 'campaigns.tab', tab: 'payment' },
        by: { click: 'campaigns.payment', role: 'tab' },
      },
      {
        event: { type: 'campaigns.tab', tab: 'marketing' },
        by: { click: 'campaigns.marketing', role: 'tab' },
      },
    ],
    'campaigns.type': [
      {
        event: { type: 'campaigns.type', words: 'friday' },
        by: { fill: 'campaigns.search', with: 'friday' },
      },
    ],
    'campaigns.clear': { press: 'Escape', on: 'campaigns.search' },
    'campaigns.filter': [
      world({ type: 'campaigns.filter', filters: { status: 'failed' } }),
      world({ type: 'campaigns.filter', filters: { sort: 'oldest' } }),
    ],
    'campaigns.clearFilters': [world({ type: 'campaigns.clearFilters' })],
    'campaigns.open': [world({ type: 'campaigns.open', campaignId: 'p1' })],
    'campaigns.refresh': { click: 'campaigns.refresh' },
    'campaign.changed': [
      world({ type: 'campaign.changed', ...changeOf('draft') }),
      world({ type: 'campaign.changed', ...changeOf('in_progress') }),
    ],
    'payments.changed': [
      world({ type: 'payments.changed', isConnected: true }),
      world({ type: 'payments.changed', isConnected: false }),
    ],
    'realtime.gap': [world({ type: 'realtime.gap' })],
    'list.loaded': 'world',
  },
  laws: {
    'payment collections are listed only while payments are connected (CAMP-003)': ({ context }) =>
      tabOf(context) === 'marketing' || context.isPaymentConnected,
    'the requested tab opens when payments are connected again': (now, before) =>
      now.context.isPaymentConnected === before.context.isPaymentConnected ||
      now.context.wanted === before.context.wanted,
    'filters survive a change of the tab': (now, before) =>
      now.context.wanted === before.context.wanted || now.context.filters === before.context.filters,
  },
  distinguishes: ({ context: { wanted, isPaymentConnected, words, filters, statuses } }) => [
    wanted,
    isPaymentConnected,
    words,
    filters.status,
    filters.sort,
    statuses['p1'],
  ],
});
