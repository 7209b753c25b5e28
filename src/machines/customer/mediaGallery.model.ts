import type { MediaKind } from '#contract/contact.ts';
import { model } from '../model.ts';
import { marie } from './customer.samples.ts';
import { mediaGalleryMachine } from './mediaGallery.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const choose = (kind: MediaKind) => ({
  event: { type: 'gallery.choose' as const, kind },
  by: { click: `contact.gallery.${kind}`, role: 'tab' as const },
});
const document = {
  messageId: 'm1',
  url: '/media/1',
  fileName: 'quote.pdf',
  mimeType: 'application/pdf',
};

export const mediaGalleryModel = model(mediaGalleryMachine, {
  inputs: { customer: marie },
  happenings: [
    { type: 'list.loaded', count: 2 },
    { type: 'list.loaded', count: 5 },
    { type: 'list.loaded', count: 0 },
  ],
  sees: {
    away: [],
    viewing: [{ role: 'button', name: 'contact.gallery.next' }],
    listening: [],
    reading: [],
  },
  hides: { away: [{ role: 'button', name: 'contact.gallery.next' }] },
  causes: {
    'gallery.choose': [choose('photos'), choose('documents'), choose('videos'), choose('audio')],
    'gallery.show': [world({ type: 'gallery.show', index: 0 }), world({ type: 'gallery.show', index: 9 })],
    'gallery.next': { press: 'ArrowRight' },
    'gallery.previous': { press: 'ArrowLeft' },
    'gallery.read': [world({ type: 'gallery.read', document })],
    'gallery.listen': [
      world({ type: 'gallery.listen', sound: { messageId: 'm1', url: '/media/1', seconds: 7 } }),
    ],
    'gallery.close': [world({ type: 'gallery.close' })],
    'gallery.broken': [world({ type: 'gallery.broken', id: 'm1' })],
    'gallery.retry': { click: 'common.tryAgain' },
    'list.loaded': 'world',
  },
  laws: {
    'another list starts at its first file': (now, before) =>
      now.context.kind === before.context.kind || (now.context.index === 0 && now.matches('away')),
    'the shown file exists': (now, before) =>
      now.context.index <= before.context.index || now.context.index < before.context.loaded,
  },
  distinguishes: ({ context: { kind, loaded, index, broken } }) => [
    kind === 'photos' ? kind : 'another',
    loaded,
    Math.min(index, 3),
    broken.length,
  ],
});
