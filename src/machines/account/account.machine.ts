/**
 * What can this person change about how they sign in?
 *
 * The page's chart: the lists run as long as it is open, a dialog while it is shown. What a dialog changed makes the lists
 * load again.
 *
 * Intents  password.open
 * Charts   sessions (deviceSessions), twoFactor, profile (profileForm), photo (picture), email (emailAddress), passkeys,
 *          passwordChange
 */
import { sendTo, setup } from 'xstate';
import { deviceSessionsMachine } from './deviceSessions.machine.ts';
import { pictureMachine } from '#machines/settings/picture.machine.ts';
import { emailAddressMachine } from './emailAddress.machine.ts';
import { passkeysMachine } from './passkeys.machine.ts';
import { passwordChangeMachine } from './passwordChange.machine.ts';
import { profileFormMachine } from './profileForm.machine.ts';
import { twoFactorMachine } from './twoFactor.machine.ts';

const chart = setup({
  types: {
    events: {} as { type: 'password.open' },
    children: {} as {
      sessions: 'sessions';
      twoFactor: 'twoFactor';
      profile: 'profile';
      photo: 'photo';
      email: 'email';
      passkeys: 'passkeys';
      passwordChange: 'passwordChange';
    },
  },
  actors: {
    sessions: deviceSessionsMachine,
    twoFactor: twoFactorMachine,
    profile: profileFormMachine,
    photo: pictureMachine,
    email: emailAddressMachine,
    passkeys: passkeysMachine,
    passwordChange: passwordChangeMachine,
  },
  guards: { isChanged: (_, { isChanged }: { isChanged: boolean }) => isChanged },
  actions: { refreshSessions: sendTo('sessions', { type: 'sessions.stale' as const }) },
});

export const accountMachine = chart.createMachine({
  id: 'account',
  invoke: [
    { id: 'sessions', src: 'sessions' },
    { id: 'twoFactor', src: 'twoFactor' },
    { id: 'profile', src: 'profile' },
    { id: 'photo', src: 'photo' },
    { id: 'email', src: 'email' },
    { id: 'passkeys', src: 'passkeys' },
  ],
  initial: 'shown',
  states: {
    shown: {
      description: 'The settings of the account are shown.',
      on: { 'password.open': 'changingPassword' },
    },
    changingPassword: {
      description: 'The password is being changed in a dialog.',
      invoke: {
        id: 'passwordChange',
        src: 'passwordChange',
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'shown',
            actions: 'refreshSessions',
          },
          { target: 'shown' },
        ],
      },
    },
  },
});
