/**
 * Are the drafts of this browser stored on the server, for the person's other devices?
 *
 * Waits for a pause in typing, then stores the newest text of each conversation. A failed request is repeated as long as
 * there is a draft to store. The composer has stored its copy in this browser before.
 *
 * Facts    draft.written, page.hidden, network.restored
 * Ports    keepDrafts
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
import { onReachable } from '../onEvent.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { isTransient } from './messageSend.machine.ts';

export interface Written {
  conversationId: string;
  text: string;
  /** ISO. */
  writtenAt: string;
}

const withoutOld = (drafts: Written[], { conversationId }: Written) =>
  drafts.filter((draft) => draft.conversationId !== conversationId);

const chart = setup({
  types: {
    context: {} as { waiting: Written[]; leaving: Written[] },
    events: {} as
      | { type: 'draft.written'; draft: Written }
      | { type: 'page.hidden' }
      | { type: 'network.restored' },
  },
  actors: { keepDrafts: port<void, { drafts: Written[] }>('keepDrafts'), reachable: onReachable },
  guards: {
    hasMore: ({ context }) => context.waiting.length > 0,
    isTransient: (_, { problem }: { problem: Problem }) => isTransient(problem),
  },
  actions: {
    note: assign(({ context }, { draft }: { draft: Written }) => ({
      waiting: [...withoutOld(context.waiting, draft), draft],
    })),
    beginSync: assign(({ context }) => ({ leaving: context.waiting, waiting: [] })),
    // Drafts written meanwhile are newer than those that could not be sent.
    putBack: assign(({ context }) => ({
      waiting: [
        ...context.leaving.filter(
          (old) => !context.waiting.some(({ conversationId }) => conversationId === old.conversationId),
        ),
        ...context.waiting,
      ],
      leaving: [],
    })),
    endSync: assign({ leaving: [] }),
  },
  delays: { pause: SECOND, again: 10 * SECOND, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const draftSyncMachine = chart.createMachine({
  id: 'draftSync',
  context: { waiting: [], leaving: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Every draft is stored on the server.',
      on: {
        'draft.written': {
          description: 'The agent changed the draft of a conversation.',
          target: 'pausing',
          actions: { type: 'note', params: ({ event }) => event },
        },
      },
    },
    pausing: {
      description: 'Waits until typing has stopped.',
      on: {
        'draft.written': {
          target: 'pausing',
          reenter: true,
          actions: { type: 'note', params: ({ event }) => event },
        },
        'page.hidden': { description: 'The page is hidden or closed.', target: 'keeping' },
      },
      after: { pause: 'keeping' },
    },
    keeping: {
      description: 'The drafts are being stored on the server.',
      entry: 'beginSync',
      ...request({
        src: 'keepDrafts',
        input: ({ context }) => ({ drafts: context.leaving }),
        onDone: [
          { guard: 'hasMore', target: 'pausing', actions: 'endSync' },
          { target: 'idle', actions: 'endSync' },
        ],
        onRefused: [
          {
            guard: withProblem('isTransient'),
            target: 'broken',
            actions: 'putBack',
          },
          { guard: 'hasMore', target: 'pausing', actions: 'endSync' },
        ],
        onFailure: { target: 'idle', actions: 'endSync' },
        onTimeout: { target: 'broken', actions: 'putBack' },
      }),
      on: { 'draft.written': { actions: { type: 'note', params: ({ event }) => event } } },
    },
    broken: {
      description: 'The drafts could not be stored and are tried again.',
      invoke: { id: 'reachable', src: 'reachable' },
      on: {
        'draft.written': { actions: { type: 'note', params: ({ event }) => event } },
        'network.restored': { description: 'The server can be reached again.', target: 'keeping' },
      },
      after: { again: 'keeping' },
    },
  },
});
