import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { AUTOPLAY_SIZE, videoViewMachine, type VideoInput } from './videoView.machine.ts';

const film = (change: Partial<VideoInput>): VideoInput => ({
  messageId: 'm1',
  url: '/media/one',
  size: null,
  seconds: null,
  calm: false,
  ...change,
});

export const videoViewModel = model(videoViewMachine, {
  inputs: {
    'of unknown size': film({}),
    'of exactly 5 MB': film({ size: AUTOPLAY_SIZE }),
    'a byte larger': film({ size: AUTOPLAY_SIZE + 1 }),
    'large and short': film({ size: 9 * AUTOPLAY_SIZE, seconds: 9.9 }),
    'of ten seconds': film({ size: 9 * AUTOPLAY_SIZE, seconds: 10 }),
    'small, for who wants less motion': film({ size: 1, calm: true }),
  },
  happenings: [
    { type: 'xstate.done.actor.measureMedia', output: { size: AUTOPLAY_SIZE } },
    { type: 'xstate.done.actor.measureMedia', output: { size: AUTOPLAY_SIZE + 1 } },
    { type: 'xstate.done.actor.measureMedia', output: { size: null } },
    { type: 'xstate.error.actor.measureMedia', error: new Failure('unreachable') },
    { type: 'xstate.after.headPatience.videoView.measuring' },
    { type: 'video.failed' },
    { type: 'xstate.done.actor.renewMedia', output: { url: '/media/two' } },
    { type: 'xstate.error.actor.renewMedia', error: new Failure('notFound') },
    { type: 'xstate.after.patience.videoView.renewing' },
  ],
  sees: {
    deciding: passing,
    measuring: [{ role: 'text', name: 'media.loading' }],
    'ready.autoplay': [],
    'ready.controls': [],
    renewing: [{ role: 'text', name: 'media.loading' }],
    failed: [
      { role: 'text', name: 'media.videoFailed' },
      { role: 'button', name: 'media.retry' },
      { role: 'link', name: 'media.download' },
    ],
  },
  hides: {
    'ready.autoplay': [{ role: 'button', name: 'media.retry' }],
    'ready.controls': [{ role: 'button', name: 'media.retry' }],
  },
  causes: { 'video.failed': 'world', 'video.retry': { click: 'media.retry' } },
  laws: {
    'only a small or short video plays by itself, and not with reduced motion': (now) =>
      !now.matches({ ready: 'autoplay' }) ||
      (!now.context.calm &&
        ((now.context.size ?? Infinity) <= 5_242_880 || (now.context.seconds ?? Infinity) < 10)),
    'a small or short video plays by itself, except with reduced motion': (now) =>
      !now.matches({ ready: 'controls' }) ||
      now.context.calm ||
      ((now.context.size ?? Infinity) > 5_242_880 && (now.context.seconds ?? Infinity) >= 10),
  },
});
