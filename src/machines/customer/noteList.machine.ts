/**
 * Which notes has the team written in this conversation?
 *
 * Loaded when the panel is first shown, newest first, a page at a time. Notes that are added later arrive with their
 * message; the list itself is in the cache. It has one fixed query, no refresh and no empty state, so it needs less than
 * `pagedList`.
 *
 * Intents  notes.more, notes.retry
 * Ports    loadNotes
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { CustomerFacts } from './customer.facts.ts';

interface Context {
  conversationId: string;
  /** Cursor of the next page; null at the end. */
  next: number | null;
  problem: Problem | null;
}
type Asked = { conversationId: string; before: number | null };

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as { type: 'notes.more' } | { type: 'notes.retry' },
  },
  actors: { loadNotes: port<{ next: number | null }, Asked>('loadNotes') },
  guards: { hasMore: ({ context }) => context.next !== null },
  actions: {
    setNext: assign((_, { next }: { next: number | null }) => ({ next, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const noteListMachine = chart.createMachine({
  id: 'noteList',
  context: ({ input }) => ({ conversationId: input.conversationId, next: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The notes are being loaded.',
      ...request({
        src: 'loadNotes',
        input: ({ context }) => ({ conversationId: context.conversationId, before: null }),
        onDone: { target: 'ready', actions: { type: 'setNext', params: ({ event }) => event.output } },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The notes could not be loaded.', on: { 'notes.retry': 'loading' } },
    ready: {
      description: 'The notes are shown.',
      on: { 'notes.more': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'Older notes are being loaded.',
      ...request({
        id: 'loadMoreNotes',
        src: 'loadNotes',
        input: ({ context }) => ({ conversationId: context.conversationId, before: context.next }),
        onDone: { target: 'ready', actions: { type: 'setNext', params: ({ event }) => event.output } },
        onFailure: { target: 'moreFailed', actions: withProblem('setProblem') },
      }),
    },
    moreFailed: {
      description: 'The older notes could not be loaded; the newer ones stay.',
      on: { 'notes.retry': 'loadingMore' },
    },
  },
});
