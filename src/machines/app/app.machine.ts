/**
 * Who is here, in which organisation, and which screen may they see?
 *
 * The root of everything: finds the session, resolves organisation and role, guards every address (A3: session, then
 * organisation, then role, then the address itself) and carries the charts of the screens. No address can send a person
 * round in a circle: each standing has its own list of addresses and `routing.ts` proves it (X1).
 *
 * Intents  signOut, error.retry, error.signOut
 * Facts    route.changed, session.opened, session.changed, session.ended, organisation.changed, error.raised,
 *          conversation.changed, message.arrived, realtime.gap, network.restored
 * Ports    findSession, loadOrganisation, endSession
 * Told     go (to an address), showExpired
 */
import { assign, forwardTo, sendTo, setup } from 'xstate';
import type { Me } from '#contract/identity.ts';
import type { Organisation } from '#contract/organisation.ts';
import { problemOf, type Problem, tooSlow } from '#contract/failure.ts';
import { roleOf, type Role } from '#contract/role.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { chatMachine } from '../conversation/chat.machine.ts';
import type { Known } from '../conversation/chat.facts.ts';
import type { outboxMachine, Kept } from '../conversation/outbox.machine.ts';
import type { realtimeMachine } from '../connection/realtime.machine.ts';
import type { conversationListMachine } from '../inbox/conversationList.machine.ts';
import type { conversationSearchMachine } from '../inbox/conversationSearch.machine.ts';
import type { rowActionsMachine } from '../inbox/rowActions.machine.ts';
import type { noticeListMachine } from '../notifications/noticeList.machine.ts';
import type { pushPermissionMachine } from '../notifications/pushPermission.machine.ts';
import type { topicChoiceMachine } from '../notifications/topicChoice.machine.ts';
import type { channelRedirectMachine } from '../onboarding/channelRedirect.machine.ts';
import type { planSelectionMachine } from '../onboarding/planSelection.machine.ts';
import type { instagramConnectMachine } from '../settings/instagramConnect.machine.ts';
import type { instagramConnectedMachine } from '../settings/instagramConnected.machine.ts';
import type { onboardingMachine } from '../onboarding/onboarding.machine.ts';
import { later, port } from '../port.ts';
import { signInMachine } from '../session/signIn.machine.ts';
import { signUpMachine } from '../session/signUp.machine.ts';
import type { organisationSwitchMachine } from '../shell/organisationSwitch.machine.ts';
import {
  callbackIn,
  conversationIn,
  errandIn,
  placeIn,
  redirectFrom,
  successIn,
  type Standing,
} from './routing.ts';

/** What is found on this machine for a person who returns: texts that were never acknowledged. */
export interface Found {
  me: Me;
  outbox: Kept[];
}

interface Context {
  path: string;
  me: Me | null;
  outbox: Kept[];
  organisation: Organisation | null;
  problem: Problem | null;
}

/** The active membership's role; null without one, or with a role that has no access (SHELL-029). */
export const activeRole = (me: Me | null): Role | null =>
  roleOf(me?.memberships.find(({ organisation }) => organisation.id === me.activeOrganisationId)?.role);

/** Connected by either channel (SHELL-002). */
const isConnected = (organisation: Organisation | null) =>
  organisation !== null && (organisation.channel_id !== null || organisation.instagram_settings.status === 1);

const misplaced =
  (standing: Standing) =>
  ({ context }: { context: Context }) =>
    redirectFrom(standing, context.path) !== null;

