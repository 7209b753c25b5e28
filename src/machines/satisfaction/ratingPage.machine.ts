/**
 * What does the holder of a rating link say about a conversation?
 *
 * The page runs in the browser of a customer without an account and knows only the link. What was answered before, in the
 * chat or here, is filled in; the same answer sent twice changes nothing.
 *
 * Intents  rating.choose, .comment, .submit, .again, .language
 * Ports    loadRating, saveRating
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { RatingLink } from '#contract/satisfaction.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export type RatingLanguage = RatingLink['language'];

interface Context {
  language: RatingLanguage;
  /** The customer chose the language, so that the link's own no longer changes it. */
  isChosen: boolean;
  link: RatingLink | null;
  rating: number | null;
  comment: string;
  /** Sending was tried without a grade. */
  isChecked: boolean;
  problem: Problem | null;
}

interface Loaded {
  link: RatingLink;
}

const chart = setup({
  types: {
    input: {} as { language: RatingLanguage },
    context: {} as Context,
    events: {} as
      | { type: 'rating.choose'; rating: number }
      | { type: 'rating.comment'; text: string }
      | { type: 'rating.submit' }
      | { type: 'rating.again' }
      | { type: 'rating.language'; language: RatingLanguage },
  },
  actors: {
    loadRating: port<RatingLink>('loadRating'),
    saveRating: port<RatingLink, { rating: number | null; comment: string }>('saveRating'),
  },
  guards: {
    isOpen: ({ context }) => context.link?.open === true,
    isChosen: ({ context }) => context.rating !== null,
    isUnknown: (_, { problem }: { problem: Problem }) =>
      problem.code === 'notFound' || problem.code === 'invalid',
    isClosed: (_, { problem }: { problem: Problem }) => problem.code === 'ratingClosed',
  },
  actions: {
    setLink: assign(({ context }, { link }: Loaded) => ({
      link,
      rating: link.rating,
      comment: link.comment ?? '',
      isChecked: false,
      problem: null,
      language: context.isChosen ? context.language : link.language,
    })),
    choose: assign((_, { rating }: { rating: number }) => ({ rating, problem: null })),
    comment: assign((_, { text }: { text: string }) => ({ comment: text, problem: null })),
    check: assign({ isChecked: true }),
    chooseLanguage: assign((_, { language }: { language: RatingLanguage }) => ({ language, isChosen: true })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const setLink = {
  type: 'setLink' as const,
  params: ({ event }: { event: { output: RatingLink } }): Loaded => ({ link: event.output }),
};

export const ratingPageMachine = chart.createMachine({
  id: 'ratingPage',
  context: ({ input }) => ({
    ...input,
    isChosen: false,
    link: null,
    rating: null,
    comment: '',
    isChecked: false,
    problem: null,
  }),
  initial: 'loading',
  on: { 'rating.language': { actions: { type: 'chooseLanguage', params: ({ event }) => event } } },
  states: {
    loading: {
      description: 'The question is being loaded.',
      ...request({
        src: 'loadRating',
        onDone: { target: 'arriving', actions: setLink },
        onRefused: [{ guard: withProblem('isUnknown'), target: 'unknown' }],
        onFailure: { target: 'broken', actions: withProblem('setProblem') },
      }),
    },
    arriving: {
      description: 'Decides whether an answer can be given or changed.',
      always: [{ guard: 'isOpen', target: 'answering' }, { target: 'closed' }],
    },
    unknown: { description: 'No question belongs to this link.' },
    broken: { description: 'The question could not be loaded.', on: { 'rating.again': 'loading' } },
    closed: { description: 'The time for an answer has passed.' },
    answering: {
      description: 'The customer chooses a grade and may add a comment.',
      on: {
        'rating.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'rating.comment': { actions: { type: 'comment', params: ({ event }) => event } },
        'rating.submit': [{ guard: 'isChosen', target: 'saving' }, { actions: 'check' }],
      },
    },
    saving: {
      description: 'The answer is being sent.',
      ...request({
        src: 'saveRating',
        input: ({ context: { rating, comment } }) => ({ rating, comment }),
        onDone: { target: 'thanked', actions: setLink },
        onRefused: [
          { guard: withProblem('isUnknown'), target: 'unknown' },
          { guard: withProblem('isClosed'), target: 'closed' },
        ],
        onFailure: { target: 'answering', actions: withProblem('setProblem') },
      }),
    },
    thanked: {
      description: 'The answer is stored.',
      on: { 'rating.again': 'answering' },
    },
  },
});
