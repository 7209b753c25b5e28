/**
 * How much of the conversation's history is loaded?
 *
 * The newest hundred messages first, older ones when the reader scrolls past the middle (CHAT-008); after a gap too wide
 * to replay, the newest page again. The messages themselves are in the cache. The list grows at its start and is loaded
 * up to a requested message, which `pagedList` does not support.
 *
 * Intents  history.scroll, history.retry, history.reach
 * Facts    realtime.gap
 * Ports    loadMessages, loadUntil
 * Effects  notifyReached
 */
import { and, assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export interface MessagesPage {
  /** Messages of this conversation in the cache after the page was merged. */
  loaded: number;
  total: number;
}

/** A message and its position in the conversation, counted from 1; 0 where only the message is known (a quote). */
export interface MessagePosition {
  messageId: string;
  seq: number;
}

interface Context {
  conversationId: string;
  loaded: number;
  total: number;
  problem: Problem | null;
  /** The position to scroll to after loading. */
  wanted: MessagePosition | null;
}

/** Older messages load when less than this share of the loaded list is above the view (CHAT-008). */
export const OLDER_ABOVE = 0.5;

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'history.scroll'; fromTop: number }
      | { type: 'history.retry' }
      | ({ type: 'history.reach' } & MessagePosition)
      | { type: 'realtime.gap' },
  },
  actors: {
    loadMessages: port<MessagesPage, { conversationId: string; offset: number }>('loadMessages'),
    loadUntil: port<
      MessagesPage,
      { conversationId: string; messageId: string; seq: number; offset: number; total: number }
    >('loadUntil'),
  },
  guards: {
    /** The conversation counts its messages without a gap, so what is loaded begins at a known position. */
    isLoaded: ({ context }, { seq }: MessagePosition) => seq > context.total - context.loaded,
    hasOlder: ({ context }) => context.loaded < context.total,
    /** `fromTop` is the share of the loaded list above the view, 0 at its top. */
    isPastHalf: ({ event }) => event.type === 'history.scroll' && event.fromTop < OLDER_ABOVE,
  },
  actions: {
    setPage: assign((_, { page }: { page: MessagesPage }) => ({ ...page, problem: null })),
    setWanted: assign((_, { messageId, seq }: MessagePosition) => ({ wanted: { messageId, seq } })),
    notifyReached: (_, _params: { position: MessagePosition | null }) => {},
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const messageHistoryMachine = chart.createMachine({
  id: 'messageHistory',
  context: ({ input }) => ({ ...input, loaded: 0, total: 0, problem: null, wanted: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The messages are being loaded.',
      ...request({
        src: 'loadMessages',
        input: ({ context }) => ({ conversationId: context.conversationId, offset: 0 }),
        onDone: {
          target: 'ready',
          actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
          meta: { spec: ['CHAT-030'] },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      meta: { spec: ['CHAT-010'] },
    },
    ready: {
      description: 'The messages are shown and older ones can be loaded.',
      initial: 'idle',
      on: {
        'realtime.gap': '.refreshing',
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
            'history.scroll': {
              guard: and(['hasOlder', 'isPastHalf']),
              target: 'loadingOlder',
              meta: { spec: ['CHAT-008'] },
            },
          },
        },
        loadingOlder: {
          ...request({
            id: 'loadOlder',
            src: 'loadMessages',
            input: ({ context }) => ({ conversationId: context.conversationId, offset: context.loaded }),
            onDone: {
              target: 'idle',
              actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
            },
            onFailure: 'olderFailed',
          }),
        },
        reaching: {
          ...request({
            src: 'loadUntil',
            input: ({ context }) => ({
              conversationId: context.conversationId,
              messageId: context.wanted?.messageId ?? '',
              seq: context.wanted?.seq ?? 0,
              offset: context.loaded,
              total: context.total,
            }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
                { type: 'notifyReached', params: ({ context }) => ({ position: context.wanted }) },
              ],
            },
            onFailure: 'olderFailed',
          }),
        },
        olderFailed: { on: { 'history.retry': 'loadingOlder' } },
        refreshing: {
          ...request({
            id: 'refresh',
            src: 'loadMessages',
            input: ({ context }) => ({ conversationId: context.conversationId, offset: 0 }),
            onDone: {
              target: 'idle',
              actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
            },
            onFailure: { target: '#messageHistory.failed', actions: withProblem('setProblem') },
          }),
        },
      },
    },
    failed: { description: 'The messages could not be loaded.', on: { 'history.retry': 'loading' } },
  },
});
