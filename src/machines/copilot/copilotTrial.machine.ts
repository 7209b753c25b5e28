/**
 * What would Copilot answer to this question?
 *
 * An admin tries it, also while it is off; no customer is written to. Another question may be asked at any time: the one
 * before it is given up, and a late answer to it is not shown.
 *
 * Intents  trial.type, .ask, .retry
 * Ports    tryCopilot
 */
import { and, assign, setup } from 'xstate';
import { type CopilotTrial, QUESTION_MOST } from '#contract/copilot.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  /** The question being entered. */
  text: string;
  /** The question that was asked last. */
  asked: string;
  trial: CopilotTrial | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'trial.type'; text: string } | { type: 'trial.ask' } | { type: 'trial.retry' },
  },
  actors: { tryCopilot: port<CopilotTrial, { question: string }>('tryCopilot') },
  guards: {
    isQuestion: ({ context: { text } }) => text.trim() !== '' && text.trim().length <= QUESTION_MOST,
    isOther: ({ context: { text, asked } }) => text.trim() !== asked,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setAsked: assign(({ context: { text } }) => ({ asked: text.trim() })),
    clear: assign({ trial: null, problem: null }),
    setTrial: assign((_, { trial }: { trial: CopilotTrial }) => ({ trial })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const ask = { guard: 'isQuestion', target: 'asking', actions: 'setAsked' } as const;

export const copilotTrialMachine = chart.createMachine({
  id: 'copilotTrial',
  context: { text: '', asked: '', trial: null, problem: null },
  initial: 'writing',
  on: { 'trial.type': { actions: { type: 'setText', params: ({ event }) => event } } },
  states: {
    writing: { description: 'Nothing has been asked yet.', on: { 'trial.ask': ask } },
    asking: {
      description: 'Copilot thinks about the question.',
      entry: 'clear',
      ...request({
        src: 'tryCopilot',
        input: ({ context: { asked } }) => ({ question: asked }),
        onDone: {
          target: 'answered',
          actions: { type: 'setTrial', params: ({ event }) => ({ trial: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      on: {
        'trial.ask': {
          guard: and(['isQuestion', 'isOther']),
          target: 'asking',
          reenter: true,
          actions: 'setAsked',
        },
      },
    },
    answered: {
      description: 'What Copilot would answer is shown, or why it would ask a person.',
      on: { 'trial.ask': ask },
    },
    failed: {
      description: 'The question was not answered.',
      on: { 'trial.ask': ask, 'trial.retry': 'asking' },
    },
  },
});
