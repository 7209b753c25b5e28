import { Failure } from '#contract/failure.ts';
import { NO_TARGETS, type TargetSettings } from '#contract/target.ts';
import { model } from '../model.ts';
import { draftOf, isSoonValid, targetSettingsMachine } from './targetSettings.machine.ts';

export const someTargets: TargetSettings = {
  ...NO_TARGETS,
  whatsapp: { first: 10, next: 15, resolution: 480, in_hours: true },
  has_hours: true,
};
const draft = draftOf(someTargets);
const quicker = { ...draft, whatsapp: { ...draft.whatsapp, first: '5' } };
const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'targets.soon' } as const;
const save = { role: 'button', name: 'business.save' } as const;

export const targetSettingsModel = model(targetSettingsMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadTargets', output: someTargets },
    { type: 'xstate.error.actor.loadTargets', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.targetSettings.loading' },
    { type: 'xstate.after.patience.targetSettings.refreshing' },
    { type: 'xstate.done.actor.saveTargets', output: { ...someTargets, soon: 90 } },
    { type: 'xstate.error.actor.saveTargets', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.targetSettings.saving' },
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
    'targets.change': [
      world({ type: 'targets.change', draft: quicker }),
      {
        event: { type: 'targets.change', draft: { ...draft, soon: '200' } },
        by: { fill: 'targets.soon', with: '200' },
      },
    ],
    'targets.save': [world({ type: 'targets.save' })],
    'targets.discard': [world({ type: 'targets.discard' })],
    'targets.retry': { click: 'common.tryAgain' },
    'targets.stale': [world({ type: 'targets.stale' })],
  },
  laws: {
    'a member changes nothing (SET-012)': ({ context: { isAdmin, draft: changed } }) =>
      isAdmin || changed === null,
    'only what can be a target is sent': (now) =>
      !now.matches('saving') || (now.context.draft !== null && isSoonValid(now.context.draft.soon)),
    'what was entered stays when saving fails': (now, before) =>
      !before.matches('saving') || now.context.problem === null || now.context.draft === before.context.draft,
    'what was entered stays when a colleague saves': (now, before) =>
      !now.matches('refreshing') || !before.matches('shown') || now.context.draft === before.context.draft,
  },
  distinguishes: ({ context: { isAdmin, saved, draft: changed, problem } }) => [
    isAdmin,
    saved?.soon,
    changed?.soon,
    changed?.whatsapp.first,
    problem?.code,
  ],
});
