import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { voiceNoteMachine } from './voiceNote.machine.ts';

export const voiceNoteModel = model(voiceNoteMachine, {
  inputs: { conversation: { conversationId: 'v1', channel: 'whatsapp' } },
  happenings: [
    { type: 'xstate.done.actor.openMicrophone', output: undefined },
    { type: 'xstate.error.actor.openMicrophone', error: new Failure('forbidden') },
    { type: 'xstate.error.actor.openMicrophone', error: new Failure('notFound') },
    { type: 'xstate.error.actor.openMicrophone', error: new Failure('fileTypeInvalid') },
    { type: 'xstate.after.askPatience.voiceNote.asking' },
    { type: 'voice.heard', seconds: 3, level: 0.5 },
    { type: 'voice.lost' },
    { type: 'xstate.after.longest.voiceNote.recording' },
    {
      type: 'xstate.done.actor.finishRecording',
      output: { id: 'c1', url: 'data:audio/ogg;base64,', size: 9_000, seconds: 3 },
    },
    { type: 'xstate.error.actor.finishRecording', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.voiceNote.finishing' },
  ],
  sees: {
    idle: [{ role: 'button', name: 'voice.start' }],
    asking: [
      { role: 'text', name: 'voice.asking' },
      { role: 'button', name: 'voice.cancel' },
    ],
    denied: [
      { role: 'text', name: 'voice.denied' },
      { role: 'button', name: 'voice.again' },
    ],
    missing: [
      { role: 'text', name: 'voice.missing' },
      { role: 'button', name: 'voice.again' },
    ],
    unable: [
      { role: 'text', name: 'voice.unable' },
      { role: 'button', name: 'voice.cancel' },
    ],
    recording: [
      { role: 'text', name: 'voice.recording' },
      { role: 'button', name: 'voice.stop' },
    ],
    finishing: [{ role: 'text', name: 'voice.finishing' }],
    reviewing: [
      { role: 'button', name: 'voice.send' },
      { role: 'button', name: 'voice.cancel' },
    ],
    failed: [
      { role: 'text', name: 'voice.failed' },
      { role: 'button', name: 'voice.again' },
    ],
    dropping: passing,
  },
  hides: {
    idle: [{ role: 'button', name: 'voice.cancel' }],
    unable: [{ role: 'button', name: 'voice.again' }],
    recording: [{ role: 'button', name: 'voice.send' }],
  },
  causes: {
    'voice.start': [
      { event: { type: 'voice.start' }, by: { click: 'voice.start' } },
      { event: { type: 'voice.start' }, by: { click: 'voice.again' } },
    ],
    'voice.stop': { click: 'voice.stop' },
    'voice.cancel': { click: 'voice.cancel' },
    'voice.send': { click: 'voice.send' },
    'voice.heard': 'world',
    'voice.lost': 'world',
  },
  oneSided: {
    canRecord: 'a browser without a recorder shows no microphone; tests/views/chat.test.tsx has it',
  },
  laws: {
    'only a finished recording can be sent': (now) =>
      !now.matches('reviewing') || now.context.recorded !== null,
    'no recording is kept after closing': (now) => !now.matches('idle') || now.context.recorded === null,
  },
});
