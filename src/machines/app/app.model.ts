import { Failure } from '#contract/failure.ts';
import type { Me } from '#contract/identity.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { Known } from '../conversation/chat.facts.ts';
import { model, type Happening } from '../model.ts';
import { appMachine } from './app.machine.ts';
import { BILLING, HOME, isInSettings, organisationIn, redirectFrom } from './routing.ts';

const me = (role: string, active: string | null = 'bakery'): Me => ({
  user: { id: 'ada', name: 'Ada Lovelace', email: 'ada@parley.test', avatar: null },
  memberships: [
    { role, organisation: { id: 'bakery', name: 'Bakery', imageUrl: null } },
    { role, organisation: { id: 'mill', name: 'Mill', imageUrl: null } },
  ],
  activeOrganisationId: active,
});

const organisation = (channel: string | null, instagram = 0) =>
  ({
    _id: 'bakery',
    channel_id: channel,
    copilot: { enabled: true },
    instagram_settings: { status: instagram },
    subscription: { canSend: true, blockedReason: null },
  }) as unknown as Organisation;

const conversation = '/dashboard/conversations/0190c0de-0000-4000-8000-000000000001';
const known = {
  version: 1,
  channel: 'whatsapp',
  label: 'manual',
  handler_detail: null,
  last_message_received_at: 1,
  contactId: null,
} as Known;

const port = (id: string, where: string, ...outputs: unknown[]): Happening[] => [
  ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
  { type: `xstate.error.actor.${id}`, error: new Failure('unreachable') },
  { type: `xstate.after.patience.app.present.${where}` },
];

const world = <E>(event: E) => ({ event, by: 'world' as const });
const route = (path: string) => world({ type: 'route.changed' as const, path });

const redirects = [null, '/onboarding/subscription-selection', '/dashboard/orders'];

export const appModel = model(appMachine, {
  inputs: {
    'back from the hub': { path: '/redirect/d360?channels=[abCH]' },
    'back from Instagram': { path: '/instagram/connected?success=true' },
    'from the shop': { path: '/shopify-oauth?shop=wouri.myshopify.com&code=c1' },
    'at the plans': { path: '/onboarding/subscription-selection' },
    'at the front door': { path: '/' },
    'at a link for a password': { path: '/reset-password?token=l1' },
    'at a conversation': { path: conversation },
    'at a notification of another organisation': { path: `${conversation}?organisation=mill` },
    'at a notification of nobody’s': { path: `${conversation}?organisation=elsewhere` },
  },
  happenings: [
    ...port(
      'findSession',
      'booting',
      null,
      { me: me('org:admin'), outbox: [] },
      { me: me('org:guest'), outbox: [] },
      { me: { ...me('org:member'), blocked: 'twoFactorRequired' }, outbox: [] },
    ),
    ...port(
      'loadOrganisation',
      'signedIn.resolving',
      organisation('1065'),
      organisation(null),
      organisation(null, 1),
    ),
    ...port('switchOrganisation', 'signedIn.switching', undefined),
    ...port('endSession', 'signingOut', {}),
    ...port('loadEntrance', 'signedOut.loading', undefined),
    { type: 'xstate.done.actor.admission', output: undefined },
    { type: 'xstate.done.actor.onboarding', output: undefined },
    { type: 'xstate.done.actor.channelRedirect', output: { linked: true } },
    { type: 'xstate.done.actor.channelRedirect', output: { linked: false } },
    { type: 'xstate.done.actor.instagramConnected', output: { to: '/dashboard/settings/integrations' } },
    { type: 'xstate.done.actor.planSelection', output: undefined },
    ...redirects.map((redirectTo) => ({ type: 'onboarding.required', redirectTo })),
  ],
  causes: {
    'route.changed': [
      route('/login'),
      route('/signup'),
      route('/onboarding'),
      route(HOME),
      route(conversation),
      route('/dashboard/nowhere'),
      route(BILLING),
    ],
    'session.opened': [world({ type: 'session.opened', to: '/onboarding' })],
    'session.changed': [world({ type: 'session.changed' })],
    'session.ended': [world({ type: 'session.ended' })],
    'membership.ended': [
      world({ type: 'membership.ended', left: { name: 'Bakery', texts: ['Your cake is ready.'] } }),
    ],
    'organisation.changed': [world({ type: 'organisation.changed', organisation: organisation('1065', 1) })],
    'onboarding.required': redirects.map((redirectTo) => world({ type: 'onboarding.required', redirectTo })),
    'error.raised': [
      world({ type: 'error.raised', problem: { code: 'unexpected', text: null, details: {} } }),
    ],
    'error.retry': { click: 'error.retry' },
    signOut: [world({ type: 'signOut' })],
    'conversation.changed': [world({ type: 'conversation.changed', conversationId: 'v1', known, at: 1 })],
    'message.arrived': [world({ type: 'message.arrived', conversationId: 'v1', messageId: 'm1' })],
  },
  passing: [
    'present.signedOut.settling',
    'present.signedIn.settling',
    'present.signedIn.resolved',
    'present.signedIn.outside.settling',
  ],
  laws: {
    'only a person with a role sees the dashboard': (now) =>
      !now.matches({ present: { signedIn: 'dashboard' } }) ||
      now.context.me?.memberships[0]?.role === 'org:admin',
    'outside the settings, the dashboard has an organisation with a channel': (now) =>
      !now.matches({ present: { signedIn: 'dashboard' } }) ||
      isInSettings(now.context.path) ||
      now.context.organisation?.channel_id !== null ||
      now.context.organisation.instagram_settings.status === 1,
    'the dashboard is never shown at an address of another organisation of the person': (now) =>
      !now.matches({ present: { signedIn: 'dashboard' } }) || organisationIn(now.context.path) !== 'mill',
    'a signed-out page holds no personal data': (now) =>
      !now.matches({ present: 'signedOut' }) || (now.context.me === null && now.context.left === null),
    'a removed person leaves the dashboard with their unsent texts': (now, before) =>
      !before.matches({ present: { signedIn: 'dashboard' } }) ||
      now.context.left === null ||
      now.matches({ present: 'booting' }),
    'a screen is shown only at an address that needs no redirect': (now) =>
      !now.matches({ present: { signedOut: 'entrance' } }) ||
      redirectFrom('signedOut', now.context.path) === null,
  },
  distinguishes: ({ context: { path, me: who, organisation: where, left } }) => [
    path,
    left?.name,
    who?.memberships[0]?.role,
    who?.blocked,
    where?.channel_id,
    where?.instagram_settings.status,
  ],
});
