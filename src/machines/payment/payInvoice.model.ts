import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { payInvoiceMachine } from './payInvoice.machine.ts';
import { emptyForm } from './invoicePayment.words.ts';
import { aLink } from './payInvoice.sample.ts';

const again = [{ role: 'button', name: 'pay.again' }] as const;
const filled = { ...emptyForm, phone: '699410752', operator: 'MTN_MOMO_CMR', attempt: 1 };

export const payInvoiceModel = model(payInvoiceMachine, {
  inputs: {
    fresh: { language: 'en', begun: false },
    begun: { language: 'en', begun: true },
    otherLanguage: { language: 'sw', begun: false },
  },
  happenings: [
    { type: 'xstate.done.actor.loadLink', output: aLink },
    { type: 'xstate.done.actor.loadLink', output: { ...aLink, status: 'PAID', outstanding: '0' } },
    { type: 'xstate.done.actor.loadLink', output: { ...aLink, status: 'CANCELLED' } },
    { type: 'xstate.done.actor.loadLink', output: { ...aLink, open: false, providers: [] } },
    { type: 'xstate.done.actor.loadLink', output: { ...aLink, providers: [] } },
    { type: 'xstate.error.actor.loadLink', error: new Failure('notFound') },
    { type: 'xstate.error.actor.loadLink', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.payInvoice.loading' },
    { type: 'xstate.done.actor.payment', output: { form: filled } },
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
    paying: [],
  },
  causes: {
    'pay.again': { click: 'pay.again' },
    'pay.language': [
      { event: { type: 'pay.language', language: 'fr' }, by: 'world' },
      { event: { type: 'pay.language', language: 'en' }, by: 'world' },
    ],
  },
  laws: {
    'only an open invoice can be paid': ({ context, ...now }) =>
      !now.matches('paying') ||
      context.begun ||
      (context.link?.open === true && context.link.status !== 'PAID'),
  },
  stays: {
    unknown: 'no invoice belongs to this link',
    settled: 'nothing is left to pay',
    cancelled: 'a cancelled invoice cannot be paid',
  },
});
