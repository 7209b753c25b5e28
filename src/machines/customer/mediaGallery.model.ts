import { Failure } from '#contract/failure.ts';
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
    { type: 'xstate.done.actor.loadMedia', output: { loaded: 2, next: 40 } },
    { type: 'xstate.done.actor.loadMedia', output: { loaded: 0, next: null } },
    { type: 'xstate.error.actor.loadMedia', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.mediaGallery.list.loading' },
    { type: 'xstate.done.actor.loadMore', output: { loaded: 3, next: null } },
    { type: 'xstate.error.actor.loadMore', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.mediaGallery.list.ready.loadingMore' },
  ],
  sees: {
    'list.loading': [{ role: 'text', name: 'contact.gallery.loading' }],
    'list.empty': [{ role: 'text', name: 'contact.gallery.emptyText' }],
    // What is looked at lies over the list, where its controls cannot be reached.
    'list.failed': [
      { role: 'text', name: 'contact.gallery.failed' },
      { role: 'text', name: 'common.tryAgain' },
    ],
    'list.ready.idle': [],
    'list.ready.loadingMore': [{ role: 'text', name: 'contact.gallery.more' }],
    'list.ready.moreFailed': [
      { role: 'text', name: 'contact.gallery.moreFailed' },
      { role: 'text', name: 'contact.gallery.again' },
    ],
    'look.away': [],
    'look.viewing': [{ role: 'button', name: 'contact.gallery.next' }],
    'look.reading': [],
  },
  hides: {
    'look.away': [{ role: 'button', name: 'contact.gallery.next' }],
  },
  causes: {
    'gallery.choose': [choose('photos'), choose('documents'), choose('videos'), choose('audio')],
    // Told by the end of the list coming into sight, or by the button where that failed.
    'gallery.end': [world({ type: 'gallery.end' })],
    'gallery.show': [world({ type: 'gallery.show', place: 0 }), world({ type: 'gallery.show', place: 9 })],
    'gallery.next': { press: 'ArrowRight' },
    'gallery.previous': { press: 'ArrowLeft' },
    'gallery.read': [world({ type: 'gallery.read', document })],
    'gallery.close': [world({ type: 'gallery.close' })],
    'gallery.broken': [world({ type: 'gallery.broken', id: 'm1' })],
    'gallery.retry': { click: 'common.tryAgain' },
  },
  oneSided: {
    hasNext: 'walks alike in their states are one; the law on what is looked at holds the end',
    isNearEnd: 'two files are loaded, and so the end is always near',
  },
  laws: {
    'what is looked at is there': (now) =>
      !now.matches({ look: 'viewing' }) || now.context.place < Math.max(1, now.context.loaded),
    'nothing more is asked for at the end': (now, before) =>
      !now.matches({ list: { ready: 'loadingMore' } }) ||
      before.matches({ list: { ready: 'loadingMore' } }) ||
      before.context.next !== null,
    'a failed list says why': (now) => !now.matches({ list: 'failed' }) || now.context.problem !== null,
    'another list is looked at from its beginning': (now, before) =>
      now.context.kind === before.context.kind || (now.context.place === 0 && now.matches({ look: 'away' })),
  },
  distinguishes: ({ context: { kind, loaded, next, place, broken } }) => [
    kind === 'photos' ? kind : 'another',
    loaded,
    next,
    Math.min(place, 3),
    broken.length,
  ],
});
