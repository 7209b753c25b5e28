/**
 * What is missing before this person can work?
 *
 * First an organisation, then a role in it, then a channel. A person with an unknown role stays here, can switch the
 * organisation or sign out, and is never redirected (X1). Only admins link channels (O1): members see whom to ask.
 * Instagram is a channel like a number, and can be the only one (O35).
 *
 * Intents  organisation.choose, organisation.name, organisation.submit, hub.open, channel.type, channel.link,
 *          instagram.connect, instagram.continue, team.invite
 * Ports    setActiveOrganisation, createOrganisation, findHub, findInstagram, linkChannel, loadInvite
 * Charts   invite (imported when it is opened)
 * Effects  enterDashboard, enterOrganisation, leaveTo, showLinkFailure
 * Size     one page that waits for another window in each of its steps
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { linkChannel, channelHub } from '#contract/channelLink.ts';
import type { LeftOrganisation } from '#machines/app/membership.ts';
import { may, type Role } from '#contract/policy.ts';
import { SECOND } from '#lib/time.ts';
import { call } from '../call.ts';
import { lazyMachine, port } from '../port.ts';
import type { inviteMachine } from '../team/invite.machine.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

export interface Standing {
  organisationId: string | null;
  role: Role | null;
  hasChannel: boolean;
  hasInstagram: boolean;
  left: LeftOrganisation | null;
}

interface Context extends Standing {
  wanted: string | null;
  name: string;
  channelId: string;
  problem: Problem | null;
}

type Explained = { problem: Problem };

const chart = setup({
  types: {
    input: {} as Standing,
    context: {} as Context,
    events: {} as
      | { type: 'organisation.choose'; organisationId: string }
      | { type: 'organisation.name'; name: string }
      | { type: 'organisation.submit' }
      | { type: 'hub.open' }
      | { type: 'channel.type'; channelId: string }
      | { type: 'channel.link' }
      | { type: 'team.invite' }
      | { type: 'instagram.connect' }
      | { type: 'instagram.continue' },
    children: {} as {
      invite: 'invite';
      setActiveOrganisation: 'setActiveOrganisation';
      createOrganisation: 'createOrganisation';
      findHub: 'findHub';
      findInstagram: 'findInstagram';
      linkChannel: 'linkChannel';
      loadInvite: 'loadInvite';
    },
    tags: {} as 'busy',
  },
  actors: {
    setActiveOrganisation: port<void, { organisationId: string }>('setActiveOrganisation'),
    createOrganisation: port<{ id: string }, { name: string }>('createOrganisation'),
    findHub: call(channelHub),
    findInstagram: port<{ url: string }>('findInstagram'),
    linkChannel: call(linkChannel),
    loadInvite: port<void>('loadInvite'),
    invite: lazyMachine<typeof inviteMachine>('invite'),
  },
  guards: {
    hasNoOrganisation: ({ context }) => context.organisationId === null,
    hasNoAccess: ({ context }) => context.role === null,
    hasChannel: ({ context }) => context.hasChannel,
    isMember: ({ context }) => !may(context.role, 'channel.link'),
    hasInstagram: ({ context }) => context.hasInstagram,
    isNamed: ({ context }) => context.name.trim() !== '',
    isTyped: ({ context }) => context.channelId !== '',
  },
  actions: {
    setWanted: assign((_, { organisationId }: { organisationId: string }) => ({
      wanted: organisationId,
      problem: null,
    })),
    name: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    // Kept exactly as entered, with spaces (ONB-004).
    type: assign((_, { channelId }: { channelId: string }) => ({ channelId })),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { problem }: Explained) => ({ problem })),
    /** ONB-006. */
    showLinkFailure: failureToast('onboarding.linkFailed'),
    enterDashboard: () => {},
    enterOrganisation: () => {},
    leaveTo: (_, _params: { url: string }) => {},
  },
  delays: { patience: 15 * SECOND },
});

const request = requestFor(chart);

