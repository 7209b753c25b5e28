import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { listFilterMachine } from './listFilter.machine.ts';

const dialog = { role: 'dialog', name: 'listTools.filter' } as const;

export const listFilterModel = model(listFilterMachine, {
  inputs: { start: undefined },
  happenings: [
    {
      type: 'xstate.done.actor.loadChoices',
      output: { colleagues: [{ id: 'u2', name: 'Ben Fotso' }], tags: ['vip'] },
    },
    { type: 'xstate.error.actor.loadChoices', error: new Failure('unexpected', 'The server is tired.') },
    { type: 'xstate.after.patience.listFilter.open.loading' },
  ],
  sees: {
    closed: [{ role: 'button', name: 'listTools.filter' }],
    'open.loading': [dialog],
    'open.ready': [dialog],
    'open.failed': [dialog, { role: 'button', name: 'common.tryAgain' }],
  },
  hides: { closed: [dialog] },
  causes: {
    'filter.open': { click: 'listTools.filter' },
    'filter.close': { click: 'listTools.done' },
    'filter.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'a problem is told until the choices are there': (now) =>
      !now.matches({ open: 'failed' }) || now.context.problem !== null,
  },
  distinguishes: ({ context }) => [context.problem?.code, context.choices.tags.length],
});
