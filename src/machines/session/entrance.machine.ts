/**
 * Which page does a person see who is not signed in?
 *
 * The address decides; `app` starts this chart anew when it changes. The chart and its children are imported when somebody
 * is not signed in, so that the inbox loads less.
 *
 * Charts   signIn, passkey (passkeySignIn), signUp, mailRequest, newPassword, emailLink, invitation
 */
import { setup } from 'xstate';
import { EMAIL_PATH, INVITE_PATH, RESET_PATH } from '#lib/paths.ts';
import { pathOf, successIn } from '../app/routing.ts';
import { invitationMachine } from './invitation.machine.ts';
import { emailLinkMachine } from './emailLink.machine.ts';
import { mailRequestMachine } from './mailRequest.machine.ts';
import { newPasswordMachine } from './newPassword.machine.ts';
import { passkeySignInMachine } from './passkeySignIn.machine.ts';
import { signInMachine } from './signIn.machine.ts';
import { signUpMachine } from './signUp.machine.ts';

/** Returns a parameter of an address; null if it has none or an empty one. */
const parameterOf = (address: string, name: string): string | null =>
  new URLSearchParams(address.replace(/#.*$/s, '').split('?')[1] ?? '').get(name) || null;

const chart = setup({
  types: {
    input: {} as { address: string },
    context: {} as { address: string },
    children: {} as {
      signIn: 'signIn';
      passkey: 'passkey';
      signUp: 'signUp';
      mailRequest: 'mailRequest';
      newPassword: 'newPassword';
      emailLink: 'emailLink';
      invitation: 'invitation';
    },
  },
  actors: {
    signIn: signInMachine,
    passkey: passkeySignInMachine,
    signUp: signUpMachine,
    mailRequest: mailRequestMachine,
    newPassword: newPasswordMachine,
    emailLink: emailLinkMachine,
    invitation: invitationMachine,
  },
  guards: {
    isSignUp: ({ context }) => pathOf(context.address) === '/signup',
    isReset: ({ context }) => pathOf(context.address) === RESET_PATH,
    isInvitation: ({ context }) => pathOf(context.address) === INVITE_PATH,
    isEmailLink: ({ context }) => pathOf(context.address) === EMAIL_PATH,
    hasToken: ({ context }) =>
      pathOf(context.address) === RESET_PATH && parameterOf(context.address, 'token') !== null,
  },
});

export const entranceMachine = chart.createMachine({
  id: 'entrance',
  context: ({ input }) => input,
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides by the address which page is shown.',
      always: [
        { guard: 'isSignUp', target: 'signUp', meta: { spec: ['AUTH-005'] } },
        { guard: 'isEmailLink', target: 'emailLink' },
        { guard: 'isInvitation', target: 'invited' },
        { guard: 'hasToken', target: 'newPassword' },
        { guard: 'isReset', target: 'forgotten' },
        { target: 'signIn' },
      ],
    },
    signIn: {
      description: 'Somebody can sign in.',
      invoke: [
        {
          id: 'signIn',
          src: 'signIn',
          input: ({ context: { address } }) => ({
            successUrl: successIn(address),
            confirm: parameterOf(address, 'confirm'),
          }),
        },
        {
          id: 'passkey',
          src: 'passkey',
          input: ({ context: { address } }) => ({ successUrl: successIn(address) }),
        },
      ],
    },
    signUp: {
      description: 'Somebody can create an account.',
      invoke: { id: 'signUp', src: 'signUp', input: { successUrl: null, confirm: null } },
    },
    forgotten: {
      description: 'Somebody can ask for a link that sets a new password.',
      invoke: { id: 'mailRequest', src: 'mailRequest', input: { email: null, kind: 'reset' } },
    },
    newPassword: {
      description: 'Somebody can set a new password with a link.',
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { address } }) => ({ token: parameterOf(address, 'token') ?? '' }),
      },
    },
    invited: {
      description: 'Somebody has a link that invites them to an organisation.',
      invoke: {
        id: 'invitation',
        src: 'invitation',
        input: ({ context: { address } }) => ({ token: parameterOf(address, 'token') ?? '' }),
      },
    },
    emailLink: {
      description: 'Somebody can follow a link that changes an address.',
      invoke: {
        id: 'emailLink',
        src: 'emailLink',
        input: ({ context: { address } }) => ({ token: parameterOf(address, 'token') ?? '' }),
      },
    },
  },
});
