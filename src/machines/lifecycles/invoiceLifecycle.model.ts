import { isNothing, less, isMore, isSameAmount } from '#lib/money.ts';
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
  laws: {
    'the outstanding amount is what was not paid, never negative, and nothing of a cancelled invoice': (
      now,
    ) =>
      now.matches('cancelled')
        ? isNothing(now.context.outstanding)
        : isSameAmount(now.context.outstanding, less(now.context.amount, now.context.totalPaid)),
    'the amount never changes': (now, before) => now.context.amount === before.context.amount,
    'the paid sum never decreases': (now, before) => !isMore(before.context.totalPaid, now.context.totalPaid),
    'a paid invoice has nothing outstanding, an open one has': (now) =>
      now.matches('open') === isMore(now.context.outstanding, '0'),
    'a part is paid of an invoice that says so': (now) =>
      !now.matches('open') || now.matches({ open: { sum: 'part' } }) === isMore(now.context.totalPaid, '0'),
    'a settled invoice stays settled': (now, before) =>
      (!before.matches('paid') || now.matches('paid')) &&
      (!before.matches('cancelled') || now.matches('cancelled')),
    'cancelling pays nothing': (now, before) =>
      !now.matches('cancelled') ||
      before.matches('cancelled') ||
      isSameAmount(now.context.totalPaid, before.context.totalPaid),
    'an invoice that was requested stays so': (now, before) =>
      !now.matches('open') ||
      !now.matches({ open: { ask: 'none' } }) ||
      before.matches({ open: { ask: 'none' } }),
    'a reminder follows a request': (now, before) =>
      !now.matches({ open: { ask: 'reminded' } }) || !before.matches({ open: { ask: 'none' } }),
  },
  stays: {},
  // Further overpayments change nothing.
  distinguishes: ({ context }) => [
    context.outstanding,
    isNothing(context.totalPaid),
    isMore(context.totalPaid, context.amount),
  ],
});
