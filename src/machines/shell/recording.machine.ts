/**
 * Is what the page's charts do being written down?
 *
 * Off until somebody asks for it, for a bug they want to show. Saving hands them a file without anything personal in it
 * and ends the recording; what cannot be saved is still being recorded.
 *
 * Intents  recording.start, .save, .drop
 * Ports    startRecording, saveRecording
 * Told     showFailure, showSaved
 */
import { setup } from 'xstate';
import { problemOf, type Problem, tooSlow } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';

export const recordingMachine = setup({
  types: {
    events: {} as { type: 'recording.start' } | { type: 'recording.save' } | { type: 'recording.drop' },
  },
  actors: {
    startRecording: port<void>('startRecording'),
    saveRecording: port<void, { keep: boolean }>('saveRecording'),
  },
  actions: {
    showFailure: (_, _params: { problem: Problem }) => {},
    showSaved: () => {},
  },
  delays: { patience: CALL_PATIENCE },
}).createMachine({
  id: 'recording',
  initial: 'off',
  states: {
    off: { description: 'The session is not recorded.', on: { 'recording.start': 'starting' } },
    starting: {
      description: 'The recording is being started.',
      invoke: {
        id: 'startRecording',
        src: 'startRecording',
        onDone: 'on',
        onError: {
          target: 'off',
          actions: { type: 'showFailure', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      after: { patience: { target: 'off', actions: { type: 'showFailure', params: { problem: tooSlow } } } },
    },
    on: {
      description: 'The session is recorded.',
      on: { 'recording.save': 'saving', 'recording.drop': 'dropping' },
    },
    saving: {
      description: 'The recording is being saved as a file.',
      invoke: {
        id: 'saveRecording',
        src: 'saveRecording',
        input: { keep: true },
        onDone: { target: 'off', actions: 'showSaved' },
        onError: {
          target: 'on',
          actions: { type: 'showFailure', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      after: { patience: { target: 'on', actions: { type: 'showFailure', params: { problem: tooSlow } } } },
    },
    dropping: {
      description: 'The recording is being discarded.',
      invoke: {
        id: 'dropRecording',
        src: 'saveRecording',
        input: { keep: false },
        onDone: 'off',
        onError: 'off',
      },
      after: { patience: 'off' },
    },
  },
});
