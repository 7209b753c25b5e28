import { Failure } from '#contract/failure.ts';
import type { Security } from '#contract/security.ts';
import { model } from '../model.ts';
import { securityRulesMachine } from './securityRules.machine.ts';

export const someSecurity: Security = {
  require_two_factor: false,
  allowed_domains: ['parley.test'],
  members: { total: 4, without_second_factor: 3, outside_domains: 0 },
  has_second_factor: true,
};
const required: Security = { ...someSecurity, require_two_factor: true };
const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'security.domains' } as const;
const save = { role: 'button', name: 'business.save' } as const;

export const securityRulesModel = model(securityRulesMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadRules', output: someSecurity },
    { type: 'xstate.error.actor.loadRules', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.securityRules.loading' },
    { type: 'xstate.done.actor.saveRules', output: required },
    { type: 'xstate.error.actor.saveRules', error: new Failure('secondFactorMissing') },
    { type: 'xstate.after.patience.securityRules.saving' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    shown: [field],
    saving: [field],
  },
  hides: { loading: [save], failed: [save] },
  causes: {
    'rules.change': [
      world({ type: 'rules.change', change: { require_two_factor: true } }),
      {
        event: { type: 'rules.change', change: { domains: 'wouri.test' } },
        by: { fill: 'security.domains', with: 'wouri.test' },
      },
    ],
    'rules.save': [world({ type: 'rules.save' })],
    'rules.discard': [world({ type: 'rules.discard' })],
    'rules.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'a member changes nothing (SET-012)': ({ context: { isAdmin, changes } }) =>
      isAdmin || Object.keys(changes).length === 0,
    'only changes are sent': (now) => !now.matches('saving') || Object.keys(now.context.changes).length > 0,
    'what was entered stays when saving is refused': (now, before) =>
      !before.matches('saving') ||
      now.context.problem === null ||
      now.context.changes === before.context.changes,
  },
  distinguishes: ({ context: { isAdmin, saved, changes, problem } }) => [
    isAdmin,
    saved?.require_two_factor,
    Object.keys(changes).join(),
    problem?.code,
  ],
});
