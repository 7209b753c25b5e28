import { model } from '../model.ts';
import { planSelectionMachine } from './planSelection.machine.ts';

export const planSelectionModel = model(planSelectionMachine, {
  inputs: { start: undefined },
  happenings: [],
  sees: {
    choosing: [
      { role: 'heading', name: 'plans.title' },
      { role: 'button', name: 'plans.continue' },
    ],
    done: [],
  },
  causes: { 'plan.continue': { click: 'plans.continue' } },
  laws: {},
});
