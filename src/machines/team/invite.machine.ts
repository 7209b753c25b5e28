/**
 * Who is invited, and in which role?
 *
 * The addresses stay in the form. All are invited or none; a refusal keeps the form as it is.
 *
 * Intents  invite.submit, invite.cancel
 * Ports    sendInvitations
 * Effects  showInvited
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { invite } from '#contract/invitation.ts';
import type { TeamRole } from '#contract/team.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';
import { addressesIn, addressFault, type AddressFault } from './addresses.ts';

export interface Invited {
  emails: string[];
  role: TeamRole;
}
type Submitted = { emails: string; role: TeamRole };

const faultOf = ({ emails }: Submitted) => ({ fault: addressFault(addressesIn(emails)) });

const chart = setup({
  types: {
    context: {} as { fault: AddressFault | null; problem: Problem | null; isInvited: boolean },
    events: {} as ({ type: 'invite.submit' } & Submitted) | { type: 'invite.cancel' },
    output: {} as { isInvited: boolean },
  },
  actors: {
    sendInvitations: call(invite, { ask: (invited: Invited, { language }) => ({ ...invited, language }) }),
  },
  guards: { isFaulty: (_, { fault }: { fault: AddressFault | null }) => fault !== null },
  actions: {
    setFault: assign((_, { fault }: { fault: AddressFault | null }) => ({ fault, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ fault: null, problem: null }),
    setInvited: assign({ isInvited: true }),
    showInvited: toast(({ mailed }: { mailed: boolean }) => ({
      tone: 'success',
      title: mailed ? 'team.invited' : 'team.invitedUnmailed',
    })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const inviteMachine = chart.createMachine({
  id: 'invite',
  context: { fault: null, problem: null, isInvited: false },
  initial: 'editing',
  output: ({ context }) => ({ isInvited: context.isInvited }),
  states: {
    editing: {
      description: 'Addresses and their role can be entered.',
      initial: 'plain',
      on: {
        'invite.submit': [
          {
            guard: { type: 'isFaulty', params: ({ event }) => faultOf(event) },
            target: '.incomplete',
            actions: { type: 'setFault', params: ({ event }) => faultOf(event) },
          },
          { target: 'sending' },
        ],
        'invite.cancel': 'cancelled',
      },
      states: { plain: {}, incomplete: {}, refused: {} },
    },
    sending: {
      description: 'The invitations are being sent.',
      entry: 'clear',
      ...request({
        src: 'sendInvitations',
        input: ({ event }) => {
          const { emails, role } = event as Submitted & { type: string };
          return { emails: addressesIn(emails), role };
        },
        onDone: {
          target: 'invited',
          actions: ['setInvited', { type: 'showInvited', params: ({ event }) => event.output }],
        },
        onFailure: { target: 'editing.refused', actions: withProblem('setProblem') },
      }),
    },
    invited: { description: 'The invitations are stored.', type: 'final' },
    cancelled: { description: 'Nobody was invited.', type: 'final' },
  },
});
