/**
 * Can the location be shown on a map?
 *
 * Maps come from another server: if they are off or not loaded in time, the coordinates and a link are shown (A103).
 *
 * Intents  map.retry
 * Facts    map.loaded
 * Delay    mapPatience
 */
import { setup } from 'xstate';
import { SECOND } from '#lib/time.ts';

export const mapViewMachine = setup({
  types: {
    input: {} as { url: string | null },
    context: {} as { url: string | null },
    events: {} as { type: 'map.loaded' } | { type: 'map.retry' },
  },
  guards: { hasMaps: ({ context }) => context.url !== null },
  delays: { mapPatience: 10 * SECOND },
}).createMachine({
  id: 'mapView',
  context: ({ input }) => input,
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides whether maps are configured.',
      always: [{ guard: 'hasMaps', target: 'loading' }, { target: 'off' }],
    },
    off: { description: 'A card with a link is shown instead of the map.' },
    loading: {
      description: 'The map is being loaded.',
      on: { 'map.loaded': 'ready' },
      after: { mapPatience: 'failed' },
    },
    ready: { description: 'The map is shown.', meta: { spec: ['MSG-009'] } },
    failed: { description: 'The map could not be loaded.', on: { 'map.retry': 'loading' } },
  },
});
