/**
 * Which list of the customer's files is open, and which file is shown?
 *
 * Photos with stickers, videos, documents, sounds (PROF-011). The next page is loaded at the end of the list, and before
 * the last picture when stepping through them. Documents and sounds have their own charts; one sound plays at a time.
 *
 * Intents  gallery.choose, gallery.show, gallery.next, gallery.previous, gallery.read, gallery.listen, gallery.close,
 *          gallery.broken, gallery.retry
 * Facts    list.loaded
 * Charts   pages, document, sound
 */
import { and, assign, sendTo, setup } from 'xstate';
import type { MediaKind } from '#contract/contact.ts';
import type { Channel } from '#contract/conversation.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import type { AudioInput, audioViewMachine } from '../message/audioView.machine.ts';
import type { DocumentInput, documentViewMachine } from '../message/documentView.machine.ts';
import { lazyMachine } from '../port.ts';
import type { CustomerFacts } from './customer.facts.ts';

/** The next page loads when this many files or fewer follow the open one. */
export const LEAF_AHEAD = 3;

interface Context {
  contactId: string;
  channel: Channel;
  kind: MediaKind;
  loaded: number;
  /** Index of the open file, counted from the newest. */
  index: number;
  document: DocumentInput | null;
  sound: AudioInput | null;
  /** Files that could not be shown: the address has expired, or the bytes are gone. */
  broken: string[];
}
const questionOf = ({ contactId, channel, kind }: Context) => ({ contactId, channel, kind });

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | { type: 'gallery.choose'; kind: MediaKind }
      | { type: 'gallery.show'; index: number }
      | { type: 'gallery.next' }
      | { type: 'gallery.previous' }
      | { type: 'gallery.read'; document: DocumentInput }
      | { type: 'gallery.listen'; sound: AudioInput }
      | { type: 'gallery.close' }
      | { type: 'gallery.broken'; id: string }
      | { type: 'gallery.retry' }
      | { type: 'list.loaded'; count: number },
    children: {} as { pages: 'pages'; document: 'document'; sound: 'sound' },
  },
  actors: {
    pages: pagedListMachine,
    document: lazyMachine<typeof documentViewMachine>('document'),
    sound: lazyMachine<typeof audioViewMachine>('sound'),
  },
  guards: {
    isAnother: ({ context }, { kind }: { kind: MediaKind }) => kind !== context.kind,
    isThere: ({ context }, { index }: { index: number }) => index >= 0 && index < context.loaded,
    hasNext: ({ context }) => context.index + 1 < context.loaded,
    hasPrevious: ({ context }) => context.index > 0,
    isNearEnd: ({ context }) => context.index + 1 >= context.loaded - LEAF_AHEAD,
  },
  actions: {
    turn: assign((_, { kind }: { kind: MediaKind }) => ({ kind, index: 0 })),
    count: assign((_, { count }: { count: number }) => ({ loaded: count })),
    setIndex: assign((_, { index }: { index: number }) => ({ index })),
    lookAtNext: assign(({ context }) => ({ index: context.index + 1 })),
    lookAtPrevious: assign(({ context }) => ({ index: context.index - 1 })),
    setDocument: assign((_, { document }: { document: DocumentInput }) => ({ document })),
    setSound: assign((_, { sound }: { sound: AudioInput }) => ({ sound })),
    note: assign(({ context }, { id }: { id: string }) => ({
      broken: context.broken.includes(id) ? context.broken : [...context.broken, id],
    })),
    clear: assign({ broken: [], loaded: 0 }),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: false,
    })),
    loadMore: sendTo('pages', { type: 'list.more' as const }),
    play: sendTo('sound', { type: 'audio.play' as const }),
    openDocument: sendTo('document', { type: 'document.preview' as const }),
  },
});

export const mediaGalleryMachine = chart.createMachine({
  id: 'mediaGallery',
  context: ({ input }) => ({
    contactId: input.contactId ?? '',
    channel: input.channel,
    kind: 'photos',
    loaded: 0,
    index: 0,
    document: null,
    sound: null,
    broken: [],
  }),
  invoke: { id: 'pages', src: 'pages', input: ({ context }) => ({ question: questionOf(context) }) },
  initial: 'away',
  on: {
    'gallery.choose': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.away',
      actions: [{ type: 'turn', params: ({ event }) => event }, 'clear', 'ask'],
      meta: { spec: ['PROF-011'] },
    },
    'gallery.broken': { actions: { type: 'note', params: ({ event }) => event } },
    // Every file gets a new address; the open file may have been deleted.
    'gallery.retry': { target: '.away', actions: ['clear', 'ask'] },
    'list.loaded': { actions: { type: 'count', params: ({ event }) => event } },
  },
  states: {
    away: {
      description: 'The list of files is shown.',
      on: {
        'gallery.show': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'viewing',
          actions: { type: 'setIndex', params: ({ event }) => event },
        },
        'gallery.read': { target: 'reading', actions: { type: 'setDocument', params: ({ event }) => event } },
        'gallery.listen': {
          target: 'listening',
          actions: { type: 'setSound', params: ({ event }) => event },
        },
      },
    },
    viewing: {
      description: 'A picture or a video is shown large.',
      on: {
        'gallery.next': [
          { guard: and(['hasNext', 'isNearEnd']), actions: ['lookAtNext', 'loadMore'] },
          { guard: 'hasNext', actions: 'lookAtNext' },
          { actions: 'loadMore' },
        ],
        'gallery.previous': { guard: 'hasPrevious', actions: 'lookAtPrevious' },
        'gallery.close': 'away',
      },
    },
    listening: {
      description: 'One sound of the list is played.',
      invoke: {
        id: 'sound',
        src: 'sound',
        input: ({ context }) => context.sound ?? { messageId: '', url: '', seconds: null },
      },
      entry: 'play',
      on: {
        'gallery.listen': {
          target: 'listening',
          reenter: true,
          actions: { type: 'setSound', params: ({ event }) => event },
        },
      },
    },
    reading: {
      description: 'A document is shown.',
      invoke: {
        id: 'document',
        src: 'document',
        input: ({ context }) => context.document ?? { messageId: '', url: '', fileName: '', mimeType: '' },
      },
      entry: 'openDocument',
      on: {
        'gallery.read': {
          target: 'reading',
          reenter: true,
          actions: { type: 'setDocument', params: ({ event }) => event },
        },
        'gallery.close': 'away',
      },
    },
  },
});
