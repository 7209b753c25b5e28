import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { payBackMachine } from './payBack.machine.ts';

const question = { id: 'payment.paidBackText', values: { amount: 'XAF\u00a05,000' } };

export const payBackModel = model(payBackMachine, {
  inputs: { invoices: undefined },
  happenings: [
    { type: 'xstate.done.actor.markPaidBack', output: undefined },
    { type: 'xstate.error.actor.markPaidBack', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.payBack.updating' },
  ],
  sees: {
    idle: [],
    confirming: [
      { role: 'alertdialog', name: 'payment.paidBackTitle' },
      { role: 'text', name: question },
      { role: 'button', name: 'payment.notPaidBack' },
    ],
    updating: [
      { role: 'alertdialog', name: 'payment.paidBackTitle' },
      { role: 'button', name: 'payment.notPaidBack', disabled: true },
    ],
  },
  hides: { idle: [{ role: 'alertdialog', name: 'payment.paidBackTitle' }] },
  causes: {
    'payBack.open': [
      {
        event: { type: 'payBack.open', paymentId: 'p1', amount: '5000', currency: 'XAF' },
        by: 'world',
      },
    ],
    'payBack.confirm': { click: 'payment.paidBackConfirm' },
    'payBack.close': { click: 'payment.notPaidBack' },
  },
  laws: {
    'nothing is marked as paid back without a confirmation': (now, before) =>
      !now.matches('updating') || before.matches('confirming') || before.matches('updating'),
    'the payment that is being marked is known': (now) =>
      now.matches('idle') === (now.context.target === null),
  },
  distinguishes: ({ context }) => context.problem?.code,
});
