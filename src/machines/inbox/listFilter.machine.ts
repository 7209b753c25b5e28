/**
 * Which orders and filters can the list have, and are they on screen?
 *
 * Colleagues and tags are loaded when the dialog opens. What is chosen is the list's own (`list.refine`), and takes effect
 * at once.
 *
 * Intents  filter.open, filter.close, filter.retry
 * Ports    loadChoices
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** Colleagues and tags that a list can be filtered by. */
export interface Choices {
  colleagues: { id: string; name: string }[];
  tags: string[];
}

const chart = setup({
  types: {
    context: {} as { choices: Choices; problem: Problem | null },
    events: {} as { type: 'filter.open' } | { type: 'filter.close' } | { type: 'filter.retry' },
  },
  actors: { loadChoices: port<Choices>('loadChoices') },
  actions: {
    setChoices: assign((_, { choices }: { choices: Choices }) => ({ choices, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const listFilterMachine = chart.createMachine({
  id: 'listFilter',
  context: { choices: { colleagues: [], tags: [] }, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'filter.open': 'open' },
    },
    open: {
      description: 'Order and filters can be chosen.',
      initial: 'loading',
      on: { 'filter.close': 'closed' },
      states: {
        loading: request({
          src: 'loadChoices',
          onDone: {
            target: 'ready',
            actions: { type: 'setChoices', params: ({ event }) => ({ choices: event.output }) },
          },
          onFailure: { target: 'failed', actions: withProblem('setProblem') },
        }),
        ready: {},
        failed: { on: { 'filter.retry': 'loading' } },
      },
    },
  },
});
