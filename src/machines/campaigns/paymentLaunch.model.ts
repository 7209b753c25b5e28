import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { debtForm } from './debts.samples.ts';
import { isCollectable } from './paymentForm.ts';
import { paymentLaunchMachine } from './paymentLaunch.machine.ts';

const failed = (code: ConstructorParameters<typeof Failure>[0]) => ({
  type: 'xstate.error.actor.createPaymentCampaign',
  error: new Failure(code),
});
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
    { type: 'xstate.done.actor.createPaymentCampaign', output: { campaignId: 'p1', repeated: 0 } },
    { type: 'xstate.done.actor.createPaymentCampaign', output: { campaignId: 'p1', repeated: 3 } },
    { type: 'xstate.done.actor.createPaymentCampaign', output: { campaignId: null, repeated: 0 } },
    failed('templateMissing'),
    failed('unreachable'),
    { type: 'xstate.after.createPatience.paymentLaunch.creating' },
    { type: 'xstate.done.actor.launchCampaign', output: undefined },
    { type: 'xstate.error.actor.launchCampaign', error: new Failure('notConnected') },
    { type: 'xstate.after.patience.paymentLaunch.launching' },
    { type: 'xstate.after.closeAfter.paymentLaunch.success' },
  ],
  sees: {
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
    launching: [retry, close],
    idle: [retry],
    done: [question],
    closed: [question],
  },
  causes: {
    'launch.confirm': { click: 'collection.dialog.launch' },
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
    'repeated invoice numbers are told of until the end (B65)': (now, before) =>
      now.context.repeated >= before.context.repeated,
    'it is done only with a campaign': (now) => !now.context.isDone || now.context.campaignId !== null,
  },
  distinguishes: ({ context: { form, campaignId, problem, repeated, isDone } }) => [
    form.scheduledFor,
    form.upload === null,
    campaignId,
    problem?.code,
    repeated,
    isDone,
  ],
});
