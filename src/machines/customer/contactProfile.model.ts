import { Failure } from '#contract/failure.ts';
import { profileTabs } from '#lib/profileTabs.ts';
import { orderReady } from '../template/template.samples.ts';
import { model, passing } from '../model.ts';
import { contactProfileMachine } from './contactProfile.machine.ts';
import { marie, marieOfTheShop } from './customer.samples.ts';

const fromWorld = <E>(event: E) => ({ event, by: 'world' as const });
const open = [
  { role: 'dialog', name: 'contact.title' },
  { role: 'tab', name: 'contact.info' },
] as const;

export const contactProfileModel = model(contactProfileMachine, {
  inputs: { customer: marie, ofTheShop: marieOfTheShop, nobody: { ...marie, contactId: null } },
  happenings: [
    { type: 'xstate.done.actor.loadProfile', output: { hasCampaigns: true, isFresh: true } },
    { type: 'xstate.done.actor.loadProfile', output: { hasCampaigns: false, isFresh: false } },
    { type: 'xstate.error.actor.loadProfile', error: new Failure('contactNotFound', 'Contact not found') },
    { type: 'xstate.after.patience.contactProfile.loading' },
    { type: 'xstate.done.actor.refreshProfile', output: { hasCampaigns: false, isFresh: true } },
    { type: 'xstate.error.actor.refreshProfile', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactProfile.open.refreshing' },
    { type: 'xstate.after.grownOld.contactProfile.open.fresh' },
  ],
  sees: {
    closed: [],
    asking: passing,
    empty: [
      { role: 'heading', name: 'contact.emptyTitle' },
      { role: 'text', name: 'contact.emptyText' },
    ],
    loading: [{ role: 'text', name: 'contact.loading' }],
    failed: [
      { role: 'alertdialog', name: 'contact.failed' },
      { role: 'button', name: 'common.close' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    'open.fresh': open,
    'open.refreshing': open,
  },
  hides: {
    closed: [{ role: 'dialog', name: 'contact.title' }],
    empty: [{ role: 'tab', name: 'contact.info' }],
    failed: [{ role: 'tab', name: 'contact.info' }],
  },
  causes: {
    'profile.open': [
      fromWorld({ type: 'profile.open' }),
      fromWorld({ type: 'profile.open', tab: 'templates', template: orderReady }),
      ...profileTabs.map((name) => fromWorld({ type: 'profile.open' as const, tab: name })),
    ],
    'profile.retry': { click: 'common.tryAgain' },
    'profile.close': { click: 'common.close' },
    'profile.addressed': [...profileTabs, null].map((name) =>
      fromWorld({ type: 'profile.addressed' as const, tab: name }),
    ),
    'contact.factsChanged': [
      fromWorld({ type: 'contact.factsChanged', customer: marie }),
      fromWorld({ type: 'contact.factsChanged', customer: marieOfTheShop }),
    ],
    'contact.stale': [fromWorld({ type: 'contact.stale' })],
  },
  laws: {
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'only the profile of a known contact opens': (now) =>
      !now.matches('open') || now.context.customer.contactId !== null,
    'a profile that opens with stale data loads it again': (now, before) =>
      before.matches('open') || !now.matches({ open: 'fresh' }) || !now.context.stale,
  },
  // The tab to open at matters until the profile is open.
  distinguishes: (now) => {
    const { customer, hasCampaigns, problem, stale, wanted, template } = now.context;
    const isOpening = now.matches('loading') || now.matches('failed') || now.matches('empty');
    return [
      customer.customerId,
      hasCampaigns,
      problem?.code,
      stale,
      isOpening ? wanted : null,
      isOpening ? template?.name : null,
    ];
  },
});
