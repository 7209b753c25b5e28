import { Failure } from '#contract/failure.ts';
import { hasTab, profileTabs, type ProfileTab } from '#lib/profileTabs.ts';
import { model, passing } from '../model.ts';
import { contactProfileMachine } from './contactProfile.machine.ts';
import { marie, marieOfTheShop } from './customer.samples.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const tab = (name: ProfileTab) => ({
  event: { type: 'profile.tab' as const, tab: name },
  by: { click: `contact.${name}`, role: 'tab' as const },
});
const shows = (name: ProfileTab) =>
  [
    { role: 'dialog', name: 'contact.title' },
    { role: 'tab', name: `contact.${name}` },
    { role: 'heading', name: `contact.${name}` },
  ] as const;

const instagram = { ...marie, channel: 'instagram' as const, contactId: '178400000001' };

export const contactProfileModel = model(contactProfileMachine, {
  inputs: { customer: marie, ofTheShop: marieOfTheShop, instagram, nobody: { ...marie, contactId: null } },
  happenings: [
    { type: 'xstate.done.actor.loadProfile', output: { hasCampaigns: true, isFresh: true } },
    { type: 'xstate.done.actor.loadProfile', output: { hasCampaigns: false, isFresh: false } },
    { type: 'xstate.error.actor.loadProfile', error: new Failure('contactNotFound', 'Contact not found') },
    { type: 'xstate.after.patience.contactProfile.loading' },
    { type: 'xstate.done.actor.refreshProfile', output: { hasCampaigns: false, isFresh: true } },
    { type: 'xstate.error.actor.refreshProfile', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactProfile.open.freshness.refreshing' },
    { type: 'xstate.after.grownOld.contactProfile.open.freshness.fresh' },
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
    'open.tab.arriving': passing,
    'open.tab.info': [...shows('info'), { role: 'button', name: 'contact.edit' }],
    'open.tab.campaigns': [...shows('campaigns'), { role: 'heading', name: 'contact.noCampaigns' }],
    'open.tab.templates': shows('templates'),
    'open.tab.activity': shows('activity'),
    'open.tab.paymentHistory': shows('paymentHistory'),
    'open.tab.media': shows('media'),
    'open.freshness.fresh': [],
    'open.freshness.refreshing': [],
  },
  hides: {
    closed: [{ role: 'dialog', name: 'contact.title' }],
    empty: [{ role: 'tab', name: 'contact.info' }],
    failed: [{ role: 'tab', name: 'contact.info' }],
  },
  causes: {
    'profile.open': [
      world({ type: 'profile.open' }),
      ...profileTabs.map((name) => world({ type: 'profile.open' as const, tab: name })),
    ],
    'profile.tab': [
      tab('info'),
      tab('campaigns'),
      tab('templates'),
      tab('activity'),
      tab('paymentHistory'),
      tab('media'),
    ],
    // The way back stands on narrow screens only.
    'profile.back': [world({ type: 'profile.back' })],
    // These only tell others, and leave the profile as it is: they are pressed in a test of their own.
    'profile.edit': [world({ type: 'profile.edit' })],
    'profile.details': [world({ type: 'profile.details' })],
    'profile.copy': [world({ type: 'profile.copy', text: '+237650000001' })],
    'profile.retry': { click: 'common.tryAgain' },
    'profile.close': { click: 'common.close' },
    'profile.addressed': [...profileTabs, null].map((name) =>
      world({ type: 'profile.addressed' as const, tab: name }),
    ),
    'contact.factsChanged': [
      world({ type: 'contact.factsChanged', customer: marie }),
      world({ type: 'contact.factsChanged', customer: marieOfTheShop }),
    ],
    'customer.changed': [
      world({ type: 'customer.changed', conversationId: 'v1', what: 'contact' }),
      world({ type: 'customer.changed', conversationId: 'v1', what: 'invoices' }),
    ],
    'payment.arrived': [world({ type: 'payment.arrived', conversationId: 'v1' })],
    'templates.changed': [world({ type: 'templates.changed' })],
  },
  laws: {
    'no tab is open that is not there (PROF-006, PROF-007, PROF-009, PROF-012)': (now) =>
      (['info', 'campaigns', 'templates', 'activity', 'paymentHistory', 'media'] as const).every(
        (name) =>
          !now.matches({ open: { tab: name } }) ||
          hasTab(name, { ...now.context.customer, hasCampaigns: now.context.hasCampaigns }),
      ),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'a closed profile runs nothing': (now) => !now.matches('closed') || now.context.started.length === 0,
    'what is open is somebody’s': (now) => !now.matches('open') || now.context.customer.contactId !== null,
    'a part begins once': ({ context }) => new Set(context.started).size === context.started.length,
    'what is said to be another is read again before it counts as fresh': (now) =>
      !now.matches({ open: { freshness: 'fresh' } }) || !now.context.stale || now.matches('open'),
  },
  // Which parts have begun changes nothing of what may follow; where it opens matters until it is open.
  distinguishes: (now) => {
    const { customer, hasCampaigns, problem, stale, wanted } = now.context;
    const isOnItsWay = now.matches('loading') || now.matches('failed') || now.matches('empty');
    return [customer.customerId, hasCampaigns, problem?.code, stale, isOnItsWay ? wanted : null];
  },
});
