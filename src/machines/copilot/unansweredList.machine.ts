/**
 * Which questions of customers could Copilot not answer, and does an admin answer or dismiss them?
 *
 * An admin writes the answer as a pair, beginning with what an agent answered, or dismisses the question. Questions of the
 * same words are one entry.
 *
 * Intents  unansweredList.answer, .dismiss, .retry
 * Facts    unansweredList.stale
 * Ports    loadUnanswered, dismissUnanswered
 * Charts   edit (pairEdit)
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import {
  dismissUnansweredQuestion,
  listUnansweredQuestions,
  type UnansweredQuestion,
} from '#contract/unansweredQuestion.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { pairEditMachine } from './pairEdit.machine.ts';

interface Context {
  isAdmin: boolean;
  /** Whether Copilot is on: pairs are only written then. */
  isOn: boolean;
  questions: UnansweredQuestion[];
  /** The question that a dialog or a request is about. */
  subject: UnansweredQuestion | null;
  problem: Problem | null;
  isStale: boolean;
}
interface Chosen {
  id: string;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean; isOn: boolean },
    context: {} as Context,
    events: {} as
      | ({ type: 'unansweredList.answer' } & Chosen)
      | ({ type: 'unansweredList.dismiss' } & Chosen)
      | { type: 'unansweredList.retry' }
      | { type: 'unansweredList.stale'; isOn: boolean },
    children: {} as {
      loadUnanswered: 'loadUnanswered';
      dismissUnanswered: 'dismissUnanswered';
      edit: 'edit';
    },
  },
  actors: {
    loadUnanswered: call(listUnansweredQuestions, { give: ({ questions }) => questions }),
    dismissUnanswered: call(dismissUnansweredQuestion),
    edit: pairEditMachine,
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    mayAnswer: ({ context: { isOn, questions } }, { id }: Chosen) =>
      isOn && questions.some((it) => it.id === id),
    isListed: ({ context: { questions } }, { id }: Chosen) => questions.some((it) => it.id === id),
    isStale: ({ context }) => context.isStale,
  },
  actions: {
    setQuestions: assign((_, { questions }: { questions: UnansweredQuestion[] }) => ({
      questions,
      problem: null,
    })),
    setStale: assign((_, { isOn }: { isOn: boolean }) => ({ isOn, isStale: true })),
    clearStale: assign({ isStale: false }),
    setSubject: assign(({ context: { questions } }, { id }: Chosen) => ({
      subject: questions.find((it) => it.id === id) ?? null,
    })),
    clearSubject: assign({ subject: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: failureToast('unansweredList.dismissFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = {
  target: 'ready',
  actions: {
    type: 'setQuestions' as const,
    params: ({ event }: { event: { output: UnansweredQuestion[] } }) => ({ questions: event.output }),
  },
} as const;
const chosen = { type: 'setSubject' as const, params: ({ event }: { event: Chosen }) => event };

export const unansweredListMachine = chart.createMachine({
  id: 'unansweredList',
  context: ({ input }) => ({ ...input, questions: [], subject: null, problem: null, isStale: false }),
  initial: 'deciding',
  on: { 'unansweredList.stale': { actions: { type: 'setStale', params: ({ event }) => event } } },
  states: {
    deciding: {
      description: 'Decides by the role.',
      always: [{ guard: 'isAdmin', target: 'loading' }, { target: 'hidden' }],
    },
    hidden: { description: 'Members do not see the questions.' },
    loading: {
      description: 'The questions are being loaded.',
      ...request({
        src: 'loadUnanswered',
        onDone: loaded,
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The questions could not be loaded.',
      on: { 'unansweredList.retry': 'loading' },
    },
    ready: {
      description: 'The questions are listed, the most frequent first.',
      entry: 'clearSubject',
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        'unansweredList.answer': {
          guard: { type: 'mayAnswer', params: ({ event }) => event },
          target: 'answering',
          actions: chosen,
        },
        'unansweredList.dismiss': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'dismissing',
          actions: chosen,
        },
      },
    },
    refreshing: {
      description: 'The questions are being loaded again.',
      entry: 'clearStale',
      ...request({ src: 'loadUnanswered', onDone: loaded, onFailure: 'ready' }),
    },
    answering: {
      description: 'The answer is written as a pair in a dialog.',
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context: { subject } }) => ({ pair: null, unanswered: subject }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    dismissing: {
      description: 'The question is being dismissed.',
      ...request({
        src: 'dismissUnanswered',
        input: ({ context: { subject } }) => ({ id: subject?.id ?? '' }),
        onDone: 'refreshing',
        onFailure: { target: 'refreshing', actions: withProblem('showFailure') },
      }),
    },
  },
});
