/**
 * What did this person's link to a changed address do?
 *
 * A press on the button follows the link, since some mail programs open links by themselves. The address changes with
 * the second of the two links.
 *
 * Intents  emailLink.follow
 * Ports    followEmailLink
 */
import { assign, setup } from 'xstate';
import { followEmailLink } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

const chart = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; problem: Problem | null },
    events: {} as { type: 'emailLink.follow' },
  },
  actors: {
    followEmailLink: call(followEmailLink, {
      ask: (asked: { token: string }, { language }) => ({ ...asked, language }),
    }),
  },
  guards: {
    isChanged: (_, { is_changed: isChanged }: { is_changed: boolean }) => isChanged,
    isInvalid: (_, { problem }: { problem: Problem }) => problem.code === 'linkInvalid',
  },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

export const emailLinkMachine = chart.createMachine({
  id: 'emailLink',
  context: ({ input }) => ({ token: input.token, problem: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The link can be followed.',
      on: { 'emailLink.follow': 'following' },
    },
    following: {
      description: 'The link is being followed.',
      entry: 'clearProblem',
      ...request({
        src: 'followEmailLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'half' },
        ],
        onRefused: [{ guard: withProblem('isInvalid'), target: 'expired' }],
        onFailure: { target: 'asking', actions: withProblem('setProblem') },
      }),
    },
    half: { description: 'The link of the other address is still to be opened.' },
    changed: { description: 'The address has changed.' },
    expired: { description: 'The link opens nothing.' },
  },
});
