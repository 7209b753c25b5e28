/**
 * Does the server offer a newer build than this page?
 *
 * Asked when the page opens from a build that this device keeps, when the server is reachable again after an interruption,
 * and when a file of the build is missing. A newer build is offered, never forced: a reload keeps drafts, the outbox and
 * the address.
 *
 * Intents  version.reload, version.later
 * Facts    version.doubted     a reconnect, or a missing file
 * Ports    fetchVersion
 * Effects  reload
 */
import { setup } from 'xstate';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

const chart = setup({
  types: {
    input: {} as { version: string | null; isDoubted?: boolean },
    context: {} as { version: string | null; isDoubted: boolean },
    events: {} as { type: 'version.reload' } | { type: 'version.later' } | { type: 'version.doubted' },
  },
  actors: { fetchVersion: port<string | null>('fetchVersion') },
  guards: {
    isDoubted: ({ context }) => context.isDoubted && context.version !== null,
    /** Null for a server or a page without a build (development). */
    isNewer: ({ context }, { version }: { version: string | null }) =>
      context.version !== null && version !== null && version !== context.version,
  },
  actions: { reload: () => {} },
  delays: { patience: 10 * SECOND },
});

const request = requestFor(chart);

export const appVersionMachine = chart.createMachine({
  id: 'appVersion',
  context: ({ input: { version, isDoubted = false } }) => ({ version, isDoubted }),
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides by where the page came from.',
      always: [{ guard: 'isDoubted', target: 'asking' }, { target: 'current' }],
    },
    current: {
      description: 'The page has the server’s version.',
      on: { 'version.doubted': 'asking' },
    },
    asking: {
      description: 'The server is being asked for its version.',
      on: { 'version.doubted': {} },
      ...request({
        src: 'fetchVersion',
        onDone: [
          {
            guard: { type: 'isNewer', params: ({ event }) => ({ version: event.output }) },
            target: 'offered',
          },
          { target: 'current' },
        ],
        onFailure: 'current',
      }),
    },
    offered: {
      description: 'A newer version is offered.',
      on: {
        'version.doubted': {},
        'version.reload': { target: 'reloading', actions: 'reload' },
        'version.later': 'current',
      },
    },
    reloading: {
      description: 'The page reloads with the newer version.',
      on: { 'version.doubted': {} },
      after: { patience: 'offered' },
    },
  },
});
