/**
 * What does a person decide about a send whose outcome is unknown?
 *
 * The provider did not report whether the message, or the reaction to it, arrived (O13). It is never repeated
 * automatically: a person sends it again, with the risk that the customer receives it twice, or leaves it. A status that
 * arrives meanwhile settles the question, and the message shows it.
 *
 * Intents  message.sendAgain, message.leave
 * Ports    sendAgain, leaveUnconfirmed
 * Effects  showFailure
 */
import { setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

export interface UnconfirmedInput {
  messageId: string;
  of: 'message' | 'reaction';
}

const chart = setup({
  types: {
    input: {} as UnconfirmedInput,
    context: {} as UnconfirmedInput,
    events: {} as { type: 'message.sendAgain' } | { type: 'message.leave' },
  },
  actors: {
    sendAgain: port<void, UnconfirmedInput>('sendAgain'),
    leaveUnconfirmed: port<void, UnconfirmedInput>('leaveUnconfirmed'),
  },
  actions: { showFailure: failureToast('toast.decisionFailed') },
  delays: { patience: CALL_PATIENCE },
});

const deciding = (src: 'sendAgain' | 'leaveUnconfirmed', description: string) =>
  chart.createStateConfig({
    description,
    ...request({
      src,
      input: ({ context }) => context,
      onDone: '#unconfirmed.undecided',
      onFailure: { target: '#unconfirmed.undecided', actions: withProblem('showFailure') },
    }),
  });

const request = requestFor(chart);

export const unconfirmedMachine = chart.createMachine({
  id: 'unconfirmed',
  context: ({ input }) => input,
  initial: 'undecided',
  states: {
    // Drawn only while the message is unconfirmed.
    undecided: {
      description: 'A person decides about the message.',
      on: { 'message.sendAgain': 'sendingAgain', 'message.leave': 'leaving' },
    },
    sendingAgain: deciding('sendAgain', 'The message is being sent again.'),
    leaving: deciding('leaveUnconfirmed', 'The message is being left as it is.'),
  },
});
