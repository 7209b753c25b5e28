/**
 * Which invitations are open, and what becomes of them?
 *
 * An admin sends one again, copies a link, or withdraws it after a confirmation, one at a time. One that is gone meanwhile leaves the list.
 *
 * Intents  invitations.retry, invitation.resend, invitation.copy, invitation.revoke; revoke.confirm, revoke.cancel
 * Facts    invitations.stale
 * Ports    loadInvitations, resendInvitation, linkInvitation, revokeInvitation
 * Effects  copyLink, showResent
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import {
  type Invitation,
  listInvitations,
  resendInvitation,
  linkInvitation,
  revokeInvitation,
} from '#contract/invitation.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

type Chosen = { id: string };

const chart = setup({
  types: {
    context: {} as { invitations: Invitation[]; chosen: string | null; problem: Problem | null },
    events: {} as
      | { type: 'invitations.retry' }
      | { type: 'invitations.stale' }
      | ({ type: 'invitation.resend' } & Chosen)
      | ({ type: 'invitation.copy' } & Chosen)
      | ({ type: 'invitation.revoke' } & Chosen)
      | { type: 'revoke.confirm' }
      | { type: 'revoke.cancel' },
    tags: {} as 'busy',
  },
  actors: {
    loadInvitations: call(listInvitations, { give: ({ data }) => data }),
    resendInvitation: call(resendInvitation, { ask: ({ id }: Chosen, { language }) => ({ id, language }) }),
    linkInvitation: call(linkInvitation),
    revokeInvitation: call(revokeInvitation),
  },
  guards: {
    isListed: ({ context }, { id }: Chosen) => context.invitations.some((it) => it.id === id),
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 'notFound',
  },
  actions: {
    setInvitations: assign((_, { invitations }: { invitations: Invitation[] }) => ({ invitations })),
    choose: assign((_, { id }: Chosen) => ({ chosen: id, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    copyLink: (_, _params: { url: string }) => {},
    showResent: toast(({ mailed }: { mailed: boolean }) => ({
      tone: 'success',
      title: mailed ? 'team.resent' : 'team.invitedUnmailed',
    })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const chosen = ({ context }: { context: { chosen: string | null } }) => ({ id: context.chosen ?? '' });
const failed = {
  // Accepted or withdrawn meanwhile, or expired: the list tells.
  onRefused: [{ guard: withProblem('isGone'), target: 'loading' as const }],
  onFailure: { target: 'ready' as const, actions: withProblem('setProblem') },
};

export const invitationListMachine = chart.createMachine({
  id: 'invitationList',
  context: { invitations: [], chosen: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The invitations are being loaded.',
      ...request({
        src: 'loadInvitations',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setInvitations', params: ({ event }) => ({ invitations: event.output }) },
            'clearProblem',
          ],
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The invitations could not be loaded.',
      on: { 'invitations.retry': 'loading', 'invitations.stale': 'loading' },
    },
    ready: {
      description: 'The invitations are shown.',
      on: {
        'invitation.resend': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'resending',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'invitation.copy': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'linking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'invitation.revoke': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'invitations.stale': 'loading',
      },
    },
    resending: {
      description: 'An invitation is being sent again.',
      tags: 'busy',
      ...request({
        src: 'resendInvitation',
        input: chosen,
        onDone: { target: 'loading', actions: { type: 'showResent', params: ({ event }) => event.output } },
        ...failed,
      }),
    },
    linking: {
      description: 'A link is being made.',
      tags: 'busy',
      ...request({
        src: 'linkInvitation',
        input: chosen,
        onDone: { target: 'ready', actions: { type: 'copyLink', params: ({ event }) => event.output } },
        ...failed,
      }),
    },
    confirming: {
      description: 'The withdrawal waits for a confirmation.',
      on: { 'revoke.confirm': 'revoking', 'revoke.cancel': 'ready', 'invitations.stale': 'loading' },
    },
    revoking: {
      description: 'An invitation is being withdrawn.',
      tags: 'busy',
      ...request({ src: 'revokeInvitation', input: chosen, onDone: 'loading', ...failed }),
    },
  },
});
