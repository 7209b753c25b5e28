import { isNothing, less, isMore, isSameAmount, sumOf } from '#lib/money.ts';
import { model } from '../model.ts';
import { invoiceLifecycleMachine } from './invoiceLifecycle.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const foreign = (amount: string) => world({ type: 'payment.foreign' as const, amount });
const paid = (amount: string) => world({ type: 'payment.arrived' as const, amount });

export const invoiceLifecycleModel = model(invoiceLifecycleMachine, {
  inputs: { 'a new invoice': { amount: '100', totalPaid: '0', outstanding: '100' } },
  happenings: [],
  causes: {
    'invoice.request': [world({ type: 'invoice.request' as const })],
    'invoice.remind': [world({ type: 'invoice.remind' as const })],
    'invoice.cancel': [world({ type: 'invoice.cancel' as const })],
    'payment.arrived': [paid('40.5'), paid('100')],
    'payment.foreign': [foreign('12')],
  },
  passing: ['settling'],
  laws: {
    'the outstanding amount is what was not paid, and never negative': ({ context }) =>
      isSameAmount(context.outstanding, less(context.amount, context.totalPaid)),
    'the amount never changes': (now, before) => now.context.amount === before.context.amount,
    'the paid sum never decreases': (now, before) => !isMore(before.context.totalPaid, now.context.totalPaid),
    'a paid invoice has nothing outstanding, a partly paid one has': (now) =>
      now.matches('paid')
        ? isNothing(now.context.outstanding)
        : !now.matches('partiallyPaid') ||
          isSameAmount(sumOf([now.context.totalPaid, now.context.outstanding]), now.context.amount),
    'a settled invoice stays settled': (now, before) =>
      (!before.matches('paid') || now.matches('paid')) &&
      (!before.matches('cancelled') || now.matches('cancelled')),
    'only an unpaid invoice is cancelled': (now, before) =>
      !now.matches('cancelled') || before.matches('cancelled') || isNothing(before.context.totalPaid),
    'a reminder follows a request': (now, before) =>
      !now.matches({ pending: 'reminded' }) || !before.matches({ pending: 'none' }),
  },
  stays: {},
  // Further overpayments change nothing.
  distinguishes: ({ context }) => [
    context.outstanding,
    isNothing(context.totalPaid),
    isMore(context.totalPaid, context.amount),
  ],
});
