/**
 * Which screen of the dashboard is open, and which charts run as long as the dashboard does?
 *
 * Runs the charts of the inbox while a person is signed in, and the chart of what the address names: a conversation, or a
 * screen that is loaded when it is opened. Forwards facts of the organisation to the charts that show them.
 *
 * Facts    route.changed, organisation.changed, conversation.changed, message.arrived
 * Charts   organisationSwitch, realtime, outbox, list, search, rowActions, notifications, push; chat, screenLoader; gate (where
 *          subscriptions are in use)
 * Effects  go (to an address)
 * Size     the parent of all charts of the dashboard: it starts them and forwards facts
 */
import { assign, forwardTo, sendTo, setup } from 'xstate';
import type { Me } from '#contract/identity.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { realtimeMachine } from '../connection/realtime.machine.ts';
import type { Known } from '../conversation/chat.facts.ts';
import type { chatMachine } from '../conversation/chat.machine.ts';
import type { outboxMachine } from '../conversation/outbox.machine.ts';
import type { Kept } from '../conversation/outbox.rules.ts';
import type { conversationListMachine } from '../inbox/conversationList.machine.ts';
import type { conversationSearchMachine } from '../inbox/conversationSearch.machine.ts';
import { inboxQueryOf } from '../inbox/inboxAddress.ts';
import type { rowActionsMachine } from '../inbox/rowActions.machine.ts';
import type { notificationListMachine } from '../notifications/notificationList.machine.ts';
import type { pushPermissionMachine } from '../notifications/pushPermission.machine.ts';
import { may } from '#contract/policy.ts';
import { lazyMachine } from '../port.ts';
import type { subscriptionGateMachine } from '../subscription/subscriptionGate.machine.ts';
import type { organisationSwitchMachine } from '../shell/organisationSwitch.machine.ts';
import { activeRole } from './membership.ts';
import type { screenLoaderMachine } from './screenLoader.machine.ts';
import { conversationIn, isSameScreen, screenIn, redirectFrom } from './routing.ts';

interface Inside {
  path: string;
  me: Me | null;
  organisation: Organisation | null;
}

const organisationFacts = ({ organisation }: Inside) => ({
  instagramStatus: organisation?.instagram_settings.status ?? 0,
  copilotEnabled: organisation?.copilot.enabled ?? false,
  shopStatus: organisation?.shopify.status ?? 0,
  pawapayStatus: organisation?.pawapay.status ?? 0,
  subscription: organisation?.subscription ?? { canSend: true, blockedReason: null },
});

/** The list of an address. */
const listingOf = (path: string) => {
  const { filter, refine } = inboxQueryOf(path);
  return { filter, refine };
};

/** Screens with a chart of their own. */
const isApart = (path: string) => screenIn(path) !== 'conversations';

const chart = setup({
  types: {
    input: {} as Inside & { outbox: Kept[] },
    context: {} as Inside & { outbox: Kept[] },
    events: {} as
      | { type: 'route.changed'; path: string }
      | { type: 'organisation.changed'; organisation: Organisation }
      | { type: 'conversation.changed'; conversationId: string; known: Known; at: number }
      | { type: 'message.arrived'; conversationId: string; messageId: string },
    children: {} as {
      organisationSwitch: 'organisationSwitch';
      realtime: 'realtime';
      outbox: 'outbox';
      list: 'list';
      search: 'search';
      rowActions: 'rowActions';
      notifications: 'notifications';
      push: 'push';
      chat: 'chat';
      screenLoader: 'screenLoader';
      gate: 'gate';
    },
  },
  actors: {
    organisationSwitch: lazyMachine<typeof organisationSwitchMachine>('organisationSwitch'),
    realtime: lazyMachine<typeof realtimeMachine>('realtime'),
    outbox: lazyMachine<typeof outboxMachine>('outbox'),
    list: lazyMachine<typeof conversationListMachine>('list'),
    search: lazyMachine<typeof conversationSearchMachine>('search'),
    rowActions: lazyMachine<typeof rowActionsMachine>('rowActions'),
    notifications: lazyMachine<typeof notificationListMachine>('notifications'),
    push: lazyMachine<typeof pushPermissionMachine>('push'),
    chat: lazyMachine<typeof chatMachine>('chat'),
    screenLoader: lazyMachine<typeof screenLoaderMachine>('screenLoader'),
    gate: lazyMachine<typeof subscriptionGateMachine>('gate'),
  },
  guards: {
    isMisplaced: ({ context }) => redirectFrom('dashboard', context.path) !== null,
    isConversationOpen: ({ context }) => conversationIn(context.path) !== null,
    isApart: ({ context }) => isApart(context.path),
    leads: (_, { path }: { path: string }) => redirectFrom('dashboard', path) !== null,
    staysOnScreen: ({ context }, { path }: { path: string }) =>
      isSameScreen(path, context.path) && redirectFrom('dashboard', path) === null,
    isOtherConversation: ({ context }, { path }: { path: string }) =>
      conversationIn(path) !== conversationIn(context.path),
  },
  actions: {
    follow: assign((_, { path }: { path: string }) => ({ path })),
    setOrganisation: assign((_, { organisation }: { organisation: Organisation }) => ({ organisation })),
    go: (_, _params: { to: string }) => {},
    addressList: sendTo('list', ({ context }) => ({
      type: 'list.addressed' as const,
      ...listingOf(context.path),
    })),
    addressSearch: sendTo('search', ({ context }) => ({
      type: 'search.addressed' as const,
      q: inboxQueryOf(context.path).q,
    })),
    addressProfile: sendTo('chat', ({ context }) => ({
      type: 'profile.addressed' as const,
      tab: inboxQueryOf(context.path).tab,
    })),
    notifyList: sendTo('list', { type: 'conversation.changed' as const }),
    notifySearch: sendTo('search', { type: 'conversation.changed' as const }),
  },
});

