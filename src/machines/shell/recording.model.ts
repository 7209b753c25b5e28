import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { recordingMachine } from './recording.machine.ts';

const port = (id: string, where: string): Happening[] => [
  { type: `xstate.done.actor.${id}`, output: undefined },
  { type: `xstate.error.actor.${id}`, error: new Failure('unexpected') },
  { type: `xstate.after.patience.recording.${where}` },
];

export const recordingModel = model(recordingMachine, {
  inputs: { page: undefined },
  happenings: [
    ...port('startRecording', 'starting'),
    ...port('saveRecording', 'saving'),
    ...port('dropRecording', 'dropping'),
  ],
  causes: {
    'recording.start': { click: 'recording.start', role: 'menuitem' },
    'recording.save': { click: 'recording.save', role: 'menuitem' },
    'recording.drop': { click: 'recording.drop', role: 'menuitem' },
  },
  laws: {
    'a recording that could not be saved continues': (now, before) =>
      !(before.matches('saving') && !now.matches('saving')) || now.matches('on') || now.matches('off'),
    'nothing is recorded without a request': (now, before) =>
      !now.matches('on') || before.matches('on') || before.matches('starting') || before.matches('saving'),
  },
});
