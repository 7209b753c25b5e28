/**
 * Is two-factor sign-in turned on or off, and which recovery codes does it have?
 *
 * Each of the three takes the password first, which stays in the form. Turning it on takes one right code of the
 * authenticator app as well. Recovery codes are shown once.
 *
 * Intents  proof.submit, code.submit, codes.copy, codes.download, codes.done, twoFactor.cancel
 * Ports    startTwoFactor, confirmTwoFactor, renewRecoveryCodes, disableTwoFactor
 * Effects  copyCodes, downloadCodes, showTwoFactorOff
 */
import { assign, setup } from 'xstate';
import { startTwoFactor, confirmTwoFactor, renewRecoveryCodes, disableTwoFactor } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

export type TwoFactorPurpose = 'enable' | 'renew' | 'disable';

/** The secret of an authenticator app, as text and as the address in its QR code. */
export interface TwoFactorSecret {
  uri: string;
  secret: string;
}

interface Context {
  purpose: TwoFactorPurpose;
  app: TwoFactorSecret | null;
  codes: string[];
  problem: Problem | null;
}
type Proof = { password: string };

const chart = setup({
  types: {
    input: {} as { purpose: TwoFactorPurpose },
    context: {} as Context,
    events: {} as
      | ({ type: 'proof.submit' } & Proof)
      | { type: 'code.submit'; code: string }
      | { type: 'codes.copy' }
      | { type: 'codes.download' }
      | { type: 'codes.done' }
      | { type: 'twoFactor.cancel' },
    tags: {} as 'busy',
  },
  actors: {
    startTwoFactor: call(startTwoFactor),
    confirmTwoFactor: call(confirmTwoFactor, {
      ask: ({ code }: { code: string }, { language }) => ({ code, language }),
      give: ({ codes }) => codes,
    }),
    renewRecoveryCodes: call(renewRecoveryCodes, { give: ({ codes }) => codes }),
    disableTwoFactor: call(disableTwoFactor, {
      ask: ({ password }: Proof, { language }) => ({ password, language }),
    }),
  },
  guards: {
    isEmpty: (_, { text }: { text: string }) => text.trim() === '',
    isEnabling: ({ context }) => context.purpose === 'enable',
    isRenewing: ({ context }) => context.purpose === 'renew',
  },
  actions: {
    setApp: assign((_, { app }: { app: TwoFactorSecret }) => ({ app })),
    setCodes: assign((_, { codes }: { codes: string[] }) => ({ codes, app: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    copyCodes: (_, _params: { codes: string[] }) => {},
    downloadCodes: (_, _params: { codes: string[] }) => {},
    showTwoFactorOff: toast({ tone: 'success', title: 'twoFactor.isOff' }),
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);
const proof = ({ event }: { event: unknown }): Proof => ({ password: (event as Proof).password });
const shown = ({ context }: { context: Context }) => ({ codes: context.codes });

export const twoFactorDialogMachine = chart.createMachine({
  id: 'twoFactorDialog',
  context: ({ input }) => ({ purpose: input.purpose, app: null, codes: [], problem: null }),
  initial: 'proving',
  states: {
    proving: {
      description: 'The password can be entered.',
      initial: 'plain',
      on: {
        'proof.submit': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ text: event.password }) },
            target: '.refused',
            actions: 'clearProblem',
          },
          { guard: 'isEnabling', target: 'starting' },
          { guard: 'isRenewing', target: 'renewing' },
          { target: 'disabling' },
        ],
        'twoFactor.cancel': 'closed',
      },
      states: { plain: {}, refused: {} },
    },
    starting: {
      description: 'A secret for the authenticator app is being made.',
      tags: 'busy',
      entry: 'clearProblem',
      ...request({
        src: 'startTwoFactor',
        input: proof,
        onDone: {
          target: 'scanning',
          actions: { type: 'setApp', params: ({ event }) => ({ app: event.output }) },
        },
        onFailure: { target: 'proving.refused', actions: withProblem('setProblem') },
      }),
    },
    renewing: {
      description: 'New recovery codes are being made.',
      tags: 'busy',
      entry: 'clearProblem',
      ...request({
        src: 'renewRecoveryCodes',
        input: proof,
        onDone: {
          target: 'showingCodes',
          actions: { type: 'setCodes', params: ({ event }) => ({ codes: event.output }) },
        },
        onFailure: { target: 'proving.refused', actions: withProblem('setProblem') },
      }),
    },
    disabling: {
      description: 'Two-factor sign-in is being turned off.',
      tags: 'busy',
      entry: 'clearProblem',
      ...request({
        src: 'disableTwoFactor',
        input: proof,
        onDone: { target: 'closed', actions: 'showTwoFactorOff' },
        onFailure: { target: 'proving.refused', actions: withProblem('setProblem') },
      }),
    },
    scanning: {
      description: 'The secret is shown as a QR code, and a code of the app can be entered.',
      initial: 'plain',
      on: {
        'code.submit': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ text: event.code }) },
            target: '.refused',
            actions: 'clearProblem',
          },
          { target: 'confirming' },
        ],
        'twoFactor.cancel': 'closed',
      },
      states: { plain: {}, refused: {} },
    },
    confirming: {
      description: 'The code is being checked.',
      tags: 'busy',
      entry: 'clearProblem',
      ...request({
        src: 'confirmTwoFactor',
        input: ({ event }) => ({ code: (event as { code: string }).code.trim() }),
        onDone: {
          target: 'showingCodes',
          actions: { type: 'setCodes', params: ({ event }) => ({ codes: event.output }) },
        },
        onFailure: { target: 'scanning.refused', actions: withProblem('setProblem') },
      }),
    },
    showingCodes: {
      description: 'The recovery codes are shown once, and can be copied or downloaded.',
      on: {
        'codes.copy': { target: '.kept', actions: { type: 'copyCodes', params: shown } },
        'codes.download': { target: '.kept', actions: { type: 'downloadCodes', params: shown } },
        'codes.done': 'closed',
      },
      initial: 'fresh',
      states: { fresh: {}, kept: {} },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
