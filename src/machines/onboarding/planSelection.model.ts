import { Failure } from '#contract/failure.ts';
import { model, type Sight } from '../model.ts';
import { planSelectionMachine } from './planSelection.machine.ts';

const title: Sight = { role: 'heading', name: 'plans.title' };
const on: Sight = { role: 'button', name: 'plans.continue' };
const answered = (hasSubscriptions: boolean, isAdmin: boolean) => ({
  type: 'xstate.done.actor.readSetup',
  output: { hasSubscriptions, isAdmin },
});

export const planSelectionModel = model(planSelectionMachine, {
  inputs: { start: undefined },
  happenings: [
    answered(true, true),
    answered(true, false),
    answered(false, true),
    { type: 'xstate.error.actor.readSetup', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.planSelection.asking' },
    { type: 'xstate.after.appearance.planSelection.arriving' },
  ],
  sees: {
    asking: [title],
    failed: [title, on, { role: 'button', name: 'common.tryAgain' }],
    arriving: [title],
    choosing: [title, on],
    open: [title, on, { role: 'text', name: 'plans.open' }],
    done: [],
  },
  causes: {
    'plan.continue': { click: 'plans.continue' },
    'plan.retry': { click: 'common.tryAgain' },
    'plan.changed': [{ event: { type: 'plan.changed' }, by: 'world' as const }],
  },
  laws: {
    'each state has a way on, or waits for an answer': (now) =>
      now.matches('done') ||
      now.can({ type: 'plan.continue' }) ||
      now.matches('arriving') ||
      now.children.readSetup !== undefined,
  },
});
