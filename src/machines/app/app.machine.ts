/**
 * Who is signed in, in which organisation, and which screen may they see?
 *
 * Finds the session, resolves organisation and role, guards every address (A3: session, then organisation, then role,
 * then the address itself) and starts the charts of the screens. Redirects cannot form a cycle: each session state has
 * its own list of allowed addresses, and `routing.test.ts` checks every address in each of them (X1).
 *
 * Intents  signOut, error.retry, error.signOut
 * Facts    route.changed, session.opened, session.changed, session.ended, organisation.changed, error.raised,
 *          conversation.changed, message.arrived
 * Ports    findSession, switchOrganisation, loadEntrance, loadOrganisation, endSession
 * Effects  go (to an address), showExpired
 * Size     signing out, a lost session and an error leave each of its states; a child for signed-in people would forward four facts once more and add to the inbox’s first load
 */
import { assign, forwardTo, setup } from 'xstate';
import type { Me } from '#contract/identity.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { Known } from '../conversation/chat.facts.ts';
import type { Kept } from '../conversation/outbox.rules.ts';
import type { channelRedirectMachine } from '../onboarding/channelRedirect.machine.ts';
import type { admissionMachine } from '../session/admission.machine.ts';
import type { planSelectionMachine } from '../onboarding/planSelection.machine.ts';
import type { instagramConnectedMachine } from '../settings/instagramConnected.machine.ts';
import type { onboardingMachine } from '../onboarding/onboarding.machine.ts';
import type { shopHandoffMachine } from '../onboarding/shopHandoff.machine.ts';
import { lazyMachine, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { entranceMachine } from '../session/entrance.machine.ts';
import type { dashboardMachine } from './dashboard.machine.ts';
import { activeRole, type LeftOrganisation } from './membership.ts';
import {
  errandIn,
  isDashboard,
  isForAnyone,
  isInSettings,
  organisationIn,
  redirectFrom,
  type Standing,
  withoutOrganisation,
} from './routing.ts';

/** Unsent texts found on this device for a returning person. */
export interface Found {
  me: Me;
  outbox: Kept[];
}

interface Context {
  path: string;
  me: Me | null;
  outbox: Kept[];
  organisation: Organisation | null;
  left: LeftOrganisation | null;
  problem: Problem | null;
}

/** Connected by either channel (SHELL-002). */
const isConnected = (organisation: Organisation | null) =>
  organisation !== null && (organisation.channel_id !== null || organisation.instagram_settings.status === 1);

/** The server's address for an incomplete onboarding; null unless it is on this origin. */
interface Redirected {
  redirectTo: string | null;
}

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
      | { type: 'membership.ended'; left: LeftOrganisation }
      | { type: 'organisation.changed'; organisation: Organisation }
      | { type: 'onboarding.required'; redirectTo: string | null }
      | { type: 'error.raised'; problem: Problem }
      | { type: 'error.retry' }
      | { type: 'signOut' }
      | { type: 'conversation.changed'; conversationId: string; known: Known; at: number }
      | { type: 'message.arrived'; conversationId: string; messageId: string },
    children: {} as {
      entrance: 'entrance';
      admission: 'admission';
      onboarding: 'onboarding';
      channelRedirect: 'channelRedirect';
      planSelection: 'planSelection';
      dashboard: 'dashboard';
      instagramConnected: 'instagramConnected';
      shopHandoff: 'shopHandoff';
      findSession: 'findSession';
      loadEntrance: 'loadEntrance';
      loadOrganisation: 'loadOrganisation';
      switchOrganisation: 'switchOrganisation';
      endSession: 'endSession';
    },
  },
  actors: {
    findSession: port<Found | null>('findSession'),
    loadEntrance: port<void>('loadEntrance'),
    loadOrganisation: port<Organisation, { organisationId: string }>('loadOrganisation'),
    switchOrganisation: port<void, { organisationId: string }>('switchOrganisation'),
    endSession: port<void>('endSession'),
    entrance: lazyMachine<typeof entranceMachine>('entrance'),
    admission: lazyMachine<typeof admissionMachine>('admission'),
    onboarding: lazyMachine<typeof onboardingMachine>('onboarding'),
    channelRedirect: lazyMachine<typeof channelRedirectMachine>('channelRedirect'),
    planSelection: lazyMachine<typeof planSelectionMachine>('planSelection'),
    dashboard: lazyMachine<typeof dashboardMachine>('dashboard'),
    shopHandoff: lazyMachine<typeof shopHandoffMachine>('shopHandoff'),
    instagramConnected: lazyMachine<typeof instagramConnectedMachine>('instagramConnected'),
  },
  guards: {
    isForAnyone: ({ context }) => isForAnyone(context.path),
    isMisplacedSignedOut: misplaced('signedOut'),
    isMisplacedOutside: misplaced('outside'),
    isFound: (_, { found }: { found: Found | null }) => found !== null,
    isChannelErrand: ({ context }) => errandIn(context.path) === 'channel',
    isInstagramErrand: ({ context }) => errandIn(context.path) === 'instagram',
    isShopErrand: ({ context }) => errandIn(context.path) === 'shop',
    isPlanErrand: ({ context }) => errandIn(context.path) === 'plans',
    isToErrand: (_, { redirectTo }: Redirected) => redirectTo !== null && errandIn(redirectTo) !== null,
    isToDashboard: (_, { redirectTo }: Redirected) => redirectTo !== null && isDashboard(redirectTo),
    isLinked: (_, { linked }: { linked: boolean }) => linked,
    isOfOther: ({ context: { path, me } }) => {
      const asked = organisationIn(path);
      return (
        asked !== me?.activeOrganisationId &&
        (me?.memberships.some(({ organisation }) => organisation.id === asked) ?? false)
      );
    },
    isBlocked: ({ context }) => context.me?.blocked !== undefined,
    hasAccess: ({ context }) => activeRole(context.me) !== null,
    wantsChannel: ({ context: { path, organisation } }) =>
      path.startsWith('/onboarding') && organisation !== null && organisation.channel_id === null,
    /** The settings connect channels, so they are shown without one (O35). */
    isServed: ({ context }) => isInSettings(context.path) || isConnected(context.organisation),
    isInSettings: ({ context }) => isInSettings(context.path),
    wantsSettings: ({ context: { me } }, { path }: { path: string }) =>
      isInSettings(path) && activeRole(me) !== null,
    leavesUnconnected: ({ context }, { path }: { path: string }) =>
      !isInSettings(path) && !isConnected(context.organisation),
  },
  actions: {
    follow: assign((_, { path }: { path: string }) => ({ path })),
    setUser: assign((_, { found }: { found: Found | null }) => ({
      me: found?.me ?? null,
      outbox: found?.outbox ?? [],
    })),
    clearSession: assign({ me: null, organisation: null, outbox: [], left: null, problem: null }),
    setLeft: assign((_, { left }: { left: LeftOrganisation }) => ({ left, organisation: null })),
    clearLeft: assign({ left: null }),
    clearOrganisation: assign({ organisation: null }),
    setOrganisation: assign((_, { organisation }: { organisation: Organisation }) => ({ organisation })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    go: (_, _params: { to: string }) => {},
    showExpired: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const redirect = (standing: Standing) => ({
  type: 'go' as const,
  params: ({ context }: { context: Context }) => ({
    to: redirectFrom(standing, context.path) ?? context.path,
  }),
});

/** Goes to another address, which replaces the present one. */
const leave = (to: string) => [
  { type: 'follow' as const, params: { path: to } },
  { type: 'go' as const, params: { to } },
];

const forThisOne = ({ context }: { context: Context }) => withoutOrganisation(context.path);
/** Goes on at the address for the organisation that the tab shows. */
const leaveOrganisation = [
  { type: 'go' as const, params: (it: { context: Context }) => ({ to: forThisOne(it) }) },
  { type: 'follow' as const, params: (it: { context: Context }) => ({ path: forThisOne(it) }) },
];

type Required = { event: Redirected };
const required = ({ event: { redirectTo } }: Required): Redirected => ({ redirectTo });
const toRedirect = ({ event: { redirectTo } }: Required) => ({ to: redirectTo ?? '/onboarding' });
const followRedirect = {
  type: 'follow' as const,
  params: ({ event: { redirectTo } }: Required) => ({ path: redirectTo ?? '/onboarding' }),
};

/** Pages outside dashboard and onboarding need no organisation, so a cached one cannot redirect. */
const toErrand = {
  guard: { type: 'isToErrand' as const, params: required },
  target: '#app.present.signedIn.settling' as const,
  actions: [followRedirect, { type: 'go' as const, params: toRedirect }],
  meta: { spec: ['ONB-012'] },
};

/** The user leaves before it is done. */
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

const request = requestFor(chart);

export const appMachine = chart.createMachine({
  id: 'app',
  context: ({ input }) => ({
    path: input.path,
    me: null,
    outbox: [],
    organisation: null,
    left: null,
    problem: null,
  }),
  initial: 'present',
  on: { 'route.changed': { actions: { type: 'follow', params: ({ event }) => event } } },
  states: {
    present: {
      description: 'A page is shown.',
      initial: 'booting',
      on: {
        'error.raised': {
          target: 'broken',
          actions: { type: 'setProblem', params: ({ event }) => event },
          meta: { spec: ['SHELL-008'] },
        },
      },
      states: {
        booting: {
          ...request({
            src: 'findSession',
            onDone: [
              // A link that sets a password belongs to the mail's recipient, who may not be the signed-in user.
              { guard: 'isForAnyone', target: 'signedOut' },
              {
                guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                target: 'signedIn',
                actions: { type: 'setUser', params: ({ event }) => ({ found: event.output }) },
              },
              { target: 'signedOut' },
            ],
            onFailure: { target: '#app.broken', actions: withProblem('setProblem') },
          }),
        },
        signedOut: {
          entry: 'clearSession',
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
                { guard: 'isShopErrand', target: 'fromShop', meta: { spec: ['INT-SHOP-012'] } },
                { target: 'loading' },
              ],
            },
            leaving: { entry: redirect('signedOut') },
            loading: {
              ...request({
                src: 'loadEntrance',
                onDone: 'entrance',
                onFailure: { target: '#app.broken', actions: withProblem('setProblem') },
              }),
            },
            entrance: {
              invoke: {
                id: 'entrance',
                src: 'entrance',
                input: ({ context }) => ({ address: context.path }),
              },
            },
            fromShop: {
              invoke: {
                id: 'shopHandoff',
                src: 'shopHandoff',
                input: ({ context }) => ({ address: context.path, role: null }),
              },
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
                { guard: 'isOfOther', target: 'switching' },
                { guard: 'isBlocked', target: 'blocked' },
                { guard: 'isChannelErrand', target: 'linkingChannel', meta: { spec: ['ONB-008'] } },
                { guard: 'isInstagramErrand', target: 'backFromInstagram', meta: { spec: ['INT-IG-015'] } },
                { guard: 'isPlanErrand', target: 'choosingPlan', meta: { spec: ['ONB-007'] } },
                { guard: 'isShopErrand', target: 'fromShop', meta: { spec: ['INT-SHOP-012'] } },
                { guard: 'hasAccess', target: 'resolving' },
                { target: 'outside' },
              ],
            },
            switching: {
              description: 'The address is about another organisation, which becomes the active one.',
              ...request({
                src: 'switchOrganisation',
                input: ({ context }) => ({ organisationId: organisationIn(context.path) ?? '' }),
                onDone: { target: '#app.present.booting', actions: leaveOrganisation },
                onFailure: { target: 'settling', actions: leaveOrganisation },
              }),
            },
            // The address stays, and is shown once the person may use the organisation.
            blocked: {
              // The last calls of the dashboard are refused late; each would end what is being set up here.
              on: { 'session.changed': {} },
              invoke: {
                id: 'admission',
                src: 'admission',
                input: ({ context }) => ({ blocked: context.me?.blocked ?? null }),
                onDone: '#app.present.booting',
              },
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
            fromShop: {
              ...leavesByAddress,
              invoke: {
                id: 'shopHandoff',
                src: 'shopHandoff',
                input: ({ context: { path, me } }) => ({ address: path, role: activeRole(me) }),
              },
            },
            resolving: {
              ...request({
                src: 'loadOrganisation',
                input: ({ context }) => ({ organisationId: context.me?.activeOrganisationId ?? '' }),
                onDone: {
                  target: 'resolved',
                  actions: {
                    type: 'setOrganisation',
                    params: ({ event }) => ({ organisation: event.output }),
                  },
                },
                onFailure: { target: '#app.broken', actions: withProblem('setProblem') },
              }),
            },
            resolved: {
              always: [
                // Instagram alone is enough to work; the onboarding shows only on request or redirect (X3).
                { guard: 'wantsChannel', target: 'outside', meta: { spec: ['INT-IG-010'] } },
                { guard: 'isServed', target: 'dashboard', meta: { spec: ['SHELL-004', 'ONB-001'] } },
                { target: 'outside' },
              ],
            },
            // No organisation, no role in it, or no channel yet: the onboarding tells which (X1: it never sends back).
            outside: {
              invoke: {
                id: 'onboarding',
                src: 'onboarding',
                input: ({ context: { me, organisation, left } }) => ({
                  left,
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
                'onboarding.required': toErrand,
                'route.changed': [
                  {
                    guard: { type: 'wantsSettings', params: ({ event }) => event },
                    target: '#app.present.signedIn.settling',
                    actions: { type: 'follow', params: ({ event }) => event },
                  },
                  {
                    target: '.settling',
                    actions: { type: 'follow', params: ({ event }) => event },
                  },
                ],
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
              entry: 'clearLeft',
              invoke: {
                id: 'dashboard',
                src: 'dashboard',
                input: ({ context: { path, me, organisation, outbox } }) => ({
                  path,
                  me,
                  organisation,
                  outbox,
                }),
              },
              on: {
                // The server knows better than what was learnt of the organisation before.
                'onboarding.required': [
                  toErrand,
                  {
                    guard: { type: 'isToDashboard', params: required },
                    actions: { type: 'go', params: toRedirect },
                    meta: { spec: ['ONB-012'] },
                  },
                  { guard: 'isInSettings' },
                  {
                    target: 'outside',
                    actions: ['clearOrganisation', followRedirect, { type: 'go', params: toRedirect }],
                    meta: { spec: ['ONB-012'] },
                  },
                ],
                'membership.ended': {
                  target: '#app.present.booting',
                  actions: { type: 'setLeft', params: ({ event }) => event },
                },
                'route.changed': [
                  {
                    guard: { type: 'leavesUnconnected', params: ({ event }) => event },
                    target: 'outside',
                    actions: leave('/onboarding'),
                  },
                  { actions: [{ type: 'follow', params: ({ event }) => event }, forwardTo('dashboard')] },
                ],
                'organisation.changed': {
                  actions: [
                    { type: 'setOrganisation', params: ({ event }) => event },
                    forwardTo('dashboard'),
                  ],
                },
                'conversation.changed': { actions: forwardTo('dashboard') },
                'message.arrived': { actions: forwardTo('dashboard') },
              },
            },
          },
        },
        signingOut: {
          // The page forgets in any case: a person who signs out must never stay signed in on the screen.
          ...request({
            src: 'endSession',
            onDone: {
              target: 'signedOut',
              actions: { type: 'go', params: { to: '/login' } },
              meta: { spec: ['SHELL-010'] },
            },
            onFailure: { target: 'signedOut', actions: { type: 'go', params: { to: '/login' } } },
          }),
        },
      },
    },
    broken: {
      description: 'The page failed, and the person can try again.',
      on: {
        'error.retry': { target: 'present.booting', meta: { spec: ['SHELL-008'] } },
        signOut: 'present.signingOut',
      },
    },
  },
});
