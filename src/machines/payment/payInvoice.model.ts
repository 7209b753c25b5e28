import { Failure } from '#contract/failure.ts';
import type { PaymentLink } from '#contract/payment.ts';
import { model, passing } from '../model.ts';
import { payInvoiceMachine } from './payInvoice.machine.ts';
import { payFaults, type Tried } from './payInvoice.words.ts';

export const aLink: PaymentLink = {
  invoiceId: 'i1',
  business: 'Atelier Wouri',
  description: 'Ndop jacket, indigo, size 42',
  reference: 'INV-1042',
  amount: '35000',
  outstanding: '35000',
  currency_code: 'XAF',
  currency_symbol: 'CFA',
  decimals: 0,
  status: 'PENDING',
  country_code: 'CMR',
  dial_code: '237',
  language: 'en',
  providers: [
    { provider: 'MTN_MOMO_CMR', name: 'MTN' },
    { provider: 'ORANGE_CMR', name: 'Orange' },
  ],
  open: true,
};
const tried = (status: string, rest: Partial<Tried> = {}): Tried => ({
  status,
  amount: '35000',
  reason: null,
  created_at: '2026-11-21T10:00:00.000Z',
  ...rest,
});
const type = (field: 'phone' | 'part', text: string) => ({
  event: { type: 'pay.type' as const, field, text },
  by: { fill: field === 'phone' ? 'pay.phone' : 'pay.partAmount', with: text },
});
const again = [{ role: 'button', name: 'pay.again' }] as const;
const waiting = [{ role: 'heading', name: 'pay.waitingTitle' }] as const;

export const payInvoiceModel = model(payInvoiceMachine, {
  inputs: { fresh: { language: 'en', begun: false }, begun: { language: 'en', begun: true } },
  happenings: [
    { type: 'xstate.done.actor.loadLink', output: aLink },
    { type: 'xstate.done.actor.loadLink', output: { ...aLink, status: 'PAID', outstanding: '0' } },
    { type: 'xstate.done.actor.loadLink', output: { ...aLink, status: 'CANCELLED' } },
    { type: 'xstate.done.actor.loadLink', output: { ...aLink, open: false, providers: [] } },
    { type: 'xstate.done.actor.loadLink', output: { ...aLink, providers: [] } },
    { type: 'xstate.error.actor.loadLink', error: new Failure('notFound') },
    { type: 'xstate.error.actor.loadLink', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.payInvoice.loading' },
    { type: 'xstate.done.actor.startPayment', output: tried('pending') },
    { type: 'xstate.done.actor.startPayment', output: tried('paid') },
    { type: 'xstate.done.actor.startPayment', output: tried('failed', { reason: 'EXPIRED' }) },
    {
      type: 'xstate.error.actor.startPayment',
      error: new Failure('paymentRefused', null, { reason: 'INVALID_PHONE_NUMBER' }),
    },
    { type: 'xstate.error.actor.startPayment', error: new Failure('invoiceSettled') },
    { type: 'xstate.error.actor.startPayment', error: new Failure('unreachable') },
    { type: 'xstate.error.actor.startPayment', error: new Failure('paymentPending') },
    { type: 'xstate.after.patience.payInvoice.starting' },
    { type: 'xstate.done.actor.askPayment', output: tried('pending') },
    { type: 'xstate.done.actor.askPayment', output: tried('paid') },
    { type: 'xstate.done.actor.askPayment', output: tried('paid', { amount: '10000' }) },
    { type: 'xstate.done.actor.askPayment', output: tried('failed', { reason: 'INSUFFICIENT_BALANCE' }) },
    { type: 'xstate.error.actor.askPayment', error: new Failure('notFound') },
    { type: 'xstate.error.actor.askPayment', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.payInvoice.waiting.asking' },
    { type: 'xstate.after.pause.payInvoice.waiting.pausing' },
    { type: 'xstate.after.usual.payInvoice.waiting' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    arriving: passing,
    unknown: [{ role: 'heading', name: 'pay.unknownTitle' }],
    broken: [{ role: 'heading', name: 'pay.brokenTitle' }, ...again],
    settled: [{ role: 'heading', name: 'pay.settledTitle' }],
    cancelled: [{ role: 'heading', name: 'pay.cancelledTitle' }],
    closed: [{ role: 'heading', name: 'pay.closedTitle' }, ...again],
    down: [{ role: 'heading', name: 'pay.downTitle' }, ...again],
    ready: [
      { role: 'textbox', name: 'pay.phone' },
      { role: 'text', name: { literal: 'Atelier Wouri' } },
      { role: 'radio', name: { literal: 'MTN' } },
    ],
    starting: [{ role: 'button', name: 'pay.starting', disabled: true }],
    'waiting.asking': waiting,
    'waiting.pausing': waiting,
    lost: [{ role: 'heading', name: 'pay.lostTitle' }, ...again],
    paid: [{ role: 'heading', name: 'pay.paidTitle' }],
    declined: [{ role: 'heading', name: 'pay.declinedTitle' }, ...again],
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
    'pay.again': { click: 'pay.again' },
    'pay.language': [
      { event: { type: 'pay.language', language: 'fr' }, by: 'world' },
      { event: { type: 'pay.language', language: 'en' }, by: 'world' },
    ],
  },
  laws: {
    'nobody’s phone rings for what is wrong': (now, before) =>
      !now.matches('starting') ||
      before.matches('starting') ||
      Object.values(payFaults(now.context)).every((fault) => !fault),
    'only what is open is paid': (now) =>
      !now.matches('ready') || (now.context.link?.open === true && now.context.link.status !== 'PAID'),
    'a payment that may be on its way is asked after before another begins': (now, before) =>
      !(before.matches('starting') || before.matches('waiting')) ||
      !now.matches('ready') ||
      now.context.problem !== null,
    'what has ended is not waited for': (now) =>
      !(now.matches('paid') || now.matches('declined')) || !now.context.begun,
  },
  stays: {
    unknown: 'there is nothing behind this link',
    settled: 'nothing is left to pay',
    cancelled: 'nobody can pay it any more',
  },
  // Where the form is not seen, what stands in it makes no difference.
  distinguishes: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches('ready'))
      return [Object.values(payFaults(context)), context.isPart, context.isChecked, context.problem?.code];
    if (snapshot.matches('waiting')) return [context.isLate];
    if (snapshot.matches('paid')) return [context.tried?.amount];
    return [context.begun];
  },
});
