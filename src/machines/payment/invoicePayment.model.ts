import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { invoicePaymentMachine } from './invoicePayment.machine.ts';
import { emptyForm, payFaults, type PaymentResult } from './invoicePayment.words.ts';
import { aLink } from './payInvoice.sample.ts';

const result = (status: string, rest: Partial<PaymentResult> = {}): PaymentResult => ({
  status,
  amount: '35000',
  reason: null,
  unconfirmed: false,
  created_at: '2026-11-21T10:00:00.000Z',
  ...rest,
});
const type = (field: 'phone' | 'part', text: string) => ({
  event: { type: 'pay.type' as const, field, text },
  by: { fill: field === 'phone' ? 'pay.phone' : 'pay.partAmount', with: text },
});
const again = [{ role: 'button', name: 'pay.again' }] as const;
const waiting = [{ role: 'heading', name: 'pay.waitingTitle' }] as const;

const form = [
  { role: 'textbox', name: 'pay.phone' },
  { role: 'text', name: { literal: 'Atelier Wouri' } },
  { role: 'radio', name: { literal: 'MTN' } },
] as const;

const input = { link: aLink, begun: false, form: emptyForm };

export const invoicePaymentModel = model(invoicePaymentMachine, {
  inputs: {
    fresh: input,
    begun: { ...input, begun: true },
    unconfirmed: {
      ...input,
      link: { ...aLink, unconfirmed: { amount: '35000', created_at: '2026-11-21T10:00:00.000Z' } },
    },
  },
  happenings: [
    { type: 'xstate.after.typing.invoicePayment.ready.typing' },
    { type: 'xstate.done.actor.readPhone', output: { phone: '237699410752', provider: 'ORANGE_CMR' } },
    { type: 'xstate.done.actor.readPhone', output: { phone: '237699410752', provider: null } },
    { type: 'xstate.error.actor.readPhone', error: new Failure('phoneInvalid') },
    { type: 'xstate.error.actor.readPhone', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.invoicePayment.ready.reading' },
    { type: 'xstate.after.patience.invoicePayment.ready.submitting' },
    { type: 'xstate.done.actor.startPayment', output: result('pending') },
    { type: 'xstate.done.actor.startPayment', output: result('paid') },
    { type: 'xstate.done.actor.startPayment', output: result('failed', { reason: 'EXPIRED' }) },
    {
      type: 'xstate.error.actor.startPayment',
      error: new Failure('paymentRefused', null, { reason: 'INVALID_PHONE_NUMBER' }),
    },
    { type: 'xstate.error.actor.startPayment', error: new Failure('invoiceSettled') },
    { type: 'xstate.error.actor.startPayment', error: new Failure('unreachable') },
    { type: 'xstate.error.actor.startPayment', error: new Failure('paymentPending') },
    { type: 'xstate.error.actor.startPayment', error: new Failure('paymentUnconfirmed') },
    { type: 'xstate.after.patience.invoicePayment.starting' },
    { type: 'xstate.done.actor.askPayment', output: result('pending') },
    { type: 'xstate.done.actor.askPayment', output: result('pending', { unconfirmed: true }) },
    { type: 'xstate.done.actor.askPayment', output: result('paid') },
    { type: 'xstate.done.actor.askPayment', output: result('paid', { amount: '10000' }) },
    { type: 'xstate.done.actor.askPayment', output: result('failed', { reason: 'INSUFFICIENT_BALANCE' }) },
    { type: 'xstate.error.actor.askPayment', error: new Failure('notFound') },
    { type: 'xstate.error.actor.askPayment', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.invoicePayment.waiting.asking' },
    { type: 'xstate.after.pause.invoicePayment.waiting.pausing' },
    { type: 'xstate.after.usual.invoicePayment.waiting' },
  ],
  sees: {
    settling: passing,
    'ready.resting': form,
    'ready.typing': form,
    'ready.reading': form,
    'ready.submitting': form,
    'ready.deciding': passing,
    starting: [{ role: 'button', name: 'pay.starting', disabled: true }],
    'waiting.asking': waiting,
    'waiting.pausing': waiting,
    unconfirmed: [
      { role: 'heading', name: 'pay.unconfirmedTitle' },
      { role: 'button', name: 'pay.checkAgain' },
      { role: 'button', name: 'pay.anyway' },
    ],
    lost: [{ role: 'heading', name: 'pay.lostTitle' }, ...again],
    paid: [{ role: 'heading', name: 'pay.paidTitle' }],
    declined: [{ role: 'heading', name: 'pay.declinedTitle' }, ...again],
    left: [],
  },
  causes: {
    'pay.type': [
      type('phone', '699410752'),
      type('phone', '12'),
      type('part', '10000'),
      type('part', '90000'),
    ],
    'pay.operator': [
      {
        event: { type: 'pay.operator', operator: 'ORANGE_CMR' },
        by: { click: { literal: 'Orange' }, role: 'radio' },
      },
    ],
    'pay.part': { click: 'pay.part', role: 'checkbox' },
    'pay.submit': [{ event: { type: 'pay.submit' }, by: 'world' }],
    'pay.again': [
      { event: { type: 'pay.again' }, by: { click: 'pay.again' } },
      { event: { type: 'pay.again' }, by: { click: 'pay.checkAgain' } },
    ],
    'pay.anyway': { click: 'pay.anyway' },
  },
  laws: {
    'an invalid form starts no payment': (now, before) =>
      !now.matches('starting') ||
      before.matches('starting') ||
      Object.values(payFaults(now.context)).every((fault) => !fault),
    'the status of a payment in doubt is requested before another one starts': (now, before) =>
      !(before.matches('starting') || before.matches('waiting')) ||
      !now.matches('ready') ||
      now.context.problem !== null,
    'beside a payment without an outcome another one starts only once the payer was told': ({
      context,
      ...now
    }) => !now.matches('starting') || context.link?.unconfirmed === null || context.isWarned,
    'a finished payment is not waited for': (now) =>
      !(now.matches('paid') || now.matches('declined')) || !now.context.begun,
  },
  // The form's values make no difference in states that do not show it.
  distinguishes: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches('ready'))
      return [
        Object.values(payFaults(context)),
        context.number,
        context.isChosen,
        context.isPart,
        context.isChecked,
        context.isWarned,
        context.problem?.code,
      ];
    if (snapshot.matches('waiting')) return [context.isLate];
    if (snapshot.matches('paid')) return [context.result?.amount];
    return [context.begun];
  },
});
