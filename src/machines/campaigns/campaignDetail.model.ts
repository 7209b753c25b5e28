import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { campaignDetailMachine } from './campaignDetail.machine.ts';
import { changeOf, completed, running } from './campaignFacts.samples.ts';

const title = { role: 'heading', name: { literal: 'Black Friday' } } as const;
const exportButton = { role: 'button', name: 'campaign.export' } as const;
const nothing = { role: 'alertdialog', name: 'campaign.noData' } as const;
const world = <E>(event: E) => ({ event, by: 'world' as const });
const loaded = { name: 'Black Friday' };

export const campaignDetailModel = model(campaignDetailMachine, {
  inputs: { campaign: { campaignId: 'p1', isAdmin: true, hasLaunchFailed: false } },
  happenings: [
    { type: 'xstate.done.actor.loadCampaign', output: { ...loaded, facts: running } },
    { type: 'xstate.done.actor.loadCampaign', output: { ...loaded, facts: completed } },
    { type: 'xstate.error.actor.loadCampaign', error: new Failure('notFound') },
    { type: 'xstate.error.actor.loadCampaign', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.campaignDetail.loading' },
    { type: 'xstate.after.patience.campaignDetail.ready.details.refreshing' },
    { type: 'xstate.after.detailEvery.campaignDetail.ready.details.waiting' },
    { type: 'xstate.after.debounce.campaignDetail.ready.table.typing' },
    { type: 'xstate.done.actor.exportRecipients', output: undefined },
    { type: 'xstate.error.actor.exportRecipients', error: new Failure('unreachable') },
    { type: 'xstate.after.exportPatience.campaignDetail.ready.export.reading' },
    { type: 'list.loaded', count: 1, next: null, total: 1 },
    { type: 'list.loaded', count: 0, next: null },
  ],
  sees: {
    // The notice that there is nothing to export covers the page; `ready.export` says what is seen.
    loading: [{ role: 'status', name: 'campaign.loading' }],
    notFound: [{ role: 'heading', name: 'campaign.notFound' }],
    failed: [
      { role: 'heading', name: 'campaign.failed' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    'ready.table.resting': [],
    'ready.table.typing': [],
    'ready.details.current': [],
    'ready.details.waiting': [],
    'ready.details.refreshing': [],
    'ready.export.idle': [title, exportButton],
    'ready.export.reading': [title, exportButton],
    'ready.export.nothing': [nothing],
  },
  hides: { loading: [exportButton], notFound: [exportButton], 'ready.export.idle': [nothing] },
  causes: {
    'detail.tab': [world({ type: 'detail.tab', tab: 'failed' }), world({ type: 'detail.tab', tab: 'all' })],
    // By hand in `tests/views/campaigns`: the explorer also types while the notice covers the field.
    'detail.type': [world({ type: 'detail.type', words: 'marie' })],
    'detail.clear': [world({ type: 'detail.clear' })],
    'detail.export': [
      { event: { type: 'detail.export', format: 'csv' }, by: { click: 'campaign.export' } },
      { event: { type: 'detail.export', format: 'xlsx' }, by: { click: 'common.xlsx' } },
    ],
    'detail.dismiss': { click: 'campaign.ok' },
    'detail.retry': { click: 'common.tryAgain' },
    'campaign.changed': [
      world({ type: 'campaign.changed', ...changeOf('in_progress', 2) }),
      world({ type: 'campaign.changed', ...changeOf('failed'), campaignId: 'p2' }),
    ],
    'campaign.stale': [world({ type: 'campaign.stale' })],
    'realtime.gap': [world({ type: 'realtime.gap' })],
    'list.loaded': 'world',
  },
  laws: {
    'another campaign’s change changes nothing here': (now) =>
      !now.matches('ready') || now.context.facts.status !== 'failed',
    'recipients are exported only if there are any (CAMP-039)': (now, before) =>
      !now.matches({ ready: { export: 'reading' } }) ||
      before.matches({ ready: { export: 'reading' } }) ||
      now.context.total > 0,
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  stays: { notFound: 'the link back leads to the list' },
  distinguishes: ({ context: { facts, tab, words, total, problem } }) => [
    facts.status,
    facts.failed,
    tab,
    words,
    total > 0,
    problem?.code,
  ],
});
