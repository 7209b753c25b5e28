/**
 * Which list of the customer's files is open, how far is it loaded, and what is looked at?
 *
 * Photos with stickers, videos, documents, sounds (PROF-011). The next page loads at the list's end, and before the last
 * picture when one leafs through them. Documents are shown by their own chart.
 *
 * Intents  gallery.choose, gallery.end, gallery.show, gallery.next, gallery.previous, gallery.read, gallery.close,
 *          gallery.broken, gallery.retry
 * Ports    loadMedia
 * Charts   document
 */
import { and, assign, sendTo, setup } from 'xstate';
import type { MediaKind } from '#contract/contact.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { DocumentInput, documentViewMachine } from '../message/documentView.machine.ts';
import { later, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { CustomerFacts } from './customer.facts.ts';

/** So many pictures before the last one that is loaded, the next page is asked for. */
export const LEAF_AHEAD = 3;

interface Page {
  /** How many stand on the list as far as it is loaded. */
  loaded: number;
  /** The key of the next page; null at the end. */
  next: number | null;
}
interface Asked {
  contactId: string;
  channel: Channel;
  kind: MediaKind;
  before: number | null;
}
interface Context {
  contactId: string;
  channel: Channel;
  kind: MediaKind;
  loaded: number;
  next: number | null;
  /** The place of what is looked at, counted from the newest. */
  place: number;
  document: DocumentInput | null;
  /** What could not be shown: its address has run out, or its bytes are gone. */
  broken: string[];
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | { type: 'gallery.choose'; kind: MediaKind }
      | { type: 'gallery.end' }
      | { type: 'gallery.show'; place: number }
      | { type: 'gallery.next' }
      | { type: 'gallery.previous' }
      | { type: 'gallery.read'; document: DocumentInput }
      | { type: 'gallery.close' }
      | { type: 'gallery.broken'; id: string }
      | { type: 'gallery.retry' },
    children: {} as { loadMedia: 'loadMedia'; loadMore: 'loadMedia'; document: 'document' },
  },
  actors: {
    loadMedia: port<Page, Asked>('loadMedia'),
    document: later<typeof documentViewMachine>('document'),
  },
  guards: {
    hasNone: (_, { page }: { page: Page }) => page.loaded === 0,
    hasMore: ({ context }) => context.next !== null,
    isAnother: ({ context }, { kind }: { kind: MediaKind }) => kind !== context.kind,
    isThere: ({ context }, { place }: { place: number }) => place >= 0 && place < context.loaded,
    hasNext: ({ context }) => context.place + 1 < context.loaded,
    hasPrevious: ({ context }) => context.place > 0,
    isNearEnd: ({ context }) => context.place + 1 >= context.loaded - LEAF_AHEAD,
  },
  actions: {
    turn: assign((_, { kind }: { kind: MediaKind }) => ({
      kind,
      loaded: 0,
      next: null,
      place: 0,
      broken: [],
      problem: null,
    })),
    learn: assign((_, { page }: { page: Page }) => ({ ...page, problem: null })),
    look: assign((_, { place }: { place: number }) => ({ place })),
    goOn: assign(({ context }) => ({ place: context.place + 1 })),
    goBack: assign(({ context }) => ({ place: context.place - 1 })),
    take: assign((_, { document }: { document: DocumentInput }) => ({ document })),
    note: assign(({ context }, { id }: { id: string }) => ({
      broken: context.broken.includes(id) ? context.broken : [...context.broken, id],
    })),
    clear: assign({ broken: [], loaded: 0, next: null }),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    openDocument: sendTo('document', { type: 'document.preview' as const }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const mediaGalleryMachine = chart.createMachine({
  id: 'mediaGallery',
  context: ({ input }) => ({
    contactId: input.contactId ?? '',
    channel: input.channel,
    kind: 'photos',
    loaded: 0,
    next: null,
    place: 0,
    document: null,
    broken: [],
    problem: null,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'The list of media.',
      initial: 'loading',
      on: {
        'gallery.choose': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'turn', params: ({ event }) => event },
          meta: { spec: ['PROF-011'] },
        },
      },
      states: {
        loading: {
          entry: 'clear',
          ...request({
            src: 'loadMedia',
            input: ({ context: { contactId, channel, kind } }) => ({
              contactId,
              channel,
              kind,
              before: null,
            }),
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => ({ page: event.output }) },
                target: 'empty',
                actions: { type: 'learn', params: ({ event }) => ({ page: event.output }) },
              },
              {
                target: 'ready',
                actions: { type: 'learn', params: ({ event }) => ({ page: event.output }) },
              },
            ],
            onFailure: { target: 'failed', actions: withProblem('explain') },
          }),
        },
        empty: {},
        failed: { on: { 'gallery.retry': 'loading' } },
        ready: {
          initial: 'idle',
          on: {
            'gallery.broken': { actions: { type: 'note', params: ({ event }) => event } },
            // Read anew, every file has a fresh address.
            'gallery.retry': 'loading',
          },
          states: {
            idle: {
              on: {
                'gallery.end': { guard: 'hasMore', target: 'loadingMore' },
                'gallery.next': { guard: and(['hasMore', 'isNearEnd']), target: 'loadingMore' },
              },
            },
            loadingMore: {
              ...request({
                id: 'loadMore',
                src: 'loadMedia',
                input: ({ context: { contactId, channel, kind, next } }) => ({
                  contactId,
                  channel,
                  kind,
                  before: next,
                }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'learn', params: ({ event }) => ({ page: event.output }) },
                },
                onFailure: 'moreFailed',
              }),
            },
            moreFailed: { on: { 'gallery.end': 'loadingMore' } },
          },
        },
      },
    },
    look: {
      description: 'The media that is looked at.',
      initial: 'away',
      on: {
        'gallery.choose': { guard: { type: 'isAnother', params: ({ event }) => event }, target: '.away' },
        // What is read anew may have lost what was looked at.
        'gallery.retry': '.away',
      },
      states: {
        away: {
          on: {
            'gallery.show': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: 'viewing',
              actions: { type: 'look', params: ({ event }) => event },
            },
            'gallery.read': {
              target: 'reading',
              actions: { type: 'take', params: ({ event }) => event },
            },
          },
        },
        viewing: {
          on: {
            'gallery.next': { guard: 'hasNext', actions: 'goOn' },
            'gallery.previous': { guard: 'hasPrevious', actions: 'goBack' },
            'gallery.close': 'away',
          },
        },
        reading: {
          invoke: {
            id: 'document',
            src: 'document',
            input: ({ context }) =>
              context.document ?? { messageId: '', url: '', fileName: '', mimeType: '' },
          },
          entry: 'openDocument',
          on: {
            'gallery.read': {
              target: 'reading',
              reenter: true,
              actions: { type: 'take', params: ({ event }) => event },
            },
            'gallery.close': 'away',
          },
        },
      },
    },
  },
});
