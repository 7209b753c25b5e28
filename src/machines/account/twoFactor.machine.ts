/**
 * Does this person's account ask for a second factor?
 *
 * What can be done about it happens in a dialog, after which the account is loaded again.
 *
 * Intents  twoFactor.enable, twoFactor.renew, twoFactor.disable, twoFactor.retry
 * Ports    loadAccountSecurity
 * Charts   twoFactorDialog
 */
import { assign, setup } from 'xstate';
import { type AccountSecurity, getAccountSecurity } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { twoFactorDialogMachine, type TwoFactorPurpose } from './twoFactorDialog.machine.ts';

const chart = setup({
  types: {
    context: {} as { isOn: boolean; codesLeft: number; purpose: TwoFactorPurpose; problem: Problem | null },
    events: {} as
      | { type: 'twoFactor.enable' }
      | { type: 'twoFactor.renew' }
      | { type: 'twoFactor.disable' }
      | { type: 'twoFactor.retry' },
    children: {} as { loadAccountSecurity: 'loadAccountSecurity'; twoFactorDialog: 'twoFactorDialog' },
  },
  actors: {
    loadAccountSecurity: call(getAccountSecurity),
    twoFactorDialog: twoFactorDialogMachine,
  },
  guards: { isOn: ({ context }) => context.isOn },
  actions: {
    setSecurity: assign((_, { security }: { security: AccountSecurity }) => ({
      isOn: security.two_factor,
      codesLeft: security.recovery_codes_left,
      problem: null,
    })),
    setPurpose: assign((_, { purpose }: { purpose: TwoFactorPurpose }) => ({ purpose })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const into = (purpose: TwoFactorPurpose) => ({
  target: 'changing' as const,
  actions: { type: 'setPurpose' as const, params: { purpose } },
});

export const twoFactorMachine = chart.createMachine({
  id: 'twoFactor',
  context: { isOn: false, codesLeft: 0, purpose: 'enable', problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The account is being asked.',
      ...request({
        src: 'loadAccountSecurity',
        onDone: {
          target: 'settling',
          actions: { type: 'setSecurity', params: ({ event }) => ({ security: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The account could not be asked.', on: { 'twoFactor.retry': 'loading' } },
    settling: {
      description: 'Decides whether it is on.',
      always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'The password alone signs in.',
      on: { 'twoFactor.enable': into('enable') },
    },
    on: {
      description: 'The password and a code sign in.',
      on: { 'twoFactor.renew': into('renew'), 'twoFactor.disable': into('disable') },
    },
    changing: {
      description: 'Two-factor sign-in is changed in a dialog.',
      invoke: {
        id: 'twoFactorDialog',
        src: 'twoFactorDialog',
        input: ({ context }) => ({ purpose: context.purpose }),
        onDone: 'loading',
      },
    },
  },
});
