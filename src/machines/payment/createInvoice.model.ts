import { Failure } from '#contract/failure.ts';
import { invoiceFaults } from '#lib/invoiceRules.ts';
import { model, passing } from '../model.ts';
import { createInvoiceMachine, type MadeInvoice } from './createInvoice.machine.ts';

const ofOrder = { description: '2 × Ndop jacket', externalReference: '#1042', amount: '70000' };
const money = { currency: 'XAF', decimals: 0, least: '100', most: '500000' };
const made: MadeInvoice = { invoiceId: 'i1', name: 'INV-1042', amount: '35000', currency: 'XAF' };
const type = (field: 'description' | 'externalReference' | 'amount', text: string) => ({
  event: { type: 'invoice.type' as const, field, text },
  by: { fill: `payment.${field}`, with: text },
});

const form = [
  { role: 'dialog', name: 'payment.createTitle' },
  { role: 'textbox', name: 'payment.description' },
  { role: 'textbox', name: 'payment.externalReference' },
  { role: 'textbox', name: 'payment.amount' },
  { role: 'button', name: 'payment.create' },
] as const;

export const createInvoiceModel = model(createInvoiceMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.prepareInvoice', output: { money, suggested: ofOrder } },
    { type: 'xstate.done.actor.prepareInvoice', output: { money, suggested: null } },
    { type: 'xstate.error.actor.prepareInvoice', error: new Failure('providerFailed') },
    { type: 'xstate.after.patience.createInvoice.editing.preparing' },
    { type: 'xstate.done.actor.createInvoice', output: made },
    {
      type: 'xstate.error.actor.createInvoice',
      error: new Failure('paymentsNotConnected', 'The payment provider is not connected.'),
    },
    {
      type: 'xstate.error.actor.createInvoice',
      error: new Failure('referenceInUse', null, {
        invoiceId: 'i0',
        amount: '35000',
        currency_code: 'XAF',
        status: 'PARTIALLY_PAID',
        created_at: '2026-11-20T10:00:00.000Z',
      }),
    },
    { type: 'xstate.after.patience.createInvoice.submitting' },
    { type: 'xstate.done.actor.askForPayment', output: undefined },
    {
      type: 'xstate.error.actor.askForPayment',
      error: new Failure('templateNotApproved', 'This template is not approved.'),
    },
    { type: 'xstate.after.patience.createInvoice.asking' },
  ],
  sees: {
    closed: [],
    'editing.preparing': form,
    'editing.typing': form,
    submitting: [
      { role: 'dialog', name: 'payment.createTitle' },
      { role: 'button', name: 'payment.creating', disabled: true },
      { role: 'button', name: 'common.cancel', disabled: true },
    ],
    notCreated: passing,
    warning: [
      { role: 'dialog', name: 'payment.createTitle' },
      { role: 'text', name: 'payment.referenceUsed' },
      { role: 'textbox', name: 'payment.externalReference' },
      { role: 'button', name: 'payment.createAnyway' },
    ],
    made: [
      { role: 'alertdialog', name: 'payment.askTitle' },
      { role: 'button', name: 'payment.later' },
      { role: 'button', name: 'payment.askNow' },
    ],
    asking: [
      { role: 'alertdialog', name: 'payment.askTitle' },
      { role: 'button', name: 'payment.later', disabled: true },
      { role: 'button', name: 'payment.asking', disabled: true },
    ],
    followUp: [
      { role: 'button', name: 'payment.openInvoice' },
      { role: 'button', name: 'payment.done' },
    ],
  },
  hides: { closed: [{ role: 'dialog', name: 'payment.createTitle' }] },
  causes: {
    'invoice.open': [{ event: { type: 'invoice.open' }, by: 'world' }],
    'invoice.anew': [
      {
        event: {
          type: 'invoice.anew',
          draft: { description: 'Wax scarf', externalReference: 'INV-7', amount: '' },
        },
        by: 'world',
      },
    ],
    'invoice.type': [
      type('description', 'Ndop jacket, indigo'),
      type('description', 'abc'),
      type('externalReference', 'INV-1042'),
      type('amount', '35000'),
      type('amount', '125.50'),
      type('amount', '3000000'),
    ],
    'invoice.submit': [
      { event: { type: 'invoice.submit' }, by: { click: 'payment.create' } },
      { event: { type: 'invoice.submit' }, by: { click: 'payment.createAnyway' } },
      { event: { type: 'invoice.submit' }, by: { press: 'Enter', on: 'payment.amount' } },
    ],
    'invoice.askNow': { click: 'payment.askNow' },
    'invoice.later': { click: 'payment.later' },
    'invoice.show': { click: 'payment.openInvoice' },
    'invoice.done': { click: 'payment.done' },
    'invoice.close': { click: 'common.cancel' },
  },
  laws: {
    'a form with faults is never sent': (now) =>
      !now.matches('submitting') ||
      Object.keys(invoiceFaults(now.context.draft, now.context.money)).length === 0,
    'what was typed stays until the invoice is there': (now, before) =>
      now.context.made !== null ||
      before.context.suggested !== null ||
      (now.context.draft.description !== '') >= (before.context.draft.description !== '') ||
      before.matches('editing'),
    'a suggestion replaces nothing that was typed': (now, before) =>
      before.context.suggested !== null ||
      now.context.suggested === null ||
      Object.values(before.context.draft).every((text) => text === ''),
    'an invoice that is made anew has no amount yet': (now, before) =>
      !before.matches('closed') ||
      before.context.draft.externalReference === 'INV-7' ||
      now.context.draft.externalReference !== 'INV-7' ||
      now.context.draft.amount === '',
    'the dialog stays open while the invoice is created': (now, before) =>
      !before.matches('submitting') || !now.matches('closed'),
    'who is told of a used reference decides before the invoice is created': (now, before) =>
      now.context.used === null || !now.matches('submitting') || !before.matches('editing'),
    'only an invoice that exists is requested': (now) => !now.matches('asking') || now.context.made !== null,
    'the requested invoice is known': (now, before) =>
      !now.context.isAsked || before.matches('asking') || before.context.isAsked,
  },
  distinguishes: ({ context }) => [
    context.draft.description,
    context.draft.externalReference,
    context.draft.amount,
    context.money.currency,
    context.suggested?.externalReference,
    context.isChecked,
    context.isAsked,
    context.used?.status,
    context.problem?.code,
  ],
});
