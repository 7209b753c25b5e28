import type { Business } from '#contract/business.ts';
import { Failure } from '#contract/failure.ts';
import { areHoursValid, FIRST_HOURS, type OpeningHours } from '#contract/openingHours.ts';
import { model } from '../model.ts';
import { businessSettingsMachine, wrongIn } from './businessSettings.machine.ts';

export const someBusiness: Business = {
  name: 'Atelier Wouri',
  time_zone: null,
  number_zone: 'Africa/Douala',
  payment_hours: { from: '08:00', until: '18:00' },
  quiet_hours: { enabled: false, from: '21:00', until: '08:00' },
  opening_hours: null,
  reopening: 'reopen',
  keep_months: null,
  opt_out_words: [],
  opt_out_buttons: [],
};
const wrongHours: OpeningHours = {
  ...FIRST_HOURS,
  closures: [{ from: '2026-12-24', until: '2026-12-23', name: '' }],
};
const world = <E>(event: E) => ({ event, by: 'world' as const });
const renamed = { ...someBusiness, name: 'Atelier Sanaga' };
const field = { role: 'textbox', name: 'business.name' } as const;
const save = { role: 'button', name: 'business.save' } as const;

export const businessSettingsModel = model(businessSettingsMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadBusiness', output: someBusiness },
    { type: 'xstate.done.actor.loadBusiness', output: renamed },
    { type: 'xstate.error.actor.loadBusiness', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.businessSettings.loading' },
    { type: 'xstate.after.patience.businessSettings.refreshing' },
    { type: 'xstate.done.actor.saveBusiness', output: renamed },
    { type: 'xstate.error.actor.saveBusiness', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.businessSettings.saving' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    shown: [field],
    refreshing: [field],
    saving: [field],
  },
  hides: { loading: [save], failed: [save] },
  causes: {
    'business.change': [
      {
        event: { type: 'business.change', change: { name: 'Atelier Sanaga' } },
        by: { fill: 'business.name', with: 'Atelier Sanaga' },
      },
      world({ type: 'business.change', change: { name: ' ' } }),
      world({ type: 'business.change', change: { payment_hours: { from: '08:00', until: '08:00' } } }),
      world({ type: 'business.change', change: { opening_hours: FIRST_HOURS } }),
      world({ type: 'business.change', change: { opening_hours: wrongHours } }),
    ],
    'business.save': [world({ type: 'business.save' })],
    'business.discard': [world({ type: 'business.discard' })],
    'business.retry': { click: 'common.tryAgain' },
    'business.stale': [world({ type: 'business.stale' })],
  },
  laws: {
    'a member changes nothing (SET-012)': ({ context: { isAdmin, changes } }) =>
      isAdmin || Object.keys(changes).length === 0,
    'what cannot be saved is never sent': (now) =>
      !now.matches('saving') ||
      (Object.keys(now.context.changes).length > 0 && wrongIn(now.context.changes).size === 0),
    'what was entered stays when others change something': (now, before) =>
      !now.matches('refreshing') ||
      before.matches('refreshing') ||
      now.context.changes === before.context.changes,
    'what was entered stays when saving fails': (now, before) =>
      !before.matches('saving') ||
      now.context.problem === null ||
      now.context.changes === before.context.changes,
  },
  distinguishes: ({ context: { isAdmin, saved, changes, problem } }) => [
    isAdmin,
    saved?.name,
    changes.name,
    changes.payment_hours !== undefined,
    changes.opening_hours && areHoursValid(changes.opening_hours),
    problem?.code,
  ],
});
