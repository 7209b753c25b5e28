/**
 * Which messages of this conversation contain these words, and which match is shown?
 *
 * The server searches the whole conversation, loaded or not (A40); showing a match loads the history up to it. The newest
 * match comes first, and "previous" goes to older ones.
 *
 * Intents  search.open, .type, .next, .previous, .retry, .cancel
 * Ports    searchMessages
 * Effects  reveal
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SEARCH_MIN } from '#contract/message.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** LIST-012's pause after the last key, in milliseconds. */
export const SEARCH_PAUSE = 350;

export interface Hit {
  messageId: string;
  seq: number;
}

interface Context {
  conversationId: string;
  text: string;
  hits: Hit[];
  /** Total number of hits, which may exceed the listed ones. */
  total: number;
  /** Index of the current hit, counted from the newest. */
  at: number;
  problem: Problem | null;
}

type Found = { hits: Hit[]; total: number };

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'search.open' }
      | { type: 'search.type'; text: string }
      | { type: 'search.next' }
      | { type: 'search.previous' }
      | { type: 'search.retry' }
      | { type: 'search.cancel' },
  },
  actors: { searchMessages: port<Found, { conversationId: string; text: string }>('searchMessages') },
  guards: {
    isSame: ({ context }, { text }: { text: string }) => text === context.text,
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= SEARCH_MIN,
    hasHits: (_, { found }: { found: Found }) => found.hits.length > 0,
    hasOlder: ({ context }) => context.at < context.hits.length - 1,
    hasNewer: ({ context }) => context.at > 0,
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text, hits: [], total: 0, at: 0, problem: null })),
    setFound: assign((_, { found }: { found: Found }) => ({ ...found, at: 0 })),
    older: assign(({ context }) => ({ at: context.at + 1 })),
    newer: assign(({ context }) => ({ at: context.at - 1 })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    reset: assign({ text: '', hits: [], total: 0, at: 0, problem: null }),
    reveal: (_, _params: { hit: Hit | undefined }) => {},
  },
  delays: { searchPause: SEARCH_PAUSE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const chatSearchMachine = chart.createMachine({
  id: 'chatSearch',
  context: ({ input }) => ({ ...input, text: '', hits: [], total: 0, at: 0, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The search is closed.',
      entry: 'reset',
      on: { 'search.open': { target: 'open', meta: { spec: ['CHAT-003'] } } },
    },
    open: {
      description: 'Messages of the conversation can be searched.',
      initial: 'idle',
      on: {
        'search.type': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          {
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: '.pausing',
            actions: { type: 'write', params: ({ event }) => event },
            meta: { spec: ['CHAT-015'] },
          },
          { target: '.idle', actions: { type: 'write', params: ({ event }) => event } },
        ],
        'search.cancel': { target: 'closed', meta: { spec: ['CHAT-013'] } },
      },
      states: {
        idle: {},
        pausing: { after: { searchPause: 'searching' } },
        searching: {
          ...request({
            src: 'searchMessages',
            input: ({ context: { conversationId, text } }) => ({ conversationId, text: text.trim() }),
            onDone: [
              {
                guard: { type: 'hasHits', params: ({ event }) => ({ found: event.output }) },
                target: 'matches',
                actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
              },
              { target: 'noMatches', meta: { spec: ['CHAT-014'] } },
            ],
            onFailure: { target: 'failed', actions: withProblem('setProblem') },
          }),
        },
        matches: {
          entry: { type: 'reveal', params: ({ context }) => ({ hit: context.hits[context.at] }) },
          on: {
            'search.previous': {
              guard: 'hasOlder',
              target: 'matches',
              reenter: true,
              actions: 'older',
              meta: { spec: ['CHAT-013'] },
            },
            'search.next': {
              guard: 'hasNewer',
              target: 'matches',
              reenter: true,
              actions: 'newer',
              meta: { spec: ['CHAT-013'] },
            },
          },
        },
        noMatches: {},
        failed: { on: { 'search.retry': 'searching' } },
      },
    },
  },
});
