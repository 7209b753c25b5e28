import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { awaySwitchMachine } from './awaySwitch.machine.ts';

export const awaySwitchModel = model(awaySwitchMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.setAway', output: undefined },
    { type: 'xstate.error.actor.setAway', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.awaySwitch.saving' },
  ],
  causes: {
    'away.choose': [
      { event: { type: 'away.choose', isAway: true }, by: { click: 'away.on', role: 'menuitemradio' } },
      { event: { type: 'away.choose', isAway: false }, by: 'world' },
    ],
  },
  laws: {
    'one choice is saved at a time': (now, before) =>
      !now.matches('saving') || !before.matches('saving') || now.context.isAway === before.context.isAway,
  },
});
