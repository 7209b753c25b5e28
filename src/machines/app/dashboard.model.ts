import type { Me } from '#contract/identity.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { Known } from '../conversation/chat.facts.ts';
import { model } from '../model.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import { HOME, redirectFrom } from './routing.ts';

const me = (role: string): Me => ({
  user: { id: 'ada', name: 'Ada Lovelace', email: 'ada@parley.test', avatar: null },
  memberships: [{ role, organisation: { id: 'bakery', name: 'Bakery', imageUrl: null } }],
  activeOrganisationId: 'bakery',
});

const organisation = (shop: number) =>
  ({
    _id: 'bakery',
    channel_id: '1065',
    copilot: { enabled: true },
    shopify: { status: shop, domain: null },
    pawapay: { status: 0 },
    instagram_settings: { status: 0 },
    subscription: { canSend: true, blockedReason: null },
  }) as unknown as Organisation;

const conversation = '/dashboard/conversations/0190c0de-0000-4000-8000-000000000001';
const known = { version: 1, channel: 'whatsapp', label: 'manual', contactId: null } as Known;
const world = <E>(event: E) => ({ event, by: 'world' as const });
const route = (path: string) => world({ type: 'route.changed' as const, path });

export const dashboardModel = model(dashboardMachine, {
  inputs: {
    home: { path: HOME, me: me('org:member'), organisation: organisation(0), outbox: [] },
    admin: {
      path: '/dashboard/settings/team',
      me: me('org:admin'),
      organisation: organisation(2),
      outbox: [],
    },
    'with subscriptions': {
      path: HOME,
      me: me('org:admin'),
      organisation: { ...organisation(0), has_subscriptions: true },
      outbox: [],
    },
    nobody: { path: conversation, me: null, organisation: null, outbox: [] },
  },
  happenings: [],
  causes: {
    'route.changed': [
      route(HOME),
      route(conversation),
      route(conversation.replace('1', '2')),
      route(`${conversation}?filter=mine&tab=info`),
      route(`${conversation}?filter=nonsense`),
      route('/dashboard/settings/profile'),
      route('/dashboard/orders'),
      route('/dashboard/campaigns'),
      route('/dashboard/nowhere'),
    ],
    'organisation.changed': [world({ type: 'organisation.changed', organisation: organisation(2) })],
    'conversation.changed': [world({ type: 'conversation.changed', conversationId: 'v1', known, at: 1 })],
    'message.arrived': [world({ type: 'message.arrived', conversationId: 'v1', messageId: 'm1' })],
  },
  passing: ['settling'],
  laws: {
    'a screen is shown only at an address that needs no redirect': (now) =>
      now.matches('settling') ||
      now.matches('leaving') ||
      redirectFrom('dashboard', now.context.path) === null,
    'a conversation is open only where the address names one': (now) =>
      !now.matches('conversation') || now.context.path.startsWith('/dashboard/conversations/'),
  },
  distinguishes: ({ context: { path, me: who, organisation: where } }) => [
    path,
    who?.memberships[0]?.role,
    where?.shopify.status,
  ],
});
