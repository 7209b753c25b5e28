/**
 * Does this member leave the organisation?
 *
 * An admin removes somebody, or a person leaves. The server keeps an admin in every organisation and says so.
 *
 * Intents  removal.confirm, removal.cancel
 * Ports    removeMember
 * Effects  leaveOrganisation (the own membership has ended)
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export interface Leaving {
  id: string;
  name: string;
  isSelf: boolean;
}

const chart = setup({
  types: {
    input: {} as Leaving,
    context: {} as Leaving & { problem: Problem | null; isRemoved: boolean },
    events: {} as { type: 'removal.confirm' } | { type: 'removal.cancel' },
    output: {} as { isRemoved: boolean },
  },
  actors: { removeMember: port<void, { id: string; isSelf: boolean }>('removeMember') },
  guards: {
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 'notFound',
    isSelf: ({ context }) => context.isSelf,
  },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setRemoved: assign({ isRemoved: true }),
    leaveOrganisation: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const memberRemovalMachine = chart.createMachine({
  id: 'memberRemoval',
  context: ({ input }) => ({ ...input, problem: null, isRemoved: false }),
  initial: 'asking',
  output: ({ context }) => ({ isRemoved: context.isRemoved }),
  states: {
    asking: {
      description: 'The removal waits for a confirmation.',
      on: { 'removal.confirm': 'removing', 'removal.cancel': 'cancelled' },
    },
    removing: {
      description: 'The membership is being ended.',
      entry: 'clearProblem',
      ...request({
        src: 'removeMember',
        input: ({ context: { id, isSelf } }) => ({ id, isSelf }),
        onDone: [
          { guard: 'isSelf', target: 'removed', actions: ['setRemoved', 'leaveOrganisation'] },
          { target: 'removed', actions: 'setRemoved' },
        ],
        // Another admin was faster.
        onRefused: [{ guard: withProblem('isGone'), target: 'removed', actions: 'setRemoved' }],
        onFailure: { target: 'asking', actions: withProblem('setProblem') },
      }),
    },
    removed: { description: 'The membership has ended.', type: 'final' },
    cancelled: { description: 'The member stays.', type: 'final' },
  },
});
