import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { audioViewMachine, BARS } from './audioView.machine.ts';

const bars = Array.from({ length: BARS }, (_, n) => (n % 8) / 8);

export const audioViewModel = model(audioViewMachine, {
  inputs: { recording: { messageId: 'm1', url: '/media/one', seconds: 31 } },
  happenings: [
    { type: 'xstate.done.actor.loadSound', output: { bars, seconds: 31 } },
    { type: 'xstate.error.actor.loadSound', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.audioView.loading' },
    { type: 'sound.progressed', at: 12 },
    { type: 'sound.ended' },
    { type: 'sound.interrupted' },
    { type: 'sound.failed' },
    { type: 'sound.speedChosen', speed: 1.5 },
    { type: 'sound.speedChosen', speed: 1 },
  ],
  sees: {
    loading: [{ role: 'button', name: 'media.play' }],
    failed: [
      { role: 'text', name: 'media.audioFailed' },
      { role: 'button', name: 'media.retry' },
      { role: 'link', name: 'media.download' },
    ],
    'ready.paused': [{ role: 'button', name: 'media.play' }],
    'ready.playing': [{ role: 'button', name: 'media.pause' }],
  },
  hides: {
    failed: [{ role: 'button', name: 'media.play' }],
    'ready.paused': [{ role: 'button', name: 'media.pause' }],
    'ready.playing': [{ role: 'button', name: 'media.play' }],
  },
  causes: {
    'audio.play': { click: 'media.play' },
    'audio.pause': { click: 'media.pause' },
    'audio.seek': [{ event: { type: 'audio.seek', share: 0.5 }, by: 'world' }],
    'audio.speed': { click: { id: 'media.speed', values: { speed: 1 } } },
    'sound.speedChosen': 'world',
    'audio.retry': { click: 'media.retry' },
    'sound.progressed': 'world',
    'sound.ended': 'world',
    'sound.interrupted': 'world',
    'sound.failed': 'world',
  },
  laws: {
    'it plays only once its samples are known': (now) =>
      !now.matches('ready') || now.context.bars.length === BARS,
    'the position lies within the recording': ({ context: { at, seconds } }) => at >= 0 && at <= seconds,
    'a recording that ended starts from its beginning': (now, before) =>
      !(before.matches({ ready: 'playing' }) && now.matches({ ready: 'paused' }) && now.context.at === 0) ||
      now.context.at === 0,
  },
});
