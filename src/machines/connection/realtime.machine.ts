/**
 * Does this page receive the organisation's events, and has it received all of them?
 *
 * Connects, joins the topic with the bearer token and the last applied `seq`, joins again after every gap, pings, and
 * reconnects with exponential backoff after a server disconnect or a transport close (`realtime.rules.ts` has the
 * numbers). What was seen meanwhile is told after the join. After its own close it stays closed.
 *
 * Intents  realtime.reconnect, realtime.close, message.seen, presence.view
 * Facts    socket.connected, .joined, .joinFailed, .received, .passed, .pong, .closed (the socket); network.restored;
 *          page.shown, page.hidden
 * Ports    socket and visibility (long-lived), renewToken
 * Effects  join, ping, notifySeen, notifyViewing (the socket); applyPassing (an event that is not stored), clearPresence (such
 *          events may be outdated), reportLost (the socket closed by itself), reportOutside (no member any more),
 *          reportIdentity (the tab shows somebody who is not signed in), endSession (nobody is signed in any more); applyEvent (one stored event, in order),
 *          catchUp (the missed events, or that a refetch is needed)
 * Size     one connection; its states share the sequence number and the backoff
 */
import { assign, setup } from 'xstate';
import type { Joined, PassingEvent, WireEvent } from '#contract/events.ts';
import type { Problem } from '#contract/failure.ts';
import { onReachable } from '../onEvent.ts';
import { feed, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import {
  ATTEMPTS_MAX,
  backoff,
  DOUBT,
  isOurs,
  PING_PAUSE,
  SILENCE_MAX,
  WATCH_PAUSE,
  type SocketFact,
  type Viewing,
} from './realtime.rules.ts';

interface Context {
  organisationId: string;
  /** The last event applied; null before the first join. */
  seq: number | null;
  /** The newest event received while joining: the answer may be older. */
  heard: number;
  attempt: number;
  /** Presence, sent again after every join. */
  viewing: Viewing;
  /** Messages that were seen while there was no connection; told once there is one. */
  seen: readonly string[];
}

const chart = setup({
  types: {
    input: {} as { organisationId: string },
    context: {} as Context,
    events: {} as
      | SocketFact
      | { type: 'realtime.reconnect' }
      | { type: 'realtime.close' }
      | { type: 'page.shown' }
      | { type: 'page.hidden' }
      | { type: 'network.restored' }
      | { type: 'message.seen'; messageId: string }
      | { type: 'presence.view'; viewing: Viewing },
  },
  actors: {
    socket: feed('socket'),
    visibility: feed('visibility'),
    renewToken: port<void>('renewToken'),
    reachable: onReachable,
  },
  guards: {
    isNext: ({ context }, { event }: { event: WireEvent }) =>
      isOurs(context, event) && (context.seq === null || event.seq === context.seq + 1),
    isGap: ({ context }, { event }: { event: WireEvent }) =>
      isOurs(context, event) && context.seq !== null && event.seq > context.seq + 1,
    isPassingOurs: ({ context }, { event }: { event: PassingEvent }) => isOurs(context, event),
    /** A restored server may count lower than before; then everything is loaded again, once. */
    isOvertaken: ({ context }, { joined }: { joined: Joined }) =>
      !joined.refetch && joined.seq < context.heard,
    mayRetry: ({ context }) => context.attempt < ATTEMPTS_MAX,
    isSignedOut: (_, { problem }: { problem: Problem }) => problem.code === 'unauthenticated',
    isTokenOld: (_, { reason }: { reason: string }) => reason === 'unauthenticated',
    isForeign: (_, { reason }: { reason: string }) => reason === 'identityChanged',
    isHeld: (_, { problem }: { problem: Problem }) => problem.code === 'identityChanged',
    isOutside: (_, { reason }: { reason: string }) => reason === 'noOrganisation',
  },
  actions: {
    applyEvent: (_, _params: { event: WireEvent }) => {},
    advance: assign((_, { event }: { event: WireEvent }) => ({ seq: event.seq })),
    /** The missed events in order, or a full reload if the server no longer has them. */
    catchUp: (_, _params: { joined: Joined }) => {},
    advanceTo: assign(({ context }, { joined }: { joined: Joined }) => ({
      seq: joined.refetch ? joined.seq : Math.max(joined.seq, context.seq ?? 0),
      heard: joined.refetch ? joined.seq : context.heard,
    })),
    noteSeq: assign(({ context }, { event }: { event: WireEvent }) => ({
      heard: isOurs(context, event) ? Math.max(context.heard, event.seq) : context.heard,
    })),
    count: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    startOver: assign({ attempt: 0 }),
    join: (_, _params: { since: number | null }) => {},
    ping: () => {},
    notifySeen: (_, _params: { messageId: string }) => {},
    keepSeen: assign(({ context }, { messageId }: { messageId: string }) => ({
      seen: [...context.seen, messageId],
    })),
    setViewing: assign((_, { viewing }: { viewing: Viewing }) => ({ viewing })),
    notifyViewing: (_, _params: { viewing: Viewing }) => {},
    applyPassing: (_, _params: { event: PassingEvent }) => {},
    clearPresence: () => {},
    reportLost: () => {},
    reportOutside: () => {},
    reportIdentity: () => {},
    endSession: () => {},
  },
  delays: {
    backoff: ({ context }) => backoff(Math.max(0, context.attempt - 1)),
    pingPause: PING_PAUSE,
    watchPause: WATCH_PAUSE,
    doubt: DOUBT,
    patience: SILENCE_MAX,
  },
});

const request = requestFor(chart);

const notifyKept = chart.enqueueActions(({ context, enqueue }) => {
  for (const messageId of context.seen) enqueue({ type: 'notifySeen', params: { messageId } });
  enqueue.assign({ seen: [] });
});

type Refused = { event: { reason: string } };
/** What follows a refused join; the server also tells so when it ends a session or a membership, before it closes. */
const refused = [
  {
    guard: { type: 'isTokenOld' as const, params: ({ event }: Refused) => event },
    target: '#realtime.live.renewing' as const,
  },
  {
    guard: { type: 'isOutside' as const, params: ({ event }: Refused) => event },
    target: '#realtime.gaveUp' as const,
    actions: 'reportOutside' as const,
  },
  {
    guard: { type: 'isForeign' as const, params: ({ event }: Refused) => event },
    target: '#realtime.gaveUp' as const,
    actions: 'reportIdentity' as const,
  },
  { target: '#realtime.interrupted' as const },
];

export const realtimeMachine = chart.createMachine({
  id: 'realtime',
  context: ({ input }) => ({
    ...input,
    seq: null,
    heard: 0,
    attempt: 0,
    viewing: { conversationId: null, typing: false },
    seen: [],
  }),
  initial: 'live',
  on: {
    'message.seen': { actions: { type: 'keepSeen', params: ({ event }) => event } },
    'socket.passed': {},
    'page.shown': {},
    'page.hidden': {},
    'presence.view': { actions: { type: 'setViewing', params: ({ event }) => event } },
  },
  states: {
    live: {
      description: 'The live connection is open or is being opened.',
      initial: 'connecting',
      invoke: { id: 'socket', src: 'socket', onError: 'waiting' },
      exit: 'clearPresence',
      on: {
        'socket.closed': 'interrupted',
        'realtime.close': { target: 'closed', meta: { spec: ['RT-005'] } },
      },
      states: {
        connecting: {
          on: { 'socket.connected': { target: 'joining', meta: { spec: ['RT-001'] } } },
          after: { patience: '#realtime.interrupted' },
        },
        joining: {
          entry: { type: 'join', params: ({ context }) => ({ since: context.seq }) },
          on: {
            'socket.received': { actions: { type: 'noteSeq', params: ({ event }) => event } },
            'socket.joined': [
              {
                guard: { type: 'isOvertaken', params: ({ event }) => event },
                target: 'joining',
                reenter: true,
                actions: [
                  { type: 'catchUp', params: ({ event }) => event },
                  { type: 'advanceTo', params: ({ event }) => event },
                ],
              },
              {
                target: 'joined',
                actions: [
                  'startOver',
                  { type: 'catchUp', params: ({ event }) => event },
                  { type: 'advanceTo', params: ({ event }) => event },
                ],
                meta: { spec: ['RT-003'] },
              },
            ],
            'socket.joinFailed': refused,
          },
          after: { patience: '#realtime.interrupted' },
        },
        renewing: {
          // A session that ended closes its socket meanwhile; whether it ended, only the answer tells.
          on: { 'socket.closed': {} },
          ...request({
            src: 'renewToken',
            onDone: 'joining',
            onRefused: [
              { guard: withProblem('isSignedOut'), target: '#realtime.gaveUp', actions: 'endSession' },
              { guard: withProblem('isHeld'), target: '#realtime.gaveUp' },
            ],
            onFailure: { target: '#realtime.interrupted' },
          }),
        },
        joined: {
          initial: 'quiet',
          entry: [
            { type: 'notifyViewing', params: ({ context }) => ({ viewing: context.viewing }) },
            notifyKept,
          ],
          invoke: { id: 'visibility', src: 'visibility' },
          on: {
            'presence.view': {
              actions: [
                { type: 'setViewing', params: ({ event }) => event },
                { type: 'notifyViewing', params: ({ event }) => event },
              ],
            },
            'socket.joinFailed': refused,
            'socket.passed': {
              guard: { type: 'isPassingOurs', params: ({ event }) => event },
              actions: { type: 'applyPassing', params: ({ event }) => event },
            },
            'socket.received': [
              {
                guard: { type: 'isNext', params: ({ event }) => event },
                actions: [
                  { type: 'applyEvent', params: ({ event }) => event },
                  { type: 'advance', params: ({ event }) => event },
                ],
                meta: { spec: ['RT-006', 'RT-007', 'RT-009'] },
              },
              {
                guard: { type: 'isGap', params: ({ event }) => event },
                target: 'joining',
              },
            ],
            'message.seen': {
              actions: { type: 'notifySeen', params: ({ event }) => event },
              meta: { spec: ['RT-016'] },
            },
          },
          states: {
            quiet: {
              on: { 'page.shown': 'checking' },
              after: { pingPause: { target: 'pinging', meta: { spec: ['RT-004'] } } },
            },
            pinging: {
              entry: 'ping',
              on: { 'socket.pong': 'quiet', 'page.shown': 'checking' },
              // A78: no answer within ten seconds is a closed transport.
              after: { patience: '#realtime.interrupted' },
            },
            watched: { on: { 'page.hidden': 'quiet' }, after: { watchPause: 'checking' } },
            checking: {
              entry: 'ping',
              on: { 'socket.pong': 'watched', 'page.hidden': 'pinging' },
              after: { doubt: { actions: 'reportLost' }, patience: '#realtime.interrupted' },
            },
          },
        },
      },
    },
    interrupted: {
      description: 'Decides whether there is another attempt.',
      entry: 'reportLost',
      always: [
        { guard: 'mayRetry', target: 'waiting', actions: 'count', meta: { spec: ['RT-002'] } },
        { target: 'gaveUp' },
      ],
    },
    waiting: {
      description: 'The next attempt waits.',
      invoke: { id: 'reachable', src: 'reachable' },
      on: { 'network.restored': 'live', 'realtime.reconnect': 'live', 'realtime.close': 'closed' },
      after: { backoff: { target: 'live', meta: { spec: ['RT-002'] } } },
    },
    gaveUp: {
      description: 'The attempts have ended; the person can connect again.',
      on: { 'realtime.reconnect': { target: 'live', actions: 'startOver' }, 'realtime.close': 'closed' },
    },
    closed: {
      description: 'The live connection was closed on purpose.',
      on: { 'realtime.reconnect': 'live' },
    },
  },
});