const chart = setup({
  types: {
    input: {} as { path: string },
    context: {} as Context,
    events: {} as
      | { type: 'route.changed'; path: string }
      | { type: 'session.opened'; to: string }
      | { type: 'session.changed' }
      | { type: 'session.ended' }
      | { type: 'organisation.changed'; organisation: Organisation }
      | { type: 'onboarding.required' }
      | { type: 'error.raised'; problem: Problem }
      | { type: 'error.retry' }
      | { type: 'signOut' }
      | { type: 'conversation.changed'; conversationId: string; known: Known; at: number }
      | { type: 'message.arrived'; conversationId: string }
      | { type: 'realtime.gap' }
      | { type: 'network.restored' },
    children: {} as {
      signIn: 'signIn';
      signUp: 'signUp';
      onboarding: 'onboarding';
      channelRedirect: 'channelRedirect';
      planSelection: 'planSelection';
      organisationSwitch: 'organisationSwitch';
      realtime: 'realtime';
      outbox: 'outbox';
      list: 'list';
      search: 'search';
      rowActions: 'rowActions';
      notices: 'notices';
      push: 'push';
      topics: 'topics';
      instagram: 'instagram';
      instagramConnected: 'instagramConnected';
      chat: 'chat';
      findSession: 'findSession';
      loadOrganisation: 'loadOrganisation';
      endSession: 'endSession';
    },
  },
  actors: {
    findSession: port<Found | null>('findSession'),
    loadOrganisation: port<Organisation, { organisationId: string }>('loadOrganisation'),
    endSession: port<void>('endSession'),
    signIn: signInMachine,
    signUp: signUpMachine,
    onboarding: later<typeof onboardingMachine>('onboarding'),
    channelRedirect: later<typeof channelRedirectMachine>('channelRedirect'),
    planSelection: later<typeof planSelectionMachine>('planSelection'),
    organisationSwitch: later<typeof organisationSwitchMachine>('organisationSwitch'),
    realtime: later<typeof realtimeMachine>('realtime'),
    outbox: later<typeof outboxMachine>('outbox'),
    list: later<typeof conversationListMachine>('list'),
    search: later<typeof conversationSearchMachine>('search'),
    rowActions: later<typeof rowActionsMachine>('rowActions'),
    notices: later<typeof noticeListMachine>('notices'),
    push: later<typeof pushPermissionMachine>('push'),
    topics: later<typeof topicChoiceMachine>('topics'),
    instagram: later<typeof instagramConnectMachine>('instagram'),
    instagramConnected: later<typeof instagramConnectedMachine>('instagramConnected'),
    chat: later<typeof chatMachine>('chat'),
  },
  guards: {
    isSignUpPath: ({ context }) => context.path.startsWith('/signup'),
    isMisplacedSignedOut: misplaced('signedOut'),
    isMisplacedOutside: misplaced('outside'),
    isMisplacedInside: misplaced('dashboard'),
    isFound: (_, { found }: { found: Found | null }) => found !== null,
    isChannelErrand: ({ context }) => errandIn(context.path) === 'channel',
    isInstagramErrand: ({ context }) => errandIn(context.path) === 'instagram',
    isPlanErrand: ({ context }) => errandIn(context.path) === 'plans',
    isLinked: (_, { linked }: { linked: boolean }) => linked,
    hasAccess: ({ context }) => activeRole(context.me) !== null,
    wantsChannel: ({ context: { path, organisation } }) =>
      path.startsWith('/onboarding') && organisation !== null && organisation.channel_id === null,
    isConnected: ({ context }) => isConnected(context.organisation),
    isInSettings: ({ context }) => placeIn(context.path) === 'settings',
    staysInSettings: (_, { path }: { path: string }) =>
      placeIn(path) === 'settings' && redirectFrom('dashboard', path) === null,
    isConversationOpen: ({ context }) => conversationIn(context.path) !== null,
    isOtherConversation: ({ context }, { path }: { path: string }) =>
      conversationIn(path) !== conversationIn(context.path),
  },
  actions: {
    follow: assign((_, { path }: { path: string }) => ({ path })),
    meet: assign((_, { found }: { found: Found | null }) => ({
      me: found?.me ?? null,
      outbox: found?.outbox ?? [],
    })),
    forget: assign({ me: null, organisation: null, outbox: [], problem: null }),
    forgetOrganisation: assign({ organisation: null }),
    learn: assign((_, { organisation }: { organisation: Organisation }) => ({ organisation })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    go: (_, _params: { to: string }) => {},
    showExpired: () => {},
    tellList: sendTo('list', { type: 'conversation.changed' as const }),
    tellSearch: sendTo('search', { type: 'conversation.changed' as const }),
  },
  delays: { patience: CALL_PATIENCE },
});

const redirect = (standing: Standing) => ({
  type: 'go' as const,
  params: ({ context }: { context: Context }) => ({
    to: redirectFrom(standing, context.path) ?? context.path,
  }),
});

/** On to another address, which replaces the present one. */
const leave = (to: string) => [
  { type: 'follow' as const, params: { path: to } },
  { type: 'go' as const, params: { to } },
];

/** Somebody goes elsewhere before it is done. */
const leavesByAddress = {
  on: {
    'route.changed': {
      target: 'settling' as const,
      actions: {
        type: 'follow' as const,
        params: ({ event }: { event: { path: string } }) => event,
      },
    },
  },
};

export const appMachine = chart.createMachine({
  id: 'app',
  context: ({ input }) => ({ path: input.path, me: null, outbox: [], organisation: null, problem: null }),
  initial: 'present',
  on: { 'route.changed': { actions: { type: 'follow', params: ({ event }) => event } } },
  states: {
    present: {
      initial: 'booting',
      on: {
        'error.raised': {
          target: 'broken',
          actions: { type: 'explain', params: ({ event }) => event },
          meta: { spec: ['SHELL-008'] },
        },
      },
      states: {
        booting: {
          invoke: {
            id: 'findSession',
            src: 'findSession',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                target: 'signedIn',
                actions: { type: 'meet', params: ({ event }) => ({ found: event.output }) },
              },
              { target: 'signedOut' },
            ],
            onError: {
              target: '#app.broken',
              actions: { type: 'explain', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
          after: {
            patience: { target: '#app.broken', actions: { type: 'explain', params: { problem: tooSlow } } },
          },
        },
        signedOut: {
          entry: 'forget',
          initial: 'settling',
          on: {
            'session.opened': {
              target: 'booting',
              actions: { type: 'go', params: ({ event }) => event },
              meta: { spec: ['AUTH-002', 'AUTH-005'] },
            },
            'route.changed': {
              target: '.settling',
              actions: { type: 'follow', params: ({ event }) => event },
            },
          },
          states: {
            settling: {
              always: [
                {
                  guard: 'isMisplacedSignedOut',
                  target: 'leaving',
                  meta: { spec: ['SHELL-003', 'SHELL-009'] },
                },
                { guard: 'isSignUpPath', target: 'signUp', meta: { spec: ['AUTH-005'] } },
                { target: 'signIn' },
              ],
            },
            leaving: { entry: redirect('signedOut') },
            signIn: {
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ context }) => ({ successUrl: successIn(context.path) }),
              },
            },
            signUp: {
              invoke: { id: 'signUp', src: 'signUp' },
            },
          },
        },
        signedIn: {
          initial: 'settling',
          on: {
            signOut: 'signingOut',
            'session.changed': 'booting',
            'session.ended': { target: 'signedOut', actions: 'showExpired', meta: { spec: ['ERR-002'] } },
          },
          states: {
            settling: {
              always: [
                { guard: 'isChannelErrand', target: 'linkingChannel', meta: { spec: ['ONB-008'] } },
                { guard: 'isInstagramErrand', target: 'backFromInstagram', meta: { spec: ['INT-IG-015'] } },
                { guard: 'isPlanErrand', target: 'choosingPlan', meta: { spec: ['ONB-007'] } },
                { guard: 'hasAccess', target: 'resolving' },
                { target: 'outside' },
              ],
            },
            linkingChannel: {
              ...leavesByAddress,
              invoke: {
                id: 'channelRedirect',
                src: 'channelRedirect',
                input: ({ context }) => ({ address: context.path }),
                onDone: [
                  {
                    guard: { type: 'isLinked', params: ({ event }) => event.output },
                    target: '#app.present.booting',
                    actions: leave('/dashboard'),
                    meta: { spec: ['ONB-009'] },
                  },
                  {
                    target: '#app.present.booting',
                    actions: leave('/onboarding'),
                    meta: { spec: ['ONB-009'] },
                  },
                ],
              },
            },
            backFromInstagram: {
              ...leavesByAddress,
              invoke: {
                id: 'instagramConnected',
                src: 'instagramConnected',
                input: ({ context }) => ({ address: context.path }),
                onDone: {
                  target: '#app.present.booting',
                  actions: [
                    { type: 'follow', params: ({ event }) => ({ path: event.output.to }) },
                    { type: 'go', params: ({ event }) => event.output },
                  ],
                  meta: { spec: ['INT-IG-010', 'INT-IG-017'] },
                },
              },
            },
            choosingPlan: {
              ...leavesByAddress,
              invoke: {
                id: 'planSelection',
                src: 'planSelection',
                onDone: { target: '#app.present.booting', actions: leave('/dashboard') },
              },
            },
            resolving: {
              invoke: {
                id: 'loadOrganisation',
                src: 'loadOrganisation',
                input: ({ context }) => ({ organisationId: context.me?.activeOrganisationId ?? '' }),
                onDone: {
                  target: 'resolved',
                  actions: { type: 'learn', params: ({ event }) => ({ organisation: event.output }) },
                },
                onError: {
                  target: '#app.broken',
                  actions: { type: 'explain', params: ({ event }) => ({ problem: problemOf(event.error) }) },
                },
              },
              after: {
                patience: {
                  target: '#app.broken',
                  actions: { type: 'explain', params: { problem: tooSlow } },
                },
              },
            },
            resolved: {
              always: [
                // Instagram alone is enough to work; the onboarding is shown to who is sent or goes there (X3).
                { guard: 'wantsChannel', target: 'outside', meta: { spec: ['INT-IG-010'] } },
                { guard: 'isConnected', target: 'dashboard', meta: { spec: ['SHELL-004', 'ONB-001'] } },
                { target: 'outside' },
              ],
            },
            // No organisation, no role in it, or no channel yet: the onboarding tells which (X1: it never sends back).
            outside: {
              invoke: {
                id: 'onboarding',
                src: 'onboarding',
                input: ({ context: { me, organisation } }) => ({
                  organisationId: me?.activeOrganisationId ?? null,
                  role: activeRole(me),
                  hasChannel: organisation?.channel_id != null,
                  hasInstagram: organisation?.instagram_settings.status === 1,
                }),
                onDone: {
                  target: '#app.present.booting',
                  actions: leave('/dashboard'),
                  meta: { spec: ['ONB-005'] },
                },
              },
              initial: 'settling',
              on: {
                'route.changed': {
                  target: '.settling',
                  actions: { type: 'follow', params: ({ event }) => event },
                },
              },
              states: {
                settling: {
                  always: [
                    { guard: 'isMisplacedOutside', target: 'leaving', meta: { spec: ['SHELL-004'] } },
                    { target: 'staying' },
                  ],
                },
                leaving: { entry: redirect('outside') },
                staying: {},
              },
            },
            dashboard: {
              invoke: [
                {
                  id: 'organisationSwitch',
                  src: 'organisationSwitch',
                  input: ({ context }) => ({
                    activeOrganisationId: context.me?.activeOrganisationId ?? null,
                  }),
                },
                {
                  id: 'realtime',
                  src: 'realtime',
                  input: ({ context }) => ({ organisationId: context.me?.activeOrganisationId ?? '' }),
                },
                { id: 'outbox', src: 'outbox', input: ({ context }) => ({ entries: context.outbox }) },
                { id: 'list', src: 'list' },
                { id: 'search', src: 'search' },
                { id: 'rowActions', src: 'rowActions' },
                { id: 'notices', src: 'notices', input: { notices: [] } },
                { id: 'push', src: 'push' },
              ],
              on: {
                // The server knows better than what was learnt of the organisation before.
                'onboarding.required': {
                  target: 'outside',
                  actions: 'forgetOrganisation',
                  meta: { spec: ['ONB-012'] },
                },
                'organisation.changed': { actions: { type: 'learn', params: ({ event }) => event } },
                'conversation.changed': { actions: ['tellList', 'tellSearch'] },
                'realtime.gap': { actions: forwardTo('list') },
                'network.restored': { actions: [forwardTo('outbox'), forwardTo('realtime')] },
              },
              initial: 'settling',
              states: {
                settling: {
                  always: [
                    {
                      guard: 'isMisplacedInside',
                      target: 'leaving',
                      meta: { spec: ['SHELL-006', 'SHELL-007', 'AUTH-004'] },
                    },
                    { guard: 'isConversationOpen', target: 'conversation' },
                    { guard: 'isInSettings', target: 'settings' },
                    { target: 'page' },
                  ],
                },
                leaving: {
                  entry: redirect('dashboard'),
                  on: {
                    'route.changed': {
                      target: 'settling',
                      actions: { type: 'follow', params: ({ event }) => event },
                    },
                  },
                },
                page: {
                  on: {
                    'route.changed': {
                      target: 'settling',
                      actions: { type: 'follow', params: ({ event }) => event },
                    },
                  },
                },
                settings: {
                  invoke: [
                    { id: 'topics', src: 'topics' },
                    {
                      id: 'instagram',
                      src: 'instagram',
                      input: ({ context: { me, organisation, path } }) => ({
                        connected: organisation?.instagram_settings.status === 1,
                        isAdmin: activeRole(me) === 'admin',
                        hasChannel: organisation?.channel_id != null,
                        callback: callbackIn(path),
                      }),
                    },
                  ],
                  on: {
                    'organisation.changed': {
                      actions: [
                        { type: 'learn', params: ({ event }) => event },
                        sendTo('instagram', ({ event }) => ({
                          type: 'instagram.changed',
                          connected: event.organisation.instagram_settings.status === 1,
                        })),
                      ],
                    },
                    'route.changed': [
                      {
                        guard: { type: 'staysInSettings', params: ({ event }) => event },
                        actions: { type: 'follow', params: ({ event }) => event },
                      },
                      { target: 'settling', actions: { type: 'follow', params: ({ event }) => event } },
                    ],
                  },
                },
                conversation: {
                  invoke: {
                    id: 'chat',
                    src: 'chat',
                    input: ({ context }) => ({
                      conversationId: conversationIn(context.path) ?? '',
                      me: context.me?.user.id ?? '',
                      role: activeRole(context.me) ?? 'member',
                      instagramStatus: context.organisation?.instagram_settings.status ?? 0,
                      copilotEnabled: context.organisation?.copilot.enabled ?? false,
                      subscription: context.organisation?.subscription ?? {
                        canSend: true,
                        blockedReason: null,
                      },
                    }),
                  },
                  on: {
                    'route.changed': [
                      {
                        guard: { type: 'isOtherConversation', params: ({ event }) => event },
                        target: 'settling',
                        actions: { type: 'follow', params: ({ event }) => event },
                        meta: { spec: ['CHAT-030'] },
                      },
                      { actions: { type: 'follow', params: ({ event }) => event } },
                    ],
                    'conversation.changed': {
                      actions: [forwardTo('chat'), 'tellList', 'tellSearch'],
                    },
                    'message.arrived': { actions: forwardTo('chat') },
                    'realtime.gap': { actions: [forwardTo('chat'), forwardTo('list')] },
                    'organisation.changed': {
                      actions: [
                        { type: 'learn', params: ({ event }) => event },
                        sendTo('chat', ({ event }) => ({
                          type: 'organisation.changed',
                          instagramStatus: event.organisation.instagram_settings.status,
                          copilotEnabled: event.organisation.copilot.enabled,
                          subscription: event.organisation.subscription,
                        })),
                      ],
                    },
                  },
                },
              },
            },
          },
        },
        signingOut: {
          // The page forgets in any case: a person who signs out must never stay signed in on the screen.
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: {
              target: 'signedOut',
              actions: { type: 'go', params: { to: '/login' } },
              meta: { spec: ['SHELL-010'] },
            },
            onError: { target: 'signedOut', actions: { type: 'go', params: { to: '/login' } } },
          },
          after: { patience: { target: 'signedOut', actions: { type: 'go', params: { to: '/login' } } } },
        },
      },
    },
    broken: {
      on: {
        'error.retry': { target: 'present.booting', meta: { spec: ['SHELL-008'] } },
        signOut: 'present.signingOut',
      },
    },
  },
});
