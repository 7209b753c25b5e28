/**
 * Are the steps of the page's charts being recorded?
 *
 * Off until somebody starts it, to show a bug. Saving creates a file without personal data and ends the recording; if
 * saving fails, the recording continues.
 *
 * Intents  recording.start, .save, .drop
 * Ports    startRecording, saveRecording
 * Effects  showFailure, showSaved
 */
import { setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast, toast } from '../toast.ts';

const chart = setup({
  types: {
    events: {} as { type: 'recording.start' } | { type: 'recording.save' } | { type: 'recording.drop' },
  },
  actors: {
    startRecording: port<void>('startRecording'),
    saveRecording: port<void, { keep: boolean }>('saveRecording'),
  },
  actions: {
    showFailure: failureToast('recording.failed'),
    showSaved: toast({ tone: 'success', title: 'recording.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const recordingMachine = chart.createMachine({
  id: 'recording',
  initial: 'off',
  states: {
    off: { description: 'The session is not recorded.', on: { 'recording.start': 'starting' } },
    starting: {
      description: 'The recording is being started.',
      ...request({
        src: 'startRecording',
        onDone: 'on',
        onFailure: { target: 'off', actions: withProblem('showFailure') },
      }),
    },
    on: {
      description: 'The session is recorded.',
      on: { 'recording.save': 'saving', 'recording.drop': 'dropping' },
    },
    saving: {
      description: 'The recording is being saved as a file.',
      ...request({
        src: 'saveRecording',
        input: { keep: true },
        onDone: { target: 'off', actions: 'showSaved' },
        onFailure: { target: 'on', actions: withProblem('showFailure') },
      }),
    },
    dropping: {
      description: 'The recording is being discarded.',
      ...request({
        id: 'dropRecording',
        src: 'saveRecording',
        input: { keep: false },
        onDone: 'off',
        onFailure: 'off',
      }),
    },
  },
});
