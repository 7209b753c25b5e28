import { Failure } from '#contract/failure.ts';
import type { PaymentTemplate } from '#contract/pawapay.ts';
import { model, passing, type Happening } from '../model.ts';
import { paymentTemplatesMachine } from './paymentTemplates.machine.ts';

const of = (status: PaymentTemplate['status'], reason: string | null = null): PaymentTemplate[] => [
  { name: 'payment_request_cta', status: 'approved', reason: null },
  { name: 'payment_reminder_cta', status, reason },
];
const outcomes = (id: string, state: string, ...outputs: PaymentTemplate[][]): Happening[] => [
  ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
  { type: `xstate.error.actor.${id}`, error: new Failure('providerFailed') },
  { type: `xstate.after.patience.paymentTemplates.${state}` },
];
const row = { role: 'text', name: { literal: 'payment_reminder_cta' } } as const;
const create = { role: 'button', name: 'pawapay.createTemplates' } as const;

export const paymentTemplatesModel = model(paymentTemplatesMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    ...outcomes(
      'loadTemplates',
      'checking',
      of('approved'),
      of('pending'),
      of('missing'),
      of('unusable', 'PAUSED'),
    ),
    ...outcomes('createTemplates', 'creating', of('pending')),
    { type: 'xstate.after.recheck.paymentTemplates.inReview' },
  ],
  sees: {
    checking: [{ role: 'text', name: 'pawapay.templatesChecking' }],
    failed: [
      { role: 'text', name: 'pawapay.templatesFailed' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    judging: passing,
    incomplete: [row],
    creating: [row, { role: 'button', name: 'pawapay.creatingTemplates', disabled: true }],
    inReview: [row, { role: 'text', name: 'pawapay.templatesInReview' }],
    complete: [{ role: 'text', name: 'pawapay.templatesComplete' }],
  },
  hides: { inReview: [create], complete: [create, row] },
  causes: {
    'templates.create': { click: 'pawapay.createTemplates' },
    'templates.check': [
      { event: { type: 'templates.check' }, by: { click: 'pawapay.checkTemplates' } },
      { event: { type: 'templates.check' }, by: { click: 'common.tryAgain' } },
    ],
  },
  stays: { complete: 'nothing is left to do' },
  laws: {
    'a member creates nothing': (now) => now.context.isAdmin || !now.matches('creating'),
    'nothing is created unless something is missing': (now, before) =>
      !now.matches('creating') ||
      before.matches('creating') ||
      before.context.templates.some(({ status }) => status === 'missing'),
    'complete means that every template is approved': (now) =>
      !now.matches('complete') || now.context.templates.every(({ status }) => status === 'approved'),
    'a failure keeps the list': (now, before) =>
      !before.matches('creating') || !now.matches('incomplete') || now.context.templates.length > 0,
  },
  distinguishes: ({ context }) => [
    context.isAdmin,
    context.templates.map(({ status }) => status).join(),
    context.problem?.code,
  ],
});
