/**
 * Which cards pay, and which one is the default?
 *
 * Admins set the default and remove cards, one change at a time; a new card is added on the provider’s page. Members read.
 *
 * Intents  cards.retry, card.default, card.remove, removal.confirm, dialog.close
 * Facts    cards.stale
 * Ports    loadCards, saveCard, removeCard
 */
import { assign, setup } from 'xstate';
import { listPaymentMethods, savePaymentMethod, removePaymentMethod } from '#contract/billingCalls.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

export interface Card {
  id: string;
  last4: string;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as {
      isAdmin: boolean;
      card: Card | null;
      failed: 'update' | 'remove' | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'cards.retry' }
      | { type: 'cards.stale' }
      | ({ type: 'card.default' } & Card)
      | ({ type: 'card.remove' } & Card)
      | { type: 'removal.confirm' }
      | { type: 'dialog.close' },
    tags: {} as 'busy',
  },
  actors: {
    loadCards: call(listPaymentMethods),
    saveCard: call(savePaymentMethod, { ask: ({ id }: { id: string }) => ({ payment_method_id: id }) }),
    removeCard: call(removePaymentMethod),
  },
  guards: { isAdmin: ({ context }) => context.isAdmin },
  actions: {
    setCard: assign((_, { id, last4 }: Card) => ({ card: { id, last4 }, failed: null, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    setFailed: assign((_, given: { problem: Problem; failed: 'update' | 'remove' }) => ({
      problem: given.problem,
      failed: given.failed,
    })),
    clearProblem: assign({ failed: null, problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const idOf = ({ context: { card } }: { context: { card: Card | null } }) => ({ id: card?.id ?? '' });

export const paymentMethodsMachine = chart.createMachine({
  id: 'paymentMethods',
  context: ({ input }) => ({ ...input, card: null, failed: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The cards are being loaded.',
      ...request({
        src: 'loadCards',
        onDone: 'shown',
        onFailure: { target: 'failed', actions: withProblem('setProblem'), meta: { spec: ['BILL-040'] } },
      }),
    },
    failed: {
      description: 'The cards could not be loaded.',
      on: {
        'cards.retry': { target: 'loading', actions: 'clearProblem' },
        'cards.stale': { target: 'loading', actions: 'clearProblem' },
      },
    },
    shown: {
      description: 'The cards are shown.',
      on: {
        'card.default': {
          guard: 'isAdmin',
          target: 'saving',
          actions: { type: 'setCard', params: ({ event }) => event },
        },
        'card.remove': {
          guard: 'isAdmin',
          target: 'confirming',
          actions: { type: 'setCard', params: ({ event }) => event },
        },
        'cards.stale': 'refreshing',
      },
    },
    refreshing: {
      description: 'The cards are shown, and read again because something changed.',
      on: { 'cards.stale': { target: 'refreshing', reenter: true } },
      // Nobody asked for it, so a failure leaves what is shown.
      ...request({ src: 'loadCards', onDone: 'shown', onFailure: { target: 'shown' } }),
    },
    saving: {
      description: 'A card is being made the default.',
      tags: 'busy',
      ...request({
        src: 'saveCard',
        input: idOf,
        onDone: { target: 'shown', meta: { spec: ['BILL-007'] } },
        onFailure: {
          target: 'shown',
          actions: withProblem('setFailed', { failed: 'update' }),
          meta: { spec: ['BILL-040'] },
        },
      }),
    },
    confirming: {
      description: 'The removal of a card waits for a confirmation.',
      on: { 'removal.confirm': 'removing', 'dialog.close': 'shown' },
    },
    removing: {
      description: 'A card is being removed.',
      tags: 'busy',
      ...request({
        src: 'removeCard',
        input: idOf,
        onDone: { target: 'shown', meta: { spec: ['BILL-007'] } },
        onFailure: {
          target: 'shown',
          actions: withProblem('setFailed', { failed: 'remove' }),
          meta: { spec: ['BILL-040'] },
        },
      }),
    },
  },
});
