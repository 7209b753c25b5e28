/**
 * Does this person join the organisation that their link invites to?
 *
 * The link names one address. Who is signed in with it joins; who is not signed in creates an account with it, which a mailed link confirms, or signs in;
 * who is signed in with another address is told so and can sign out. The page never says whether the address has an account.
 *
 * Intents  invitation.join, invitation.signOut, invitation.retry
 * Ports    openInvitation, joinOrganisation, endSession
 * Charts   signUp
 * Effects  enterOrganisation
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type ReadInvitation, acceptInvitation } from '#contract/invitation.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { signUpMachine } from './signUp.machine.ts';

interface Opened {
  invitation: ReadInvitation;
  /** The address of who is signed in; null if nobody is. */
  visitor: string | null;
}
interface Token {
  token: string;
}
type Context = Token & { invitation: ReadInvitation | null; visitor: string | null; problem: Problem | null };

const chart = setup({
  types: {
    input: {} as Token,
    context: {} as Context,
    events: {} as { type: 'invitation.join' } | { type: 'invitation.signOut' } | { type: 'invitation.retry' },
    children: {} as {
      signUp: 'signUp';
      openInvitation: 'openInvitation';
      joinOrganisation: 'joinOrganisation';
      endSession: 'endSession';
    },
  },
  actors: {
    openInvitation: port<Opened, Token>('openInvitation'),
    joinOrganisation: call(acceptInvitation),
    endSession: port<void>('endSession'),
    signUp: signUpMachine,
  },
  guards: {
    isInvalid: (_, { problem }: { problem: Problem }) => problem.code === 'linkInvalid',
    isForOther: (_, { problem }: { problem: Problem }) => problem.code === 'invitationForOther',
    isNobody: ({ context }) => context.visitor === null,
    isInvited: ({ context }) => context.visitor === context.invitation?.email,
  },
  actions: {
    setOpened: assign((_, { invitation, visitor }: Opened) => ({ invitation, visitor, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    enterOrganisation: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const token = ({ context }: { context: Context }): Token => ({ token: context.token });

export const invitationMachine = chart.createMachine({
  id: 'invitation',
  context: ({ input }) => ({ ...input, invitation: null, visitor: null, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The invitation is being read.',
      ...request({
        src: 'openInvitation',
        input: token,
        onDone: { target: 'settling', actions: { type: 'setOpened', params: ({ event }) => event.output } },
        onRefused: [{ guard: withProblem('isInvalid'), target: 'expired' }],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The invitation could not be read.', on: { 'invitation.retry': 'opening' } },
    expired: { description: 'The link opens no invitation.' },
    settling: {
      description: 'Decides by who is signed in.',
      always: [
        { guard: 'isNobody', target: 'signedOut' },
        { guard: 'isInvited', target: 'ready' },
        { target: 'otherAddress' },
      ],
    },
    signedOut: {
      description: 'An account can be created with the invited address.',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: { successUrl: null, confirm: null },
        // The link had been mailed: the account is confirmed, and its session open.
        onDone: 'opening',
      },
    },
    otherAddress: {
      description: 'Somebody is signed in with another address.',
      on: { 'invitation.signOut': 'signingOut' },
    },
    signingOut: {
      description: 'The other session is being ended.',
      ...request({
        src: 'endSession',
        onDone: 'opening',
        onFailure: { target: 'otherAddress', actions: withProblem('setProblem') },
      }),
    },
    ready: {
      description: 'The invited person can join.',
      on: { 'invitation.join': { target: 'joining', actions: 'clearProblem' } },
    },
    joining: {
      description: 'The person is becoming a member.',
      ...request({
        src: 'joinOrganisation',
        input: token,
        onDone: 'joined',
        onRefused: [
          { guard: withProblem('isInvalid'), target: 'expired' },
          { guard: withProblem('isForOther'), target: 'otherAddress' },
        ],
        onFailure: { target: 'ready', actions: withProblem('setProblem') },
      }),
    },
    joined: {
      description: 'The person is a member, and the page changes to the dashboard.',
      entry: 'enterOrganisation',
    },
  },
});
