import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { admissionMachine } from './admission.machine.ts';

const check = { role: 'button', name: 'admission.check' } as const;
const signOut = { role: 'button', name: 'common.signOut' } as const;

export const admissionModel = model(admissionMachine, {
  inputs: {
    'no second factor': { blocked: 'twoFactorRequired' },
    'another domain': { blocked: 'domainBlocked' },
  },
  happenings: [
    { type: 'xstate.after.recheck.admission.waiting' },
    { type: 'xstate.done.actor.twoFactorDialog', output: undefined },
    { type: 'xstate.done.actor.checkAdmission', output: { blocked: null } },
    { type: 'xstate.done.actor.checkAdmission', output: { blocked: 'twoFactorRequired' } },
    { type: 'xstate.done.actor.checkAdmission', output: { blocked: 'domainBlocked' } },
    { type: 'xstate.error.actor.checkAdmission', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.admission.checking' },
    { type: 'xstate.done.actor.setActiveOrganisation', output: undefined },
    { type: 'xstate.error.actor.setActiveOrganisation', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.admission.switching' },
  ],
  sees: {
    waiting: [check, signOut],
    settingUp: [{ role: 'dialog', name: 'twoFactor.enableTitle' }],
    checking: [signOut],
    switching: [signOut],
    admitted: [],
  },
  causes: {
    'admission.setUp': [{ event: { type: 'admission.setUp' }, by: { click: 'twoFactor.enable' } }],
    'admission.choose': [
      { event: { type: 'admission.choose', organisationId: 'sanaga' }, by: 'world' as const },
    ],
    'admission.check': { click: 'admission.check' },
  },
  laws: {
    'each state has a way on: set up, switch, or wait for an answer that leads back': (now) =>
      now.matches('admitted') ||
      now.matches('settingUp') ||
      now.children.checkAdmission !== undefined ||
      now.children.setActiveOrganisation !== undefined ||
      (now.can({ type: 'admission.check' }) &&
        now.can({ type: 'admission.choose', organisationId: 'x' }) &&
        now.can({ type: 'admission.setUp' }) === (now.context.blocked === 'twoFactorRequired')),
    'nobody is admitted while something keeps them out of this organisation': (now, before) =>
      !now.matches('admitted') || before.matches('switching') || now.context.blocked === null,
  },
  distinguishes: ({ context: { blocked, problem } }) => [blocked, problem?.code],
});
