import { DAY } from '#lib/time.ts';
import { model } from '../model.ts';
import {
  ANSWER_TIME,
  CHANGE_TIME,
  type SatisfactionEvent,
  type SatisfactionFacts,
  satisfactionMachine,
} from './satisfaction.machine.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

const facts = (more: Partial<SatisfactionFacts> = {}): SatisfactionFacts => ({
  isResolved: true,
  isOn: true,
  isOptedOut: false,
  isAskedLately: false,
  isReachable: true,
  isWindowOpen: true,
  askedAt: null,
  answeredAt: null,
  now: NOW,
  rating: null,
  comment: null,
  reason: null,
  ...more,
});
const world = <E extends SatisfactionEvent>(event: E) => ({ event, by: 'world' as const });

export const satisfactionModel = model(satisfactionMachine, {
  inputs: {
    'all is well': facts(),
    'it was opened again': facts({ isResolved: false }),
    'the organisation does not ask': facts({ isOn: false }),
    'the customer wants no such messages': facts({ isOptedOut: true }),
    'the customer was asked lately': facts({ isAskedLately: true }),
    'the channel is not connected': facts({ isReachable: false }),
    'the reply window has closed': facts({ isWindowOpen: false }),
  },
  happenings: [],
  causes: {
    'question.due': [world({ type: 'question.due' })],
    'customer.rated': [
      world({ type: 'customer.rated', rating: 5, by: 'button' }),
      world({ type: 'customer.rated', rating: 2, by: 'page' }),
    ],
    'customer.commented': [
      world({ type: 'customer.commented', comment: 'Very quick.' }),
      world({ type: 'customer.commented', comment: '' }),
    ],
  },
  rests: {
    'asked long ago': { value: 'asked', context: facts({ askedAt: NOW - ANSWER_TIME }) },
    'answered a day ago': {
      value: 'answered',
      context: facts({ askedAt: NOW - 3 * DAY, answeredAt: NOW - CHANGE_TIME, rating: 4 }),
    },
  },
  passing: ['deciding'],
  laws: {
    'only an answered question has a grade': (now) =>
      now.matches('answered') === (now.context.rating !== null),
    'only a question that was not asked has a reason': (now) =>
      now.matches('dropped') === (now.context.reason !== null),
    'a customer is asked only while everything allows it': ({ context }, before) =>
      context.askedAt === before.context.askedAt ||
      (context.isResolved &&
        context.isOn &&
        !context.isOptedOut &&
        !context.isAskedLately &&
        context.isReachable &&
        context.isWindowOpen),
    'an answer is never changed after a day': ({ context }, before) =>
      before.context.answeredAt === null ||
      context.now - before.context.answeredAt < CHANGE_TIME ||
      (context.rating === before.context.rating && context.comment === before.context.comment),
    'a dropped question is never asked': (now, before) =>
      !before.matches('dropped') || now.matches('dropped'),
  },
  distinguishes: ({ context }) => [context.reason, context.rating, context.comment, context.askedAt],
  stays: { dropped: 'what was not asked is not asked later' },
});
