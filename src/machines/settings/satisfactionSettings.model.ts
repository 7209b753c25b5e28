import { Failure } from '#contract/failure.ts';
import { type SatisfactionSettings, USUAL_SATISFACTION } from '#contract/satisfaction.ts';
import { model } from '../model.ts';
import { satisfactionSettingsMachine } from './satisfactionSettings.machine.ts';
import { faultsOf } from './satisfactionSettings.rules.ts';

export const someSatisfaction: SatisfactionSettings = { ...USUAL_SATISFACTION, enabled: true };
const longer: SatisfactionSettings = { ...someSatisfaction, pause_days: 60 };
const world = <E>(event: E) => ({ event, by: 'world' as const });
const save = { role: 'button', name: 'business.save' } as const;
const field = { role: 'switch', name: 'satisfaction.enabled' } as const;

export const satisfactionSettingsModel = model(satisfactionSettingsMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadSatisfaction', output: someSatisfaction },
    { type: 'xstate.error.actor.loadSatisfaction', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.satisfactionSettings.loading' },
    { type: 'xstate.done.actor.saveSatisfaction', output: longer },
    { type: 'xstate.error.actor.saveSatisfaction', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.satisfactionSettings.saving' },
  ],
  sees: {
    loading: [],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    shown: [field],
    saving: [field],
  },
  hides: { failed: [save] },
  causes: {
    'satisfaction.change': [
      {
        event: { type: 'satisfaction.change', change: { pause: '60' } },
        by: { fill: 'satisfaction.pause', with: '60' },
      },
      world({ type: 'satisfaction.change', change: { questionEn: ' ' } }),
    ],
    'satisfaction.save': [world({ type: 'satisfaction.save' })],
    'satisfaction.discard': [world({ type: 'satisfaction.discard' })],
    'satisfaction.retry': { click: 'common.tryAgain' },
    'satisfaction.stale': [world({ type: 'satisfaction.stale' })],
  },
  laws: {
    'a member changes nothing': ({ context: { isAdmin, form } }) => isAdmin || form === null,
    'only what can be saved is sent': (now) =>
      !now.matches('saving') ||
      (now.context.form !== null && Object.keys(faultsOf(now.context.form)).length === 0),
    'what was entered stays when saving fails or a colleague saves': (now, before) =>
      now.context.form !== null ||
      before.context.form === null ||
      !(now.matches('loading') || (before.matches('saving') && now.context.problem !== null)),
  },
  distinguishes: ({ context: { isAdmin, saved, form, isChecked, problem } }) => [
    isAdmin,
    saved?.pause_days,
    form && `${form.pause} ${form.questionEn}`,
    isChecked,
    problem?.code,
  ],
});
