import type { Organisation } from '#contract/organisation.ts';
import { model } from '#machines/model.ts';
import { screenMachine } from './screen.machine.ts';

const organisation = (status: number, zoho = 0, pipedrive = 0) =>
  ({
    channel_id: '1065',
    shopify: { status, domain: status === 2 ? 'atelier-wouri.myshopify.com' : null },
    zoho_crm: { status: zoho },
    pipedrive_crm: { status: pipedrive },
    pawapay: { status },
    instagram_settings: { status: status === 2 ? 1 : 0 },
    subscription_state: { canCreateCampaigns: status === 2, blockedReason: null },
  }) as unknown as Organisation;
const world = <E>(event: E) => ({ event, by: 'world' as const });
const settings = '/dashboard/settings/integrations?status=shopify_success';

const campaignId = '0190c0de-0000-7000-8000-0000000000f1';

export const screenModel = model(screenMachine, {
  inputs: {
    settings: { address: settings, organisation: organisation(0), role: 'admin', rememberedTab: 'payment' },
    settingsOfMember: {
      address: '/dashboard/settings',
      organisation: null,
      role: 'member',
      rememberedTab: 'payment',
    },
    contacts: {
      address: '/dashboard/contacts',
      organisation: organisation(2),
      role: 'member',
      rememberedTab: 'payment',
    },
    orders: {
      address: '/dashboard/orders',
      organisation: organisation(2),
      role: 'member',
      rememberedTab: 'payment',
    },
    reports: { address: '/dashboard/reports', organisation: null, role: 'member', rememberedTab: null },
    broadcast: {
      address: '/dashboard/campaigns/new',
      organisation: organisation(2),
      role: 'member',
      rememberedTab: 'payment',
    },
    collection: {
      address: '/dashboard/campaigns/new-payment',
      organisation: organisation(2),
      role: 'member',
      rememberedTab: 'payment',
    },
    collectionTooEarly: {
      address: '/dashboard/campaigns/new-payment',
      organisation: null,
      role: 'member',
      rememberedTab: 'payment',
    },
    paymentCampaign: {
      address: `/dashboard/paymentCampaigns/${campaignId}`,
      organisation: organisation(2),
      role: 'admin',
      rememberedTab: 'payment',
    },
    campaigns: {
      address: '/dashboard/campaigns',
      organisation: organisation(2),
      role: 'member',
      rememberedTab: 'payment',
    },
    campaign: {
      address: `/dashboard/campaigns/${campaignId}`,
      organisation: organisation(2),
      role: 'admin',
      rememberedTab: 'payment',
    },
  },
  happenings: [],
  passing: ['settling'],
  causes: {
    'route.changed': [world({ type: 'route.changed', path: '/dashboard/settings/team' })],
    'organisation.changed': [
      world({ type: 'organisation.changed', organisation: organisation(2) }),
      world({ type: 'organisation.changed', organisation: organisation(0, 2) }),
      world({ type: 'organisation.changed', organisation: organisation(0, 0, 2) }),
    ],
  },
  laws: {
    'the open screen is the one that the address names': (now) =>
      (!now.matches('contacts') || now.context.address === '/dashboard/contacts') &&
      (!now.matches('orders') || now.context.address.startsWith('/dashboard/orders')) &&
      (!now.matches('reports') || now.context.address.startsWith('/dashboard/reports')) &&
      (!now.matches('broadcast') || now.context.address === '/dashboard/campaigns/new') &&
      (!now.matches('campaigns') || now.context.address === '/dashboard/campaigns') &&
      (!now.matches('collection') || now.context.address === '/dashboard/campaigns/new-payment') &&
      (!now.matches('paymentCampaign') || now.context.address.includes('/paymentCampaigns/')) &&
      (!now.matches('campaign') || now.context.address.endsWith(campaignId)),
  },
  stays: {
    settings: 'another address makes the dashboard end this chart',
    contacts: 'another address makes the dashboard end this chart',
    orders: 'another address makes the dashboard end this chart',
    reports: 'another address makes the dashboard end this chart',
    campaigns: 'another address makes the dashboard end this chart',
    campaign: 'another address makes the dashboard end this chart',
    collection: 'another address makes the dashboard end this chart',
    paymentCampaign: 'another address makes the dashboard end this chart',
    broadcast: 'another address makes the dashboard end this chart',
  },
  distinguishes: ({ context: { address, role, organisation: where } }) => [
    address,
    role,
    where?.shopify.status,
    where?.zoho_crm.status,
    where?.pipedrive_crm.status,
  ],
});
