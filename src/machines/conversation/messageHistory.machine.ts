/**
 * Which part of the conversation's history is loaded?
 *
 * The newest hundred messages first, or as many as begin with the first unread one (A32); older ones when the reader
 * scrolls past the middle (CHAT-008). Beyond 500 messages those farthest from the reader are dropped; if these are the
 * newest, they load again near the end. A message that is not loaded replaces the part by the one around it. After a gap
 * too wide to replay, the same messages are loaded again. A conversation that was opened earlier shows the messages still in
 * the cache while it loads. The messages themselves are in the cache. `pagedList` does not support such a part.
 *
 * Intents  history.scroll, history.retry, history.reach
 * Facts    realtime.gap, history.atEnd, history.toNewest (the reader asks the scroll position for it)
 * Ports    loadMessages, loadBeside, loadAround, reload, dropFar
 * Effects  notifyReached, notifyNewest
 * Size     one list; the loads differ in what starts them, what they show and what follows
 */
import { and, assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { onGap } from '../onEvent.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { HistoryExtent, HistoryInput, MessagePosition, ReaderPosition } from './messageHistory.facts.ts';

type More = 'older' | 'newer' | 'message' | 'newest';

interface Context extends HistoryInput, HistoryExtent, ReaderPosition {
  problem: Problem | null;
  /** The position to scroll to after loading. */
  wanted: MessagePosition | null;
  /** Which load failed, to try it again. */
  more: More;
}

/** Older messages load when less than this share of the loaded list is above the view (CHAT-008). */
export const OLDER_ABOVE = 0.5;
/** Newer ones load when less than this share is below it. */
export const NEWER_BELOW = 0.2;
/** A list has at most this many messages, apart from the page that was loaded last. */
export const MESSAGES_MOST = 500;

type Of = { conversationId: string };

const chart = setup({
  types: {
    input: {} as HistoryInput,
    context: {} as Context,
    events: {} as
      | ({ type: 'history.scroll'; by: 'person' | 'layout' } & ReaderPosition)
      | { type: 'history.retry' }
      | ({ type: 'history.reach' } & MessagePosition)
      | { type: 'history.atEnd'; loaded: number }
      | { type: 'history.toNewest' }
      | { type: 'realtime.gap' },
  },
  actors: {
    loadMessages: port<HistoryExtent, Of & { unread: number }>('loadMessages'),
    loadBeside: port<HistoryExtent, Of & { side: 'older' | 'newer' }>('loadBeside'),
    loadAround: port<HistoryExtent, Of & MessagePosition>('loadAround'),
    reload: port<HistoryExtent, Of & { unread: number }>('reload'),
    news: onGap,
    dropFar: port<HistoryExtent, Of & ReaderPosition>('dropFar'),
  },
  guards: {
    /** Positions have no gaps, so the first and the last loaded one follow from the numbers. */
    isLoaded: ({ context: { loaded, total, newer } }, { seq }: MessagePosition) =>
      seq > total - newer - loaded && seq <= total - newer,
    hasKept: ({ context }) => context.kept !== null,
    isLong: (_, { loaded }: { loaded: number }) => loaded > MESSAGES_MOST,
    hasOlder: ({ context }) => context.loaded + context.newer < context.total,
    hasNewer: ({ context }) => context.newer > 0,
    /** A list that moves by itself, to a message that was asked for, loads nothing. */
    isByPerson: ({ event }) => event.type === 'history.scroll' && event.by === 'person',
    isPastHalf: ({ event }) => event.type === 'history.scroll' && event.fromTop < OLDER_ABOVE,
    isNearEnd: ({ event }) => event.type === 'history.scroll' && event.fromEnd < NEWER_BELOW,
    isWanted: ({ context }, { more }: { more: More }) => context.more === more,
  },
  actions: {
    setExtent: assign((_, { extent }: { extent: HistoryExtent }) => ({ ...extent, problem: null })),
    setPosition: assign((_, { fromTop, fromEnd }: ReaderPosition) => ({ fromTop, fromEnd })),
    setWanted: assign((_, { messageId, seq }: MessagePosition) => ({ wanted: { messageId, seq } })),
    setMore: assign((_, { more }: { more: More }) => ({ more })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    notifyReached: (_, _params: { position: MessagePosition | null }) => {},
    notifyNewest: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

const ofNewest = ({ context: { conversationId, unread } }: { context: Context }) => ({
  conversationId,
  unread,
});
const outputOf = ({ event }: { event: { output: HistoryExtent } }) => event.output;
const positionOf = ({ event }: { event: ReaderPosition }) => event;
const setExtent = {
  type: 'setExtent',
  params: ({ event }: { event: { output: HistoryExtent } }) => ({ extent: event.output }),
} as const;
const idle = { target: 'idle', actions: setExtent } as const;

/** Loads the page before or after the loaded messages, and then drops those farthest from the reader. */
const beside = (side: 'older' | 'newer') =>
  request({
    id: side === 'older' ? 'loadOlder' : 'loadNewer',
    src: 'loadBeside',
    input: ({ context: { conversationId } }) => ({ conversationId, side }),
    onDone: [{ guard: { type: 'isLong', params: outputOf }, target: 'dropping', actions: setExtent }, idle],
    onFailure: 'moreFailed',
  });

export const messageHistoryMachine = chart.createMachine({
  id: 'messageHistory',
  context: ({ input }) => ({
    ...input,
    ...(input.kept ?? { loaded: 0, total: 0, newer: 0 }),
    fromTop: 1,
    fromEnd: 0,
    problem: null,
    wanted: null,
    more: 'older',
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides by the messages that are still in the cache.',
      always: [{ guard: 'hasKept', target: 'ready.refreshing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The messages are being loaded.',
      ...request({
        src: 'loadMessages',
        input: ofNewest,
        onDone: { target: 'ready', actions: setExtent, meta: { spec: ['CHAT-030'] } },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      meta: { spec: ['CHAT-010'] },
    },
    ready: {
      description: 'The messages are shown and others can be loaded.',
      invoke: { id: 'news', src: 'news' },
      initial: 'idle',
      on: {
        'realtime.gap': '.refreshing',
        'history.scroll': { actions: { type: 'setPosition', params: positionOf } },
        'history.toNewest': { guard: 'hasNewer', target: '.returning' },
        'history.reach': [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event },
            actions: { type: 'notifyReached', params: ({ event }) => ({ position: event }) },
          },
          {
            target: '.reaching',
            reenter: true,
            actions: { type: 'setWanted', params: ({ event }) => event },
          },
        ],
      },
      states: {
        idle: {
          on: {
            'history.scroll': [
              {
                guard: and(['hasOlder', 'isByPerson', 'isPastHalf']),
                target: 'loadingOlder',
                actions: { type: 'setPosition', params: positionOf },
                meta: { spec: ['CHAT-008'] },
              },
              {
                guard: and(['hasNewer', 'isByPerson', 'isNearEnd']),
                target: 'loadingNewer',
                actions: { type: 'setPosition', params: positionOf },
              },
            ],
            'history.atEnd': {
              guard: { type: 'isLong', params: ({ event }) => event },
              target: 'dropping',
              actions: { type: 'setPosition', params: { fromTop: 1, fromEnd: 0 } },
            },
          },
        },
        loadingOlder: { entry: { type: 'setMore', params: { more: 'older' } }, ...beside('older') },
        loadingNewer: { entry: { type: 'setMore', params: { more: 'newer' } }, ...beside('newer') },
        dropping: {
          ...request({
            src: 'dropFar',
            input: ({ context: { conversationId, fromTop, fromEnd } }) => ({
              conversationId,
              fromTop,
              fromEnd,
            }),
            onDone: idle,
            onFailure: 'idle',
          }),
        },
        reaching: {
          entry: { type: 'setMore', params: { more: 'message' } },
          ...request({
            src: 'loadAround',
            input: ({ context: { conversationId, wanted } }) => ({
              conversationId,
              messageId: wanted?.messageId ?? '',
              seq: wanted?.seq ?? 0,
            }),
            onDone: {
              target: 'idle',
              actions: [
                setExtent,
                { type: 'notifyReached', params: ({ context }) => ({ position: context.wanted }) },
              ],
            },
            onFailure: 'moreFailed',
          }),
        },
        returning: {
          entry: { type: 'setMore', params: { more: 'newest' } },
          ...request({
            id: 'loadAgain',
            src: 'loadMessages',
            input: ofNewest,
            onDone: { target: 'idle', actions: [setExtent, 'notifyNewest'] },
            onFailure: 'moreFailed',
          }),
        },
        moreFailed: {
          on: {
            'history.retry': [
              { guard: { type: 'isWanted', params: { more: 'newer' } }, target: 'loadingNewer' },
              { guard: { type: 'isWanted', params: { more: 'message' } }, target: 'reaching' },
              { guard: { type: 'isWanted', params: { more: 'newest' } }, target: 'returning' },
              { target: 'loadingOlder' },
            ],
          },
        },
        refreshing: {
          ...request({
            src: 'reload',
            input: ofNewest,
            onDone: idle,
            onFailure: { target: '#messageHistory.failed', actions: withProblem('setProblem') },
          }),
        },
      },
    },
    failed: { description: 'The messages could not be loaded.', on: { 'history.retry': 'loading' } },
  },
});
