import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { twoFactorDialogMachine } from './twoFactorDialog.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const password = 'green bag 27';
const proof = [{ role: 'button', name: 'twoFactor.next' }] as const;
const codes = ['abcd-efgh-2345', 'bcde-fghi-3456'];
const app = { uri: 'otpauth://totp/Parley:ada%40parley.test?secret=ABCD&issuer=Parley', secret: 'ABCD' };

export const twoFactorDialogModel = model(twoFactorDialogMachine, {
  inputs: { enable: { purpose: 'enable' }, renew: { purpose: 'renew' }, disable: { purpose: 'disable' } },
  happenings: [
    { type: 'xstate.done.actor.startTwoFactor', output: app },
    { type: 'xstate.error.actor.startTwoFactor', error: new Failure('passwordWrong') },
    { type: 'xstate.after.patience.twoFactorDialog.starting' },
    { type: 'xstate.done.actor.confirmTwoFactor', output: codes },
    { type: 'xstate.error.actor.confirmTwoFactor', error: new Failure('codeWrong') },
    { type: 'xstate.after.patience.twoFactorDialog.confirming' },
    { type: 'xstate.done.actor.renewRecoveryCodes', output: codes },
    { type: 'xstate.error.actor.renewRecoveryCodes', error: new Failure('passwordWrong') },
    { type: 'xstate.after.patience.twoFactorDialog.renewing' },
    { type: 'xstate.done.actor.disableTwoFactor', output: undefined },
    { type: 'xstate.error.actor.disableTwoFactor', error: new Failure('passwordWrong') },
    { type: 'xstate.after.patience.twoFactorDialog.disabling' },
  ],
  sees: {
    'proving.plain': proof,
    'proving.refused': proof,
    starting: [{ role: 'button', name: 'twoFactor.checking' }],
    renewing: [{ role: 'button', name: 'twoFactor.checking' }],
    disabling: [{ role: 'button', name: 'twoFactor.checking' }],
    'scanning.plain': [
      { role: 'text', name: { literal: 'ABCD' } },
      { role: 'button', name: 'twoFactor.turnOn' },
    ],
    'scanning.refused': [
      { role: 'text', name: { literal: 'ABCD' } },
      { role: 'button', name: 'twoFactor.turnOn' },
    ],
    confirming: [{ role: 'button', name: 'twoFactor.checking' }],
    'showingCodes.fresh': [
      { role: 'text', name: { literal: 'abcd-efgh-2345' } },
      { role: 'button', name: 'twoFactor.done' },
    ],
    'showingCodes.kept': [
      { role: 'status', name: '' },
      { role: 'button', name: 'twoFactor.done' },
    ],
    closed: [],
  },
  causes: {
    'proof.submit': [
      world({ type: 'proof.submit' as const, password }),
      world({ type: 'proof.submit' as const, password: '' }),
    ],
    'code.submit': [
      world({ type: 'code.submit' as const, code: '123456' }),
      world({ type: 'code.submit' as const, code: ' ' }),
    ],
    'codes.copy': { click: 'twoFactor.copy' },
    'codes.download': { click: 'twoFactor.download' },
    'codes.done': { click: 'twoFactor.done' },
    'twoFactor.cancel': { click: 'common.cancel' },
  },
  laws: {
    'neither password nor code is stored': (now) => !/green bag 27|123456/.test(JSON.stringify(now.context)),
    'the secret is forgotten once it is confirmed': (now) =>
      !now.matches('showingCodes') || now.context.app === null,
    'it is turned on with a right code only': (now, before) =>
      !now.matches('showingCodes') ||
      now.context.purpose !== 'enable' ||
      before.matches('confirming') ||
      before.matches('showingCodes'),
    'only turning it off turns it off': (now) =>
      !now.matches('disabling') || now.context.purpose === 'disable',
  },
  distinguishes: ({ context: { purpose, app: known, codes: made, problem } }) => [
    purpose,
    known !== null,
    made.length,
    problem?.code,
  ],
});
