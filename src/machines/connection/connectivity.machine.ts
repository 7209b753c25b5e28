/**
 * Can this page reach the server?
 *
 * A failed call alone starts a health probe; the overlay opens only when the probe fails too (A19). A lost socket or a
 * device without a network is probed as well, and shown in a strip instead; the first failed call opens the overlay. Both
 * appear within two seconds. The overlay takes the focus from no field in which somebody writes: until they have pressed
 * no key for ten seconds, the strip alone says it (O31). While the server is unreachable, the chart probes every ten
 * seconds and counts the attempts, and probes at once when the device has a network again; the agent may continue to
 * write behind a small bar (M8).
 *
 * Intents  connectivity.retry, connectivity.minimise, connectivity.expand
 * Facts    call.unreachable, call.reachable     how calls end
 *          socket.lost                          the organisation's socket closed by itself
 *          network.online, network.offline      what the device says of its network
 *          field.entered, field.left            the focus, in a field that takes text
 *          key.pressed                          in such a field
 * Ports    probeServer, network, fields, keys
 * Effects  announceRestored
 */
import { assign, setup } from 'xstate';
import { SECOND } from '#lib/time.ts';
import { feed, port } from '../port.ts';
import { requestFor } from '../request.ts';

export type FieldFact = { type: 'field.entered' } | { type: 'field.left' };
export type KeyFact = { type: 'key.pressed' };

const chart = setup({
  types: {
    context: {} as { attempts: number; isWriting: boolean },
    events: {} as
      | { type: 'connectivity.retry' }
      | { type: 'connectivity.minimise' }
      | { type: 'connectivity.expand' }
      | { type: 'call.unreachable' }
      | { type: 'call.reachable' }
      | { type: 'socket.lost' }
      | { type: 'network.online' }
      | { type: 'network.offline' }
      | FieldFact
      | KeyFact,
  },
  actors: {
    probeServer: port<void>('probeServer'),
    network: feed('network'),
    fields: feed<FieldFact>('fields'),
    keys: feed<KeyFact>('keys'),
  },
  guards: { isWriting: ({ context }) => context.isWriting },
  actions: {
    setWriting: assign((_, { isWriting }: { isWriting: boolean }) => ({ isWriting })),
    count: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startOver: assign({ attempts: 0 }),
    announceRestored: () => {},
  },
  /**
   * CONN-003; a probe that hangs has failed. `doubt` is the time before a lost connection is reported, `pause` the time
   * without a key after which nobody writes any more (O31).
   */
  delays: { autoRetry: 10 * SECOND, patience: 5 * SECOND, doubt: 2 * SECOND, pause: 10 * SECOND },
});

const request = requestFor(chart);

export const connectivityMachine = chart.createMachine({
  id: 'connectivity',
  context: { attempts: 0, isWriting: false },
  initial: 'reachable',
  invoke: [
    { id: 'network', src: 'network' },
    { id: 'fields', src: 'fields' },
  ],
  on: {
    'socket.lost': {},
    'network.online': {},
    'network.offline': {},
    'field.entered': {
      description: 'The user goes to a field that takes text.',
      actions: { type: 'setWriting', params: { isWriting: true } },
    },
    'field.left': {
      description: 'The user leaves the field.',
      actions: { type: 'setWriting', params: { isWriting: false } },
    },
  },
  states: {
    reachable: {
      description: 'The server can be reached.',
      entry: 'startOver',
      on: {
        'call.unreachable': { description: 'A call to the server got no answer.', target: 'suspecting' },
        'call.reachable': {},
        'socket.lost': { description: 'The real-time connection closed unexpectedly.', target: 'doubting' },
        'network.offline': { description: 'The device reports that it is offline.', target: 'doubting' },
      },
      meta: { spec: ['CONN-005'] },
    },
    suspecting: {
      description: 'A call failed; the server is being asked.',
      on: {
        'call.reachable': {
          description: 'A call to the server got an answer.',
          target: 'reachable',
          actions: 'announceRestored',
        },
      },
      invoke: {
        id: 'probeServer',
        src: 'probeServer',
        onDone: { target: 'reachable', actions: 'announceRestored' },
        onError: { target: 'unreachable', meta: { spec: ['CONN-001'] } },
      },
      after: { doubt: 'unreachable' },
    },
    // Nothing is announced when the probe succeeds: the socket's own backoff decides when it connects again.
    doubting: {
      description: 'A connection is lost; the server is being probed.',
      on: { 'call.unreachable': 'suspecting', 'call.reachable': 'reachable' },
      invoke: {
        id: 'probeServer',
        src: 'probeServer',
        onDone: 'reachable',
        onError: '#connectivity.unreachable.overlay.hinted',
      },
      after: { doubt: '#connectivity.unreachable.overlay.hinted' },
    },
    unreachable: {
      description: 'The server cannot be reached, and the page says so.',
      type: 'parallel',
      // Keys count only here: each one that is typed would be an event of this chart.
      invoke: { id: 'keys', src: 'keys' },
      on: { 'call.reachable': { target: 'reachable', actions: 'announceRestored' } },
      states: {
        overlay: {
          initial: 'settling',
          states: {
            settling: { always: [{ guard: 'isWriting', target: 'withheld' }, { target: 'shown' }] },
            withheld: {
              on: {
                'key.pressed': {
                  description: 'The user goes on writing.',
                  target: 'withheld',
                  reenter: true,
                },
                'connectivity.expand': 'shown',
              },
              after: { pause: 'shown' },
            },
            hinted: {
              on: {
                'call.unreachable': 'settling',
                'connectivity.expand': { description: 'The user opens the overlay.', target: 'shown' },
              },
            },
            shown: {
              on: {
                'connectivity.minimise': {
                  description: 'The user reduces the overlay to a small bar.',
                  target: 'minimised',
                },
              },
            },
            minimised: { on: { 'connectivity.expand': 'shown' } },
          },
        },
        retry: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'connectivity.retry': {
                  description: 'The user tries the connection at once.',
                  target: 'probing',
                  meta: { spec: ['CONN-004'] },
                },
                'network.online': { description: 'The device reports that it is online.', target: 'probing' },
              },
              after: { autoRetry: { target: 'probing', meta: { spec: ['CONN-003'] } } },
            },
            probing: {
              entry: 'count',
              ...request({
                id: 'probeAgain',
                src: 'probeServer',
                onDone: {
                  target: '#connectivity.reachable',
                  actions: 'announceRestored',
                  meta: { spec: ['CONN-005'] },
                },
                onFailure: 'waiting',
              }),
            },
          },
        },
      },
    },
  },
});
