import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { plannedTimeMachine } from './plannedTime.machine.ts';

/** A Sunday at 8:00 in Douala, the day after the samples' own. */
export const TOMORROW = Date.UTC(2026, 10, 22, 7);

const type = (text: string) => ({
  event: { type: 'time.type' as const, text },
  by: { fill: 'plan.time', with: text },
});

export const plannedTimeModel = model(plannedTimeMachine, {
  inputs: { new: { at: null }, 'planned before': { at: TOMORROW } },
  happenings: [
    { type: 'xstate.after.readingPause.plannedTime.pausing' },
    { type: 'xstate.done.actor.readTime', output: { at: TOMORROW, isPast: false } },
    { type: 'xstate.done.actor.readTime', output: { at: null, isPast: true } },
    { type: 'xstate.done.actor.readTime', output: { at: null, isPast: false } },
    { type: 'xstate.error.actor.readTime', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.plannedTime.reading' },
  ],
  sees: {
    settling: passing,
    empty: [{ role: 'textbox', name: 'plan.time' }],
    pausing: [{ role: 'textbox', name: 'plan.time' }],
    reading: [{ role: 'textbox', name: 'plan.time' }],
    understood: passing,
    chosen: [{ role: 'text', name: 'plan.understood' }],
    past: [{ role: 'text', name: 'plan.past' }],
    unclear: [{ role: 'text', name: 'plan.unclear' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
  },
  causes: {
    'time.type': [type('tomorrow 9'), type('')],
    'time.choose': [{ event: { type: 'time.choose', at: TOMORROW }, by: { click: 'plan.tomorrow' } }],
    // The button is the dialog's.
    'time.confirm': [{ event: { type: 'time.confirm' }, by: 'world' }],
    'time.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'an instant is known exactly where one is chosen': (now) =>
      now.matches('chosen') === (now.context.at !== null),
    'words that mean nothing choose nothing': (now) =>
      !(now.matches('past') || now.matches('unclear')) || now.context.at === null,
  },
});
