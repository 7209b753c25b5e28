/**
 * Is a customer asked how satisfied they are after a resolve, and what did they answer?
 *
 * The authority for one question; the server runs it in the transaction that changes the row. It is planned by a resolve,
 * decided when it is due, and answered by a button in the chat or on a page of our own. An answer is no message of the
 * customer: it reaches neither the handling chart nor Copilot, so it opens nothing again, is not unread and ends no wait.
 *
 * Facts    question.due, customer.rated, customer.commented
 * Actions  `record` names each line the conversation's history gets, `ask` the question and `invite` what asks for a
 *          comment; the server makes messages of them.
 */
import { assign, setup } from 'xstate';
import type { SystemType } from '#contract/extras.ts';
import { DAY } from '#lib/time.ts';

/** Reason for not asking a question. */
export type DropReason = 'reopened' | 'off' | 'optedOut' | 'askedLately' | 'unreachable' | 'windowClosed';

export interface SatisfactionFacts {
  /** The conversation is still resolved by the resolve that planned it, and the customer has not written since. */
  isResolved: boolean;
  /** The organisation asks on this channel. */
  isOn: boolean;
  isOptedOut: boolean;
  isAskedLately: boolean;
  /** A single person who can be written to, through a connected channel and with a subscription. */
  isReachable: boolean;
  isWindowOpen: boolean;
  /** Milliseconds; null before it was asked and answered. */
  askedAt: number | null;
  answeredAt: number | null;
  now: number;
  rating: number | null;
  comment: string | null;
  reason: DropReason | null;
}

interface Rated {
  rating: number;
  by: 'button' | 'page';
}

export type SatisfactionEvent =
  | { type: 'question.due' }
  | ({ type: 'customer.rated' } & Rated)
  | { type: 'customer.commented'; comment: string };

/** Time in which a question can be answered, and in which an answer can be changed. */
export const ANSWER_TIME = 30 * DAY;
export const CHANGE_TIME = DAY;

const chart = setup({
  types: {
    input: {} as SatisfactionFacts,
    context: {} as SatisfactionFacts,
    events: {} as SatisfactionEvent,
  },
  guards: {
    isReopened: ({ context }) => !context.isResolved,
    isOff: ({ context }) => !context.isOn,
    isOptedOut: ({ context }) => context.isOptedOut,
    isAskedLately: ({ context }) => context.isAskedLately,
    isUnreachable: ({ context }) => !context.isReachable,
    isWindowClosed: ({ context }) => !context.isWindowOpen,
    isAnswerable: ({ context: { askedAt, now } }) => askedAt !== null && now - askedAt < ANSWER_TIME,
    isAnswerableByButton: ({ context: { askedAt, now } }, { by }: Rated) =>
      by === 'button' && askedAt !== null && now - askedAt < ANSWER_TIME,
    isChangeable: ({ context: { answeredAt, now } }) => answeredAt !== null && now - answeredAt < CHANGE_TIME,
    isSameRating: ({ context }, { rating }: Rated) => context.rating === rating,
    isSameComment: ({ context }, { comment }: { comment: string }) => (context.comment ?? '') === comment,
    isByButton: (_, { by }: Rated) => by === 'button',
  },
  actions: {
    drop: assign((_, { reason }: { reason: DropReason }) => ({ reason })),
    ask: assign(({ context: { now } }) => ({ askedAt: now })),
    rate: assign(({ context }, { rating }: Rated) => ({
      rating,
      answeredAt: context.answeredAt ?? context.now,
    })),
    comment: assign((_, { comment }: { comment: string }) => ({ comment: comment || null })),
    invite: () => {},
    record: (_, _params: { type: SystemType }) => {},
  },
});

const record = (type: SystemType) => ({ type: 'record' as const, params: { type } });
const drop = (reason: DropReason) => ({ type: 'drop' as const, params: { reason } });
const rated = ({ event }: { event: Rated }): Rated => event;
const rate = { type: 'rate' as const, params: rated };
const byButton = { type: 'isByButton' as const, params: rated };
/** A button stays in the chat for ever, so that a tap may come too late. */
const tooLate = { guard: byButton, actions: record('satisfaction_late') };

export const satisfactionMachine = chart.createMachine({
  id: 'satisfaction',
  context: ({ input }) => input,
  initial: 'planned',
  on: {
    // Listed so that a state that ignores them does so knowingly.
    'question.due': {},
    'customer.rated': {},
    'customer.commented': {},
  },
  states: {
    planned: {
      description: 'The conversation was resolved; the question waits for its time.',
      on: { 'question.due': 'deciding' },
    },
    deciding: {
      description: 'Decides whether the customer is asked.',
      always: [
        { guard: 'isReopened', target: 'dropped', actions: drop('reopened') },
        { guard: 'isOff', target: 'dropped', actions: drop('off') },
        { guard: 'isOptedOut', target: 'dropped', actions: drop('optedOut') },
        { guard: 'isAskedLately', target: 'dropped', actions: drop('askedLately') },
        { guard: 'isUnreachable', target: 'dropped', actions: drop('unreachable') },
        // No template asks instead: it would cost, and come as an advertisement.
        {
          guard: 'isWindowClosed',
          target: 'dropped',
          actions: [drop('windowClosed'), record('satisfaction_not_asked')],
        },
        { target: 'asked', actions: 'ask' },
      ],
    },
    asked: {
      description: 'The question was sent and has no answer.',
      on: {
        'customer.rated': [
          {
            guard: { type: 'isAnswerableByButton', params: rated },
            target: 'answered',
            actions: [rate, record('satisfaction_rated'), 'invite'],
          },
          { guard: 'isAnswerable', target: 'answered', actions: [rate, record('satisfaction_rated')] },
          tooLate,
        ],
      },
    },
    answered: {
      description: 'The customer has answered, and may change the answer for a day.',
      on: {
        'customer.rated': [
          { guard: { type: 'isSameRating', params: rated } },
          { guard: 'isChangeable', actions: [rate, record('satisfaction_rated')] },
          tooLate,
        ],
        'customer.commented': [
          { guard: { type: 'isSameComment', params: ({ event }) => event } },
          {
            guard: 'isChangeable',
            actions: [{ type: 'comment', params: ({ event }) => event }, record('satisfaction_commented')],
          },
        ],
      },
    },
    dropped: { description: 'The customer was not asked.' },
  },
});
