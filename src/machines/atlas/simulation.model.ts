import { model } from '../model.ts';
import { simulationMachine, type Step } from './simulation.machine.ts';

const toggled: Step = { event: { type: 'sidebar.toggle' } };
const waited: Step = { wait: 1_000 };

export const simulationModel = model(simulationMachine, {
  inputs: {
    fresh: { start: 'wide', steps: [], at: 0 },
    'by a link': { start: 'wide', steps: [toggled, waited], at: 1 },
  },
  happenings: [{ type: 'xstate.after.beat.simulation.playing' }],
  passing: ['turning'],
  causes: {
    'simulation.take': [
      { event: { type: 'simulation.take', step: toggled }, by: 'world' },
      { event: { type: 'simulation.take', step: waited }, by: 'world' },
    ],
    'simulation.goTo': [
      { event: { type: 'simulation.goTo', at: 0 }, by: { click: { literal: 'Back' } } },
      { event: { type: 'simulation.goTo', at: 99 }, by: { click: { literal: 'Forward' } } },
    ],
    'simulation.play': { click: { literal: 'Play' } },
    'simulation.pause': { click: { literal: 'Pause' } },
    'simulation.restart': [{ event: { type: 'simulation.restart', start: 'narrow' }, by: 'world' }],
    'simulation.linked': [
      {
        event: { type: 'simulation.linked', start: 'wide', steps: [toggled, waited], at: 0 },
        by: 'world',
      },
    ],
  },
  laws: {
    'the shown step is never beyond the last one': ({ context: { at, steps } }) =>
      at >= 0 && at <= steps.length,
    'playing stops after the last step': (now) =>
      !now.matches('playing') || now.context.at < now.context.steps.length || now.context.steps.length === 0,
  },
  // A third step behaves like the second.
  distinguishes: ({ context: { start, steps, at } }) => [
    start,
    Math.min(steps.length, 2),
    Math.min(at, 2),
    at === steps.length,
  ],
});
