import { Failure } from '#contract/failure.ts';
import type { Organisation } from '#contract/organisation.ts';
import { model } from '#machines/model.ts';
import { screenLoaderMachine } from './screenLoader.machine.ts';

const organisation = (status: number, zoho = 0, pipedrive = 0) =>
  ({
    channel_id: '1065',
    shopify: { status, domain: status === 2 ? 'atelier-wouri.myshopify.com' : null },
    zoho_crm: { status: zoho },
    pipedrive_crm: { status: pipedrive },
    pawapay: { status },
    instagram_settings: { status: status === 2 ? 1 : 0 },
    subscription: { canSend: status === 2, blockedReason: null },
  }) as unknown as Organisation;
const world = <E>(event: E) => ({ event, by: 'world' as const });
const settings = '/dashboard/settings/integrations?status=shopify_success';

export const screenLoaderModel = model(screenLoaderMachine, {
  inputs: {
    settings: { address: settings, organisation: organisation(0), isAdmin: true },
    settingsOfMember: { address: '/dashboard/settings', organisation: null, isAdmin: false },
    orders: { address: '/dashboard/orders', organisation: organisation(2), isAdmin: false },
    broadcast: { address: '/dashboard/campaigns/new', organisation: organisation(2), isAdmin: false },
  },
  happenings: [
    { type: 'xstate.done.actor.loadScreen', output: undefined },
    { type: 'xstate.error.actor.loadScreen', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.screenLoader.loading' },
    { type: 'realtime.gap' },
  ],
  causes: {
    'screen.retry': { click: 'common.tryAgain' },
    'organisation.changed': [
      world({ type: 'organisation.changed', organisation: organisation(2) }),
      world({ type: 'organisation.changed', organisation: organisation(0, 2) }),
      world({ type: 'organisation.changed', organisation: organisation(0, 0, 2) }),
    ],
    'customer.changed': [
      world({ type: 'customer.changed', conversationId: null, what: 'shop' }),
      world({ type: 'customer.changed', conversationId: null, what: 'contact' }),
    ],
    'realtime.gap': 'world',
  },
  laws: {
    'what could not be loaded says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'a screen opens where its address is': (now) =>
      (!now.matches('orders') || now.context.address.startsWith('/dashboard/orders')) &&
      (!now.matches('broadcast') || now.context.address === '/dashboard/campaigns/new'),
  },
  stays: {
    settings: 'whoever goes elsewhere is followed by the dashboard, which ends this chart',
    orders: 'whoever goes elsewhere is followed by the dashboard, which ends this chart',
    broadcast: 'whoever goes elsewhere is followed by the dashboard, which ends this chart',
  },
  distinguishes: ({ context: { address, isAdmin, organisation: where } }) => [
    address,
    isAdmin,
    where?.shopify.status,
    where?.zoho_crm.status,
    where?.pipedrive_crm.status,
  ],
});
