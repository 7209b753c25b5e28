/**
 * Can this page reach the server?
 *
 * A failed call alone only raises a suspicion; the overlay comes when the health probe fails too (A19). While
 * unreachable it probes every ten seconds and counts, and at once when the device is back on a network; the agent may
 * keep writing behind a small bar meanwhile (M8).
 *
 * Intents  connectivity.retry, connectivity.minimise, connectivity.expand
 * Facts    call.unreachable, call.reachable     how calls end
 *          network.online                       the device is on a network again
 * Ports    probeServer, network
 * Told     announceRestored
 */
import { assign, setup } from 'xstate';
import { SECOND } from '#lib/time.ts';
import { feed, port } from '../port.ts';

const chart = setup({
  types: {
    context: {} as { attempts: number },
    events: {} as
      | { type: 'connectivity.retry' }
      | { type: 'connectivity.minimise' }
      | { type: 'connectivity.expand' }
      | { type: 'call.unreachable' }
      | { type: 'call.reachable' }
      | { type: 'network.online' },
  },
  actors: { probeServer: port<void>('probeServer'), network: feed('network') },
  actions: {
    count: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startOver: assign({ attempts: 0 }),
    announceRestored: () => {},
  },
  /** CONN-003; a probe that hangs is a failed probe. */
  delays: { autoRetry: 10 * SECOND, patience: 5 * SECOND },
});

export const connectivityMachine = chart.createMachine({
  id: 'connectivity',
  context: { attempts: 0 },
  initial: 'reachable',
  states: {
    reachable: {
      entry: 'startOver',
      on: { 'call.unreachable': 'suspecting', 'call.reachable': {} },
      meta: { spec: ['CONN-005'] },
    },
    suspecting: {
      on: { 'call.reachable': { target: 'reachable', actions: 'announceRestored' } },
      invoke: {
        id: 'probeServer',
        src: 'probeServer',
        onDone: { target: 'reachable', actions: 'announceRestored' },
        onError: { target: 'unreachable', meta: { spec: ['CONN-001'] } },
      },
      after: { patience: 'unreachable' },
    },
    unreachable: {
      type: 'parallel',
      on: { 'call.reachable': { target: 'reachable', actions: 'announceRestored' } },
      states: {
        overlay: {
          initial: 'shown',
          states: {
            shown: { on: { 'connectivity.minimise': 'minimised' } },
            minimised: { on: { 'connectivity.expand': 'shown' } },
          },
        },
        retry: {
          initial: 'waiting',
          states: {
            waiting: {
              invoke: { id: 'network', src: 'network' },
              on: {
                'connectivity.retry': { target: 'probing', meta: { spec: ['CONN-004'] } },
                'network.online': 'probing',
              },
              after: { autoRetry: { target: 'probing', meta: { spec: ['CONN-003'] } } },
            },
            probing: {
              entry: 'count',
              invoke: {
                id: 'probeAgain',
                src: 'probeServer',
                onDone: {
                  target: '#connectivity.reachable',
                  actions: 'announceRestored',
                  meta: { spec: ['CONN-005'] },
                },
                onError: 'waiting',
              },
              after: { patience: 'waiting' },
            },
          },
        },
      },
    },
  },
});
