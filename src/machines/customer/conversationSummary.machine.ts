/**
 * Is the conversation's summary being written anew?
 *
 * The last one stays on screen until then. A summary that the server writes by itself arrives with the profile.
 *
 * Intents  summary.write
 * Ports    writeSummary
 */
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

type Which = { conversationId: string; contactId: string; channel: Channel };

const chart = setup({
  types: {
    input: {} as Which,
    context: {} as Which & { problem: Problem | null },
    events: {} as { type: 'summary.write' },
  },
  actors: { writeSummary: port<void, Which>('writeSummary') },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const conversationSummaryMachine = chart.createMachine({
  id: 'conversationSummary',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The last summary is shown.',
      on: { 'summary.write': { target: 'asking', meta: { spec: ['PROF-003'] } } },
    },
    asking: {
      description: 'The summary is being written.',
      entry: 'clearProblem',
      ...request({
        src: 'writeSummary',
        input: ({ context: { conversationId, contactId, channel } }) => ({
          conversationId,
          contactId,
          channel,
        }),
        onDone: 'shown',
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The summary could not be written.', on: { 'summary.write': 'asking' } },
  },
});
