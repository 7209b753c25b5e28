import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { imageViewMachine, ZOOM_MOST } from './imageView.machine.ts';

export const imageViewModel = model(imageViewMachine, {
  inputs: {
    described: { messageId: 'm1', url: '/media/one', description: 'Two blue jackets on a table.' },
    plain: { messageId: 'm1', url: '/media/one', description: null },
  },
  happenings: [
    { type: 'image.loaded' },
    { type: 'image.failed' },
    { type: 'image.described', description: 'Two blue jackets on a table.' },
    { type: 'xstate.done.actor.renewMedia', output: { url: '/media/two' } },
    { type: 'xstate.error.actor.renewMedia', error: new Failure('notFound') },
    { type: 'xstate.after.patience.imageView.renewing' },
  ],
  sees: {
    loading: [{ role: 'text', name: 'media.loading' }],
    renewing: [{ role: 'text', name: 'media.loading' }],
    failed: [
      { role: 'text', name: 'media.imageFailed' },
      { role: 'button', name: 'media.retry' },
      { role: 'link', name: 'media.download' },
    ],
    'ready.description.hidden': [],
    'ready.description.shown': [{ role: 'text', name: { literal: 'Two blue jackets on a table.' } }],
    'ready.viewer.closed': [{ role: 'button', name: 'media.enlarge' }],
    'ready.viewer.open': [
      { role: 'dialog', name: 'media.image' },
      { role: 'button', name: 'media.zoomIn' },
      { role: 'button', name: 'media.download' },
    ],
  },
  hides: {
    failed: [{ role: 'button', name: 'media.enlarge' }],
    'ready.description.hidden': [{ role: 'text', name: { literal: 'Two blue jackets on a table.' } }],
    'ready.viewer.closed': [{ role: 'dialog', name: 'media.image' }],
  },
  causes: {
    'image.loaded': 'world',
    'image.failed': 'world',
    'image.described': 'world',
    'image.retry': { click: 'media.retry' },
    'image.describe': [
      { event: { type: 'image.describe' }, by: { click: 'media.describe' } },
      { event: { type: 'image.describe' }, by: { click: 'media.undescribe' } },
    ],
    'image.enlarge': { click: 'media.enlarge' },
    'image.close': { click: 'common.close' },
    'image.zoomIn': { click: 'media.zoomIn' },
    'image.zoomOut': { click: 'media.zoomOut' },
    'image.download': [{ event: { type: 'image.download' }, by: 'world' }],
  },
  laws: {
    'a failure is shown only after a fresh address was tried or refused': (now, before) =>
      !(now.matches('failed') && before.matches('loading')) || before.context.fresh,
    'the magnification stays between its limits': ({ context: { zoom } }) => zoom >= 1 && zoom <= ZOOM_MOST,
    'a description is shown only where there is one': (now) =>
      !now.matches({ ready: { description: 'shown' } }) || now.context.description !== null,
  },
});
