import { Failure } from '#contract/failure.ts';
import type { RatingLink } from '#contract/satisfaction.ts';
import { model, passing } from '../model.ts';
import { ratingPageMachine } from './ratingPage.machine.ts';

const someRating: RatingLink = {
  business: 'Atelier Wouri',
  question: 'How satisfied are you with our help? 5 is the best.',
  language: 'en',
  rating: null,
  comment: null,
  open: true,
};
const given: RatingLink = { ...someRating, rating: 4, comment: 'Very quick.' };
const submit = { role: 'button', name: 'rating.submit' } as const;
const world = <E>(event: E) => ({ event, by: 'world' as const });

export const ratingPageModel = model(ratingPageMachine, {
  inputs: { fresh: { language: 'en' } },
  happenings: [
    { type: 'xstate.done.actor.loadRating', output: someRating },
    { type: 'xstate.done.actor.loadRating', output: given },
    { type: 'xstate.done.actor.loadRating', output: { ...given, open: false } },
    { type: 'xstate.error.actor.loadRating', error: new Failure('notFound') },
    { type: 'xstate.error.actor.loadRating', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.ratingPage.loading' },
    { type: 'xstate.done.actor.saveRating', output: given },
    { type: 'xstate.error.actor.saveRating', error: new Failure('notFound') },
    { type: 'xstate.error.actor.saveRating', error: new Failure('ratingClosed') },
    { type: 'xstate.error.actor.saveRating', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.ratingPage.saving' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    arriving: passing,
    unknown: [{ role: 'heading', name: 'rating.unknownTitle' }],
    broken: [
      { role: 'heading', name: 'rating.brokenTitle' },
      { role: 'button', name: 'rating.again' },
    ],
    closed: [{ role: 'heading', name: 'rating.closedTitle' }],
    answering: [submit],
    saving: [{ role: 'button', name: 'rating.sending' }],
    thanked: [
      { role: 'heading', name: 'rating.thanksTitle' },
      { role: 'button', name: 'rating.change' },
    ],
  },
  hides: { thanked: [submit], closed: [submit] },
  causes: {
    'rating.choose': [world({ type: 'rating.choose', rating: 5 })],
    'rating.comment': [
      {
        event: { type: 'rating.comment', text: 'Very quick.' },
        by: { fill: 'rating.comment', with: 'Very quick.' },
      },
    ],
    'rating.submit': { click: 'rating.submit' },
    'rating.again': [world({ type: 'rating.again' })],
    'rating.language': [world({ type: 'rating.language', language: 'fr' })],
  },
  laws: {
    'an answer has a grade': (now) => !now.matches('saving') || now.context.rating !== null,
    'nothing can be answered behind a closed link': (now) =>
      !now.matches('answering') || now.context.link?.open === true,
    'what was entered stays when sending fails': (now, before) =>
      !(before.matches('saving') && now.matches('answering')) ||
      (now.context.rating === before.context.rating && now.context.comment === before.context.comment),
  },
  distinguishes: ({ context: { language, link, rating, comment, isChecked, problem } }) => [
    language,
    link?.open,
    rating,
    comment,
    isChecked,
    problem?.code,
  ],
  stays: {
    unknown: 'no question belongs to this link',
    closed: 'the time for an answer has passed',
  },
});
