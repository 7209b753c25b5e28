import { Failure } from '#contract/failure.ts';
import { MACRO } from '#contract/macro.ts';
import { model } from '../model.ts';
import { choices, closing } from './macro.samples.ts';
import { macroFormMachine } from './macroForm.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'macroForm.name' } as const;

export const macroFormModel = model(macroFormMachine, {
  inputs: {
    new: { macro: null, steps: [], isAdmin: true },
    recorded: { macro: null, steps: [{ do: 'resolve' }], isAdmin: false },
    edit: { macro: closing, steps: [], isAdmin: true },
    full: {
      macro: { ...closing, steps: Array.from({ length: MACRO.steps }, () => ({ do: 'resolve' as const })) },
      steps: [],
      isAdmin: true,
    },
  },
  happenings: [
    { type: 'xstate.done.actor.loadChoices', output: choices },
    { type: 'xstate.error.actor.loadChoices', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.macroForm.loading' },
    { type: 'xstate.done.actor.saveMacro', output: undefined },
    {
      type: 'xstate.error.actor.saveMacro',
      error: new Failure('macroInvalid', null, { reason: 'member', step: 0 }),
    },
    { type: 'xstate.error.actor.saveMacro', error: new Failure('macroInvalid', null, { reason: 'full' }) },
    { type: 'xstate.error.actor.saveMacro', error: new Failure('outdated') },
    { type: 'xstate.after.patience.macroForm.saving' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    editing: [field],
    checking: 'passing',
    saving: [field],
    done: [],
  },
  hides: { loading: [field], failed: [field], done: [field] },
  causes: {
    'macroForm.change': [
      { event: { type: 'macroForm.change', name: 'Close' }, by: { fill: 'macroForm.name', with: 'Close' } },
      world({ type: 'macroForm.change', name: ' ' }),
      world({ type: 'macroForm.change', scope: 'personal' }),
    ],
    'macroForm.add': [world({ type: 'macroForm.add', step: { do: 'resolve' } })],
    'macroForm.replace': [world({ type: 'macroForm.replace', at: 0, step: { do: 'assign', to: 'copilot' } })],
    'macroForm.remove': [world({ type: 'macroForm.remove', at: 0 })],
    'macroForm.move': [
      world({ type: 'macroForm.move', at: 0, by: 1 }),
      world({ type: 'macroForm.move', at: 0, by: -1 }),
    ],
    'macroForm.save': [world({ type: 'macroForm.save' })],
    'macroForm.cancel': { click: 'common.cancel' },
    'macroForm.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'a macro without a name or a step is never saved': (now) =>
      !now.matches('saving') || (now.context.name.trim() !== '' && now.context.steps.length > 0),
    'only an admin shares': (now) => now.context.isAdmin || now.context.scope === 'personal',
    'a macro keeps whose it is': (now) =>
      now.context.macro === null || now.context.scope === now.context.macro.scope,
    'moving a step loses none': (now, before) => now.context.steps.length >= before.context.steps.length - 1,
  },
  distinguishes: ({ context: { macro, scope, name, steps, fault, problem } }) => [
    macro?.id,
    scope,
    name.trim() !== '',
    Math.min(steps.length, 2),
    steps[0]?.do,
    fault?.reason,
    problem?.code,
  ],
});
