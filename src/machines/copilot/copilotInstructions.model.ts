import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { copilotInstructionsMachine } from './copilotInstructions.machine.ts';
import { currentOf } from './copilotInstructions.rules.ts';
import { noInstructions, someInstructions } from './instructions.samples.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'instructions.text' } as const;
const entered = 'Say “tu”.';

export const copilotInstructionsModel = model(copilotInstructionsMachine, {
  inputs: {
    on: { isAdmin: true, isOn: true },
    off: { isAdmin: true, isOn: false },
    member: { isAdmin: false, isOn: true },
  },
  happenings: [
    { type: 'xstate.done.actor.loadInstructions', output: someInstructions },
    { type: 'xstate.done.actor.loadInstructions', output: noInstructions },
    { type: 'xstate.error.actor.loadInstructions', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.copilotInstructions.loading' },
    { type: 'xstate.after.patience.copilotInstructions.open.refreshing' },
    { type: 'xstate.done.actor.saveInstructions', output: someInstructions },
    { type: 'xstate.error.actor.saveInstructions', error: new Failure('outdated') },
    { type: 'xstate.error.actor.saveInstructions', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.copilotInstructions.saving' },
  ],
  sees: {
    deciding: 'passing',
    hidden: [],
    loading: [],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    'open.shown': [field],
    'open.refreshing': [field],
    saving: [field],
  },
  stays: { hidden: 'members never see more of it' },
  hides: { hidden: [field], failed: [field] },
  causes: {
    'instructions.type': [
      {
        event: { type: 'instructions.type', text: entered },
        by: { fill: 'instructions.text', with: entered },
      },
    ],
    'instructions.restore': [world({ type: 'instructions.restore', version: 1 })],
    'instructions.save': [world({ type: 'instructions.save' })],
    'instructions.discard': [world({ type: 'instructions.discard' })],
    'instructions.retry': { click: 'common.tryAgain' },
    'instructions.stale': [
      world({ type: 'instructions.stale', isOn: true }),
      world({ type: 'instructions.stale', isOn: false }),
    ],
  },
  laws: {
    'a member loads nothing': (now) => now.context.isAdmin || now.matches('hidden'),
    'nothing is entered or sent while Copilot is off (COP-002)': (now, before) =>
      before.context.isOn ||
      ((now.context.draft === null || now.context.draft === before.context.draft) &&
        (!now.matches('saving') || before.matches('saving'))),
    'what was entered stays until it is saved or discarded': (now, before) =>
      before.context.draft === null ||
      now.context.draft !== null ||
      (now.matches('open') && now.context.problem === null),
    'a text that is sent differs from the one in force': (now, before) =>
      !now.matches('saving') ||
      before.matches('saving') ||
      now.context.draft?.trim() !== (currentOf(now.context.saved)?.text ?? ''),
  },
  distinguishes: ({ context: { isAdmin, isOn, saved, draft, problem } }) => [
    isAdmin,
    isOn,
    saved?.versions.length,
    draft,
    problem?.code,
  ],
});
