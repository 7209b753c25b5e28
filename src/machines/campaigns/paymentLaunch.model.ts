import type { DebtCheck } from '#contract/collection.ts';
import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { debtForm } from './debts.samples.ts';
import { isCollectable } from './paymentForm.ts';
import { paymentLaunchMachine, requestsOf } from './paymentLaunch.machine.ts';

const failed = (code: ConstructorParameters<typeof Failure>[0]) => ({
  type: 'xstate.error.actor.createPaymentCampaign',
  error: new Failure(code),
});
const world = <E>(event: E) => ({ event, by: 'world' as const });
const newDebts: DebtCheck = {
  success: true,
  counts: { new: 214, open: 0, paid: 0, cancelled: 0 },
  amount: '6482500',
  settled: [],
  other_customers: 0,
};
/** Of a file that was sent before. */
export const knownDebts: DebtCheck = {
  success: true,
  counts: { new: 2, open: 208, paid: 3, cancelled: 1 },
  amount: '6391000',
  settled: [
    { position: 1, name: 'Fatoumata Bâ', externalReference: 'AW-1043', amount: '18500', status: 'PAID' },
    { position: 4, name: 'Awa Ndiaye', externalReference: 'AW-1046', amount: '25000', status: 'PAID' },
    { position: 9, name: 'Étienne Mballa', externalReference: 'AW-1051', amount: '30000', status: 'PAID' },
    { position: 12, name: 'Zoé Abena', externalReference: 'AW-1054', amount: '18000', status: 'CANCELLED' },
  ],
  other_customers: 2,
};
const paidDebts: DebtCheck = {
  ...knownDebts,
  counts: { new: 0, open: 0, paid: 3, cancelled: 1 },
  amount: '0',
  other_customers: 0,
};
const checked = (output: DebtCheck) => ({ type: 'xstate.done.actor.checkDebts', output });
const question = {
  role: 'alertdialog',
  name: { id: 'collection.dialog.title', values: { count: 214 } },
} as const;
const retry = { role: 'button', name: 'collection.dialog.retry' } as const;
const close = { role: 'button', name: 'common.close' } as const;

export const paymentLaunchModel = model(paymentLaunchMachine, {
  inputs: {
    'send now': { form: debtForm },
    schedule: { form: { ...debtForm, scheduledFor: Date.parse('2026-11-23T07:00:00Z') } },
    'without rows': { form: { ...debtForm, upload: null } },
  },
  happenings: [
    checked(newDebts),
    checked(knownDebts),
    checked(paidDebts),
    { type: 'xstate.error.actor.checkDebts', error: new Failure('unreachable') },
    { type: 'xstate.after.createPatience.paymentLaunch.checking' },
    { type: 'xstate.done.actor.createPaymentCampaign', output: { campaignId: 'p1' } },
    { type: 'xstate.done.actor.createPaymentCampaign', output: { campaignId: null } },
    failed('debtsChanged'),
    failed('templateMissing'),
    failed('unreachable'),
    { type: 'xstate.after.createPatience.paymentLaunch.creating' },
    { type: 'xstate.done.actor.launchCampaign', output: undefined },
    { type: 'xstate.error.actor.launchCampaign', error: new Failure('notConnected') },
    { type: 'xstate.after.patience.paymentLaunch.launching' },
    { type: 'xstate.after.closeAfter.paymentLaunch.success' },
  ],
  sees: {
    deciding: 'passing',
    checking: [
      { role: 'status', name: '' },
      { role: 'text', name: 'collection.dialog.checking' },
    ],
    unchecked: [{ role: 'alertdialog', name: 'collection.dialog.failed' }, retry, close],
    idle: [
      { role: 'button', name: 'collection.dialog.launch' },
      { role: 'button', name: 'common.cancel' },
    ],
    incomplete: [{ role: 'alertdialog', name: 'collection.dialog.failed' }, close],
    creating: [
      { role: 'status', name: '' },
      { role: 'text', name: 'collection.dialog.creating' },
    ],
    failed: [{ role: 'alertdialog', name: 'collection.dialog.failed' }, retry, close],
    launching: [{ role: 'text', name: 'collection.dialog.launching' }],
    success: [{ role: 'text', name: 'collection.dialog.opening' }],
    done: [],
    closed: [],
  },
  hides: {
    creating: [retry, close],
    checking: [retry],
    launching: [retry, close],
    idle: [retry],
    done: [question],
    closed: [question],
  },
  causes: {
    'launch.confirm': { click: 'collection.dialog.launch' },
    'launch.choose': [
      {
        event: { type: 'launch.choose', position: 1, on: true },
        by: {
          click: { id: 'collection.known.choose', values: { name: 'Fatoumata Bâ', number: 'AW-1043' } },
          role: 'checkbox',
        },
      },
      world({ type: 'launch.choose', position: 1, on: false }),
    ],
    'launch.retry': { click: 'collection.dialog.retry' },
    'launch.close': [{ event: { type: 'launch.close' }, by: { press: 'Escape' } }],
  },
  laws: {
    'nothing is created without rows, columns or a valid delay (PAY-027)': (now) =>
      !now.matches('creating') || isCollectable(now.context.form),
    'a campaign that exists is not created again (LAUNCH-009)': (now, before) =>
      before.context.campaignId === null || !now.matches('creating'),
    'only a campaign that exists and has no schedule is launched (LAUNCH-002)': (now) =>
      !now.matches('launching') ||
      (now.context.campaignId !== null && now.context.form.scheduledFor === null),
    'the dialog is not closed while it works (LAUNCH-004)': (now, before) =>
      !(before.matches('creating') || before.matches('launching')) || !now.matches('closed'),
    'the form does not change after it was confirmed': (now, before) =>
      now.context.form === before.context.form,
    'nothing is created before the server told which debts are known (O29)': (now) =>
      !now.matches('creating') || now.context.check !== null,
    'something is sent by every collection': (now) => !now.matches('creating') || requestsOf(now.context) > 0,
    'it is done only with a campaign': (now) => !now.context.isDone || now.context.campaignId !== null,
  },
  distinguishes: ({ context: { form, check, chosen, hasChanged, campaignId, problem, isDone } }) => [
    form.scheduledFor,
    form.upload === null,
    campaignId,
    problem?.code,
    check?.counts.paid,
    check?.counts.new,
    chosen.length,
    hasChanged,
    isDone,
  ],
});
