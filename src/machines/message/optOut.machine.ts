/**
 * Does an agent opt a customer out whose text only contains a word of an opt-out?
 *
 * Such a text changes nothing by itself (O37). The server opts the contact out and tells the customer once.
 *
 * Intents  contact.optOut
 * Ports    optOutByMessage
 * Effects  showFailure
 */
import { setup } from 'xstate';
import { optOutByMessage } from '#contract/sending.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

export interface OptOutInput {
  messageId: string;
}

const chart = setup({
  types: {
    input: {} as OptOutInput,
    context: {} as OptOutInput,
    events: {} as { type: 'contact.optOut' },
  },
  actors: {
    optOutByMessage: call(optOutByMessage, {
      ask: ({ messageId }: OptOutInput) => ({ id: messageId as never }),
    }),
  },
  actions: { showFailure: failureToast('toast.decisionFailed') },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const optOutMachine = chart.createMachine({
  id: 'optOut',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    // Drawn only while the message asks.
    asking: {
      description: 'The agent may opt the customer out.',
      on: {
        'contact.optOut': { description: 'The agent opts the customer out.', target: 'optingOut' },
      },
    },
    optingOut: {
      description: 'The customer is being opted out.',
      ...request({
        src: 'optOutByMessage',
        input: ({ context }) => context,
        onDone: 'optedOut',
        onFailure: { target: 'asking', actions: withProblem('showFailure') },
      }),
    },
    optedOut: { description: 'The customer is opted out.' },
  },
});
