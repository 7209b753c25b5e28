/**
 * Does Copilot lose this document?
 *
 * Answers from it end at once, so the removal is confirmed first (COP-009).
 *
 * Intents  removal.confirm, removal.cancel
 * Ports    removeDocument
 */
import { assign, setup } from 'xstate';
import { removeDataSource } from '#contract/dataSourceCalls.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

export interface NamedDocument {
  id: string;
  name: string;
}

const chart = setup({
  types: {
    input: {} as NamedDocument,
    context: {} as NamedDocument & { problem: Problem | null; isRemoved: boolean },
    events: {} as { type: 'removal.confirm' } | { type: 'removal.cancel' },
    output: {} as { id: string; isRemoved: boolean },
  },
  actors: { removeDocument: call(removeDataSource) },
  guards: { isGone: (_, { problem }: { problem: Problem }) => problem.code === 'notFound' },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setRemoved: assign({ isRemoved: true }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const documentRemovalMachine = chart.createMachine({
  id: 'documentRemoval',
  context: ({ input: { id, name } }) => ({ id, name, problem: null, isRemoved: false }),
  initial: 'asking',
  output: ({ context: { id, isRemoved } }) => ({ id, isRemoved }),
  states: {
    asking: {
      description: 'The removal waits for a confirmation.',
      on: { 'removal.confirm': 'removing', 'removal.cancel': 'cancelled' },
    },
    removing: {
      description: 'The document is being removed.',
      entry: 'clearProblem',
      ...request({
        src: 'removeDocument',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'removed', actions: 'setRemoved', meta: { spec: ['COP-009'] } },
        // Another admin was faster.
        onRefused: [{ guard: withProblem('isGone'), target: 'removed', actions: 'setRemoved' }],
        onFailure: { target: 'asking', actions: withProblem('setProblem') },
      }),
    },
    removed: { description: 'The document is gone.', type: 'final' },
    cancelled: { description: 'The document stays.', type: 'final' },
  },
});