/** Without subscriptions nothing is gated, and nothing of the gate is loaded (GATE-022). */
const startGate = chart.enqueueActions(({ context: { path, me, organisation }, enqueue }) => {
  if (!organisation?.has_subscriptions) return;
  const { subscription_state: state = null } = organisation;
  const isAdmin = may(activeRole(me), 'billing.change');
  enqueue.spawnChild('gate', { id: 'gate', input: { path, isAdmin, state } });
});

const follow = { type: 'follow' as const, params: ({ event }: { event: { path: string } }) => event };
const learn = {
  type: 'setOrganisation' as const,
  params: ({ event }: { event: { organisation: Organisation } }) => event,
};

export const dashboardMachine = chart.createMachine({
  id: 'dashboard',
  context: ({ input }) => input,
  entry: startGate,
  invoke: [
    {
      id: 'organisationSwitch',
      src: 'organisationSwitch',
      input: ({ context }) => ({ activeOrganisationId: context.me?.activeOrganisationId ?? null }),
    },
    {
      id: 'realtime',
      src: 'realtime',
      input: ({ context }) => ({ organisationId: context.me?.activeOrganisationId ?? '' }),
    },
    { id: 'outbox', src: 'outbox', input: ({ context }) => ({ entries: context.outbox }) },
    {
      id: 'list',
      src: 'list',
      input: ({ context }) => listingOf(context.path),
    },
    { id: 'search', src: 'search', input: ({ context }) => ({ q: inboxQueryOf(context.path).q }) },
    { id: 'rowActions', src: 'rowActions' },
    { id: 'notifications', src: 'notifications', input: { notifications: [] } },
    { id: 'push', src: 'push' },
  ],
  on: {
    'organisation.changed': { actions: learn },
    'conversation.changed': { actions: ['notifyList', 'notifySearch'] },
  },
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides by the address.',
      always: [
        {
          guard: 'isMisplaced',
          target: 'leaving',
          meta: { spec: ['SHELL-006', 'SHELL-007', 'AUTH-004'] },
        },
        { guard: 'isConversationOpen', target: 'conversation', actions: ['addressList', 'addressSearch'] },
        { guard: 'isApart', target: 'apart' },
        { target: 'page', actions: ['addressList', 'addressSearch'] },
      ],
    },
    leaving: {
      description: "Another organisation's dashboard replaces this one.",
      entry: {
        type: 'go',
        params: ({ context }) => ({ to: redirectFrom('dashboard', context.path) ?? context.path }),
      },
      on: { 'route.changed': { target: 'settling', actions: follow } },
    },
    page: {
      description: 'A page without a conversation is shown.',
      on: { 'route.changed': { target: 'settling', actions: follow } },
    },
    apart: {
      description: 'A page beside the conversations is shown.',
      invoke: {
        id: 'screenLoader',
        src: 'screenLoader',
        input: ({ context: { me, organisation, path } }) => ({
          address: path,
          organisation,
          role: activeRole(me),
        }),
      },
      on: {
        'organisation.changed': { actions: [learn, forwardTo('screenLoader')] },
        'route.changed': [
          {
            guard: { type: 'staysOnScreen', params: ({ event }) => event },
            actions: [follow, forwardTo('screenLoader')],
          },
          { target: 'settling', actions: follow },
        ],
      },
    },
    conversation: {
      description: 'A conversation is shown.',
      invoke: {
        id: 'chat',
        src: 'chat',
        input: ({ context }) => ({
          conversationId: conversationIn(context.path) ?? '',
          me: context.me?.user.id ?? '',
          role: activeRole(context.me) ?? 'member',
          tab: inboxQueryOf(context.path).tab,
          ...organisationFacts(context),
        }),
      },
      on: {
        'route.changed': [
          {
            guard: { type: 'isOtherConversation', params: ({ event }) => event },
            target: 'settling',
            actions: follow,
            meta: { spec: ['CHAT-030'] },
          },
          {
            guard: { type: 'leads', params: ({ event }) => event },
            actions: {
              type: 'go',
              params: ({ event }) => ({ to: redirectFrom('dashboard', event.path) ?? event.path }),
            },
          },
          { actions: [follow, 'addressList', 'addressSearch', 'addressProfile'] },
        ],
        'conversation.changed': { actions: [forwardTo('chat'), 'notifyList', 'notifySearch'] },
        'message.arrived': { actions: forwardTo('chat') },
        'organisation.changed': {
          actions: [
            learn,
            sendTo('chat', ({ context }) => ({
              type: 'organisation.changed' as const,
              ...organisationFacts(context),
            })),
          ],
        },
      },
    },
  },
});
