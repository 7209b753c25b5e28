/**
 * Does this person set themselves away, so that rules give them no conversations?
 *
 * Nothing changes on the screen before the server has answered, so a refusal leaves nothing to undo. Whether somebody is
 * away is in the cache: the answer and the event of a change, also one made in another tab, write it there.
 *
 * Intents  away.choose
 * Ports    setAway
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import { setAway } from '#contract/assignment.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

interface Wanted {
  isAway: boolean;
}

const chart = setup({
  types: {
    context: {} as Wanted,
    events: {} as { type: 'away.choose' } & Wanted,
  },
  actors: { setAway: call(setAway, { ask: ({ isAway }: Wanted) => ({ is_away: isAway }) }) },
  actions: {
    setWanted: assign((_, { isAway }: Wanted) => ({ isAway })),
    showFailure: failureToast('away.failed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const awaySwitchMachine = chart.createMachine({
  id: 'awaySwitch',
  context: { isAway: false },
  initial: 'ready',
  states: {
    ready: {
      description: 'The person may choose.',
      on: {
        'away.choose': { target: 'saving', actions: { type: 'setWanted', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'The choice is being saved; another one has to wait.',
      ...request({
        src: 'setAway',
        input: ({ context: { isAway } }) => ({ isAway }),
        onDone: 'ready',
        onFailure: { target: 'ready', actions: withProblem('showFailure') },
      }),
    },
  },
});
