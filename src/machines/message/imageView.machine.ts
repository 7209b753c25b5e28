/**
 * Is this picture shown, and is it enlarged?
 *
 * Its signed address expires: the first failure requests a new one, the second is shown (MSG-008). The AI's description
 * is read on demand (MSG-002); the enlarged picture can be magnified and downloaded.
 *
 * Intents  image.retry, image.describe, image.enlarge, image.close, image.zoomIn, image.zoomOut, image.download
 * Facts    image.loaded, image.failed, image.described
 * Ports    renewMedia
 * Effects  saveMedia
 */
import { assign, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

export interface ImageInput {
  messageId: string;
  url: string;
  description: string | null;
}
interface Context extends ImageInput {
  /** Whether the address was renewed after a failure. */
  fresh: boolean;
  /** Zoom factor; 1 fits the window. */
  zoom: number;
}

export const ZOOM_MOST = 4;

const chart = setup({
  types: {
    input: {} as ImageInput,
    context: {} as Context,
    events: {} as
      | { type: 'image.loaded' }
      | { type: 'image.failed' }
      | { type: 'image.described'; description: string }
      | { type: 'image.retry' }
      | { type: 'image.describe' }
      | { type: 'image.enlarge' }
      | { type: 'image.close' }
      | { type: 'image.zoomIn' }
      | { type: 'image.zoomOut' }
      | { type: 'image.download' },
  },
  actors: { renewMedia: port<{ url: string }, { messageId: string }>('renewMedia') },
  guards: {
    isFresh: ({ context }) => context.fresh,
    isDescribed: ({ context }) => context.description !== null,
    maySwell: ({ context }) => context.zoom < ZOOM_MOST,
    mayShrink: ({ context }) => context.zoom > 1,
  },
  actions: {
    setAddress: assign((_, { url }: { url: string }) => ({ url, fresh: true })),
    setDescription: assign((_, { description }: { description: string }) => ({ description })),
    resetZoom: assign({ zoom: 1 }),
    zoomIn: assign(({ context }) => ({ zoom: context.zoom + 1 })),
    zoomOut: assign(({ context }) => ({ zoom: context.zoom - 1 })),
    saveMedia: (_, _params: { messageId: string; url: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const imageViewMachine = chart.createMachine({
  id: 'imageView',
  context: ({ input }) => ({ ...input, fresh: false, zoom: 1 }),
  initial: 'loading',
  on: {
    'image.described': {
      actions: { type: 'setDescription', params: ({ event }) => event },
      meta: { spec: ['MSG-002'] },
    },
  },
  states: {
    loading: {
      description: 'The picture is being loaded.',
      on: { 'image.loaded': 'ready', 'image.failed': [{ guard: 'isFresh', target: 'failed' }, 'renewing'] },
    },
    renewing: {
      description: 'A new address of the picture is being asked for.',
      ...request({
        src: 'renewMedia',
        input: ({ context }) => ({ messageId: context.messageId }),
        onDone: {
          target: 'loading',
          actions: { type: 'setAddress', params: ({ event }) => event.output },
        },
        onFailure: 'failed',
      }),
    },
    failed: {
      description: 'The picture could not be loaded.',
      meta: { spec: ['MSG-008'] },
      on: { 'image.retry': 'renewing' },
    },
    ready: {
      description: 'The picture is shown.',
      type: 'parallel',
      states: {
        description: {
          initial: 'hidden',
          states: {
            hidden: {
              on: {
                'image.describe': { guard: 'isDescribed', target: 'shown', meta: { spec: ['MSG-002'] } },
              },
            },
            shown: { on: { 'image.describe': { target: 'hidden', meta: { spec: ['MSG-002'] } } } },
          },
        },
        viewer: {
          initial: 'closed',
          states: {
            closed: { on: { 'image.enlarge': 'open' } },
            open: {
              entry: 'resetZoom',
              on: {
                'image.close': 'closed',
                'image.zoomIn': { guard: 'maySwell', actions: 'zoomIn' },
                'image.zoomOut': { guard: 'mayShrink', actions: 'zoomOut' },
                'image.download': {
                  actions: { type: 'saveMedia', params: ({ context }) => context },
                },
              },
            },
          },
        },
      },
    },
  },
});