export const onboardingMachine = chart.createMachine({
  id: 'onboarding',
  context: ({ input }) => ({ ...input, wanted: null, name: '', channelId: '', problem: null }),
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides which step of the setup comes next.',
      always: [
        { guard: 'hasNoOrganisation', target: 'choosingOrganisation', meta: { spec: ['ONB-002'] } },
        { guard: 'hasNoAccess', target: 'noAccess' },
        { guard: 'hasChannel', target: 'done', meta: { spec: ['ONB-001'] } },
        { guard: 'isMember', target: 'waitingForAdmin' },
        { target: 'choosingChannel' },
      ],
    },
    choosingOrganisation: {
      description: 'An organisation can be chosen or created.',
      on: {
        'organisation.choose': {
          target: 'activating',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
        'organisation.name': { actions: { type: 'name', params: ({ event }) => event } },
        'organisation.submit': { guard: 'isNamed', target: 'creating' },
      },
    },
    noAccess: {
      description: 'A member cannot do this step.',
      on: {
        'organisation.choose': {
          target: 'activating',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
      },
    },
    waitingForAdmin: {
      description: 'An admin has to connect a channel first.',
      on: {
        'organisation.choose': {
          target: 'activating',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
        'instagram.continue': { guard: 'hasInstagram', target: 'done' },
      },
    },
    creating: {
      description: 'The organisation is being created.',
      tags: 'busy',
      ...request({
        src: 'createOrganisation',
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: {
          target: 'activating',
          actions: { type: 'setWanted', params: ({ event }) => ({ organisationId: event.output.id }) },
        },
        onFailure: { target: 'settling', actions: withProblem('setProblem') },
      }),
    },
    activating: {
      description: 'The organisation is being made the current one.',
      tags: 'busy',
      ...request({
        src: 'setActiveOrganisation',
        input: ({ context }) => ({ organisationId: context.wanted ?? '' }),
        onDone: 'entering',
        onFailure: { target: 'settling', actions: withProblem('setProblem') },
      }),
    },
    choosingChannel: {
      description: 'A channel can be chosen.',
      on: {
        'hub.open': { target: 'openingHub', meta: { spec: ['ONB-003'] } },
        'channel.type': { actions: { type: 'type', params: ({ event }) => event } },
        'team.invite': { target: 'openingInvite' },
        'channel.link': { guard: 'isTyped', target: 'linking', meta: { spec: ['ONB-004'] } },
        'instagram.connect': { target: 'openingInstagram', actions: 'clearProblem' },
        'instagram.continue': { guard: 'hasInstagram', target: 'done' },
      },
    },
    openingInvite: {
      description: 'The form that invites colleagues is being loaded.',
      tags: 'busy',
      ...request({
        src: 'loadInvite',
        onDone: 'inviting',
        onFailure: { target: 'choosingChannel', actions: withProblem('setProblem') },
      }),
    },
    inviting: {
      description: 'Colleagues can be invited, who may help to connect the channel.',
      invoke: { id: 'invite', src: 'invite', onDone: 'choosingChannel' },
    },
    openingHub: {
      description: "The provider's page is being opened.",
      tags: 'busy',
      ...request({
        src: 'findHub',
        onDone: {
          // In this same tab, which comes back to `/redirect/d360`; who comes back by the browser's arrow stands here again.
          target: 'choosingChannel',
          actions: { type: 'leaveTo', params: ({ event }) => event.output },
          meta: { spec: ['ONB-003'] },
        },
        onFailure: {
          target: 'choosingChannel',
          actions: withProblem('showLinkFailure'),
          meta: { spec: ['ONB-006'] },
        },
      }),
    },
    openingInstagram: {
      description: "Instagram's login is being opened.",
      tags: 'busy',
      ...request({
        src: 'findInstagram',
        // It returns to /instagram/connected, which leads back here.
        onDone: {
          target: 'choosingChannel',
          actions: { type: 'leaveTo', params: ({ event }) => event.output },
        },
        onFailure: { target: 'choosingChannel', actions: withProblem('setProblem') },
      }),
    },
    linking: {
      description: 'A number is being linked by its id.',
      tags: 'busy',
      ...request({
        src: 'linkChannel',
        input: ({ context }) => ({ channel_id: context.channelId }),
        onDone: { target: 'done', meta: { spec: ['ONB-005'] } },
        onFailure: {
          target: 'choosingChannel',
          actions: withProblem('showLinkFailure'),
          meta: { spec: ['ONB-006'] },
        },
      }),
    },
    /** The session now names another organisation, so everything is asked for anew. */
    entering: {
      description: 'The page changes to the dashboard.',
      type: 'final',
      entry: 'enterOrganisation',
    },
    done: { description: 'The setup is finished.', type: 'final', entry: 'enterDashboard' },
  },
});
