import { Failure } from '#contract/failure.ts';
import type { TemplateButtons } from '#contract/optOutButton.ts';
import { model } from '../model.ts';
import { optOutButtonsMachine } from './optOutButtons.machine.ts';

/** A template with quick replies; `marked` is the label of its opt-out button. */
const sale = (marked: string | null): TemplateButtons => ({
  name: 'summer_sale',
  language: 'en',
  buttons: [
    { label: 'Show me', is_marked: marked === 'Show me', is_listed: false },
    { label: 'Not for me', is_marked: marked === 'Not for me', is_listed: false },
    { label: 'Stop promotions', is_marked: false, is_listed: true },
  ],
});
const { name, language } = sale(null);
const world = <E>(event: E) => ({ event, by: 'world' as const });
const choose = (label: string | null) => world({ type: 'optOuts.choose' as const, name, language, label });
const field = { role: 'combobox', name: { literal: `${name} (${language})` } } as const;

export const optOutButtonsModel = model(optOutButtonsMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadOptOutButtons', output: [sale(null)] },
    { type: 'xstate.done.actor.loadOptOutButtons', output: [] },
    { type: 'xstate.error.actor.loadOptOutButtons', error: new Failure('notConnected') },
    { type: 'xstate.after.patience.optOutButtons.loading' },
    { type: 'xstate.done.actor.markOptOutButton', output: [sale('Not for me')] },
    { type: 'xstate.error.actor.markOptOutButton', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.optOutButtons.saving' },
  ],
  sees: {
    loading: [],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    shown: [],
    saving: [field],
  },
  hides: { failed: [field] },
  causes: {
    'optOuts.choose': [choose('Not for me'), choose(null)],
    'optOuts.retry': { click: 'common.tryAgain' },
    'optOuts.stale': [world({ type: 'optOuts.stale' as const })],
  },
  laws: {
    'a member marks nothing': (now) => now.context.isAdmin || !now.matches('saving'),
    'a choice that failed says why and leaves the marks': (now, before) =>
      !(before.matches('saving') && now.matches('shown')) ||
      now.context.problem === null ||
      now.context.templates === before.context.templates,
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, templates, choice, problem } }) => [
    isAdmin,
    templates.flatMap(({ buttons }) => buttons.filter((it) => it.is_marked).map(({ label }) => label)).join(),
    templates.length,
    choice?.label,
    problem?.code,
  ],
});
