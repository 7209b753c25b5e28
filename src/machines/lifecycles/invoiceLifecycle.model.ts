import { isNothing, less, isMore, isSameAmount, sumOf } from '#lib/money.ts';
import { model } from '../model.ts';
import { invoiceLifecycleMachine } from './invoiceLifecycle.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const paid = (amount: string) => world({ type: 'payment.arrived' as const, amount });

export const invoiceLifecycleModel = model(invoiceLifecycleMachine, {
  inputs: { 'a new invoice': { amount: '100', totalPaid: '0', outstanding: '100' } },
  happenings: [],
  causes: {
    'invoice.request': [world({ type: 'invoice.request' as const })],
    'invoice.remind': [world({ type: 'invoice.remind' as const })],
    'invoice.cancel': [world({ type: 'invoice.cancel' as const })],
    'payment.arrived': [paid('40.5'), paid('100')],
  },
  passing: ['settling'],
  laws: {
    'what is outstanding is what was not paid, and never less than nothing': ({ context }) =>
      isSameAmount(context.outstanding, less(context.amount, context.totalPaid)),
    'an amount stays what it was': (now, before) => now.context.amount === before.context.amount,
    'money is never taken back': (now, before) => !isMore(before.context.totalPaid, now.context.totalPaid),
    'what is paid has nothing outstanding, what is paid in part has': (now) =>
      now.matches('paid')
        ? isNothing(now.context.outstanding)
        : !now.matches('partiallyPaid') ||
          isSameAmount(sumOf([now.context.totalPaid, now.context.outstanding]), now.context.amount),
    'what is settled stays so': (now, before) =>
      (!before.matches('paid') || now.matches('paid')) &&
      (!before.matches('cancelled') || now.matches('cancelled')),
    'only what nothing was paid of is cancelled': (now, before) =>
      !now.matches('cancelled') || before.matches('cancelled') || isNothing(before.context.totalPaid),
    'nobody is reminded who was not asked': (now, before) =>
      !now.matches({ pending: 'reminded' }) || !before.matches({ pending: 'none' }),
  },
  stays: {},
  // Overpayments add up without end and change nothing any more.
  distinguishes: ({ context }) => [
    context.outstanding,
    isNothing(context.totalPaid),
    isMore(context.totalPaid, context.amount),
  ],
});
