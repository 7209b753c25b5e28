import { hasTab, profileTabs, type ProfileTab } from '#lib/profileTabs.ts';
import { orderReady } from '../template/template.samples.ts';
import { model, passing } from '../model.ts';
import { marie, marieOfTheShop } from './customer.samples.ts';
import { profileTabMachine } from './profileTab.machine.ts';

const fromWorld = <E>(event: E) => ({ event, by: 'world' as const });
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

const at = (wanted: ProfileTab, customer = marie, hasCampaigns = false) => ({
  customer,
  hasCampaigns,
  wanted,
  template: null,
});

export const profileTabModel = model(profileTabMachine, {
  inputs: {
    customer: at('info'),
    ofTheShop: at('activity', marieOfTheShop),
    instagram: at('templates', instagram),
    withCampaigns: at('campaigns', marie, true),
    atTemplates: { ...at('templates'), template: orderReady },
    atInvoices: at('paymentHistory', marieOfTheShop),
    atMedia: at('media'),
  },
  happenings: [],
  sees: {
    arriving: passing,
    info: [...shows('info'), { role: 'button', name: 'contact.edit' }],
    campaigns: [...shows('campaigns'), { role: 'heading', name: 'contact.noCampaigns' }],
    templates: shows('templates'),
    activity: shows('activity'),
    paymentHistory: shows('paymentHistory'),
    media: shows('media'),
  },
  causes: {
    'profile.tab': [
      tab('info'),
      tab('campaigns'),
      tab('templates'),
      tab('activity'),
      tab('paymentHistory'),
      tab('media'),
    ],
    // The button Back is shown on narrow screens only.
    'profile.back': [fromWorld({ type: 'profile.back' })],
    // These leave the profile as it is; tests/views/profile.test.tsx presses their buttons.
    'profile.edit': [fromWorld({ type: 'profile.edit' })],
    'profile.details': [fromWorld({ type: 'profile.details' })],
    'profile.copy': [fromWorld({ type: 'profile.copy', text: '+237650000001' })],
    'profile.learned': [
      fromWorld({ type: 'profile.learned', hasCampaigns: true }),
      fromWorld({ type: 'profile.learned', hasCampaigns: false }),
    ],
    'profile.addressed': profileTabs.map((name) =>
      fromWorld({ type: 'profile.addressed' as const, tab: name }),
    ),
    'contact.factsChanged': [
      fromWorld({ type: 'contact.factsChanged', customer: marie }),
      fromWorld({ type: 'contact.factsChanged', customer: marieOfTheShop }),
    ],
  },
  laws: {
    'only tabs that exist are open (PROF-006, PROF-007, PROF-009, PROF-012)': (now) =>
      profileTabs.every(
        (name) =>
          !now.matches(name) ||
          hasTab(name, { ...now.context.customer, hasCampaigns: now.context.hasCampaigns }),
      ),
    'the chart of a tab starts once': ({ context }) =>
      new Set(context.started).size === context.started.length,
  },
  // Which charts have started does not change what may follow.
  distinguishes: ({ context: { customer, hasCampaigns } }) => [customer.customerId, hasCampaigns],
});
