/**
 * Which questions have which answer of Copilot's, and may the pair be saved?
 *
 * The answer is sent as it is written. A pair that a colleague changed meanwhile is not overwritten.
 *
 * Intents  pairEdit.change, .save, .cancel
 * Ports    savePair
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Pair, PairFault, PairText } from '#contract/pair.ts';
import type { UnansweredQuestion } from '#contract/unansweredQuestion.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { faultOf, type PairDraft, type PairEditFault, pairOf } from './pairEdit.rules.ts';

interface Context {
  /** Null for a new one. */
  pair: Pair | null;
  /** The question that a new one answers. */
  unanswered: UnansweredQuestion | null;
  draft: PairDraft;
  fault: PairEditFault | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { pair: Pair | null; unanswered?: UnansweredQuestion | null },
    context: {} as Context,
    events: {} as
      | { type: 'pairEdit.change'; change: Partial<PairDraft> }
      | { type: 'pairEdit.save' }
      | { type: 'pairEdit.cancel' },
  },
  actors: {
    savePair: port<void, { pair: Pair | null; unansweredId: string | null; text: PairText }>('savePair'),
  },
  guards: {
    isWhole: ({ context }) => faultOf(context.draft) === null,
    isFault: (_, { problem }: { problem: Problem }) => problem.code === 'pairInvalid',
  },
  actions: {
    change: assign(({ context: { draft } }, { change }: { change: Partial<PairDraft> }) => ({
      draft: { ...draft, ...change },
      fault: null,
      problem: null,
    })),
    showFault: assign(({ context }) => ({ fault: faultOf(context.draft) })),
    setFault: assign((_, { problem }: { problem: Problem }) => ({
      fault: problem.details.reason as PairFault,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const pairEditMachine = chart.createMachine({
  id: 'pairEdit',
  context: ({ input: { pair, unanswered = null } }) => ({
    pair,
    unanswered,
    draft: {
      questions: pair?.questions.join('\n') ?? unanswered?.question ?? '',
      answer: pair?.answer ?? unanswered?.answer ?? '',
      language: pair?.language ?? null,
    },
    fault: null,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The pair can be written.',
      on: {
        'pairEdit.change': { actions: { type: 'change', params: ({ event }) => event } },
        'pairEdit.save': [{ guard: 'isWhole', target: 'saving' }, { actions: 'showFault' }],
        'pairEdit.cancel': 'done',
      },
    },
    saving: {
      description: 'The pair is being saved.',
      entry: 'clearProblem',
      ...request({
        src: 'savePair',
        input: ({ context: { pair, unanswered, draft } }) => ({
          pair,
          unansweredId: unanswered?.id ?? null,
          text: pairOf(draft),
        }),
        onDone: 'done',
        onRefused: [{ guard: withProblem('isFault'), target: 'editing', actions: withProblem('setFault') }],
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
