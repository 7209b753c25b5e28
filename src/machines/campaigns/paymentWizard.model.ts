import { MIN_LEAD } from '#contract/campaignLimits.ts';
import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { debtForm, debtUpload, noTemplates, someTemplates } from './debts.samples.ts';
import { delayOf, emptyPaymentForm, isNamed, isUploadComplete, isUploadValid } from './paymentForm.ts';
import { paymentWizardMachine } from './paymentWizard.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const allowed = { canCreate: true, reason: null };
const refused = { canCreate: false, reason: null };
const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_START = Date.parse('2026-11-20T00:00:00Z');
const schedule = (at: number) =>
  world({ type: 'collection.schedule' as const, at, now: NOW, dayStart: DAY_START });
const blank = emptyPaymentForm(debtForm.draftId, 'Campaign 20/11/2026 -');
const name = { role: 'textbox', name: 'collection.name' } as const;
const launch = { role: 'button', name: 'collection.launch' } as const;

export const paymentWizardModel = model(paymentWizardMachine, {
  inputs: {
    connected: { gate: allowed, isConnected: true },
    'not connected': { gate: allowed, isConnected: false },
    'organisation not known': { gate: allowed, isConnected: null },
    'no subscription': { gate: refused, isConnected: true },
  },
  happenings: [
    { type: 'xstate.done.actor.readPaymentDraft', output: blank },
    { type: 'xstate.done.actor.readPaymentDraft', output: { ...debtForm, step: 'upload' } },
    { type: 'xstate.done.actor.readPaymentDraft', output: debtForm },
    { type: 'xstate.error.actor.readPaymentDraft', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.paymentWizard.restoring' },
    { type: 'xstate.done.actor.loadPaymentTemplates', output: someTemplates },
    { type: 'xstate.done.actor.loadPaymentTemplates', output: noTemplates },
    { type: 'xstate.error.actor.loadPaymentTemplates', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.paymentWizard.editing.preview.loading' },
    { type: 'xstate.done.actor.dialog', output: { isDone: true } },
    { type: 'xstate.done.actor.dialog', output: { isDone: false } },
    { type: 'xstate.error.actor.dialog', error: new Failure('unexpected') },
  ],
  sees: {
    deciding: passing,
    waiting: [{ role: 'text', name: 'collection.loading' }],
    admitting: passing,
    blocked: [{ role: 'heading', name: 'gate.limited' }],
    restoring: [{ role: 'text', name: 'collection.loading' }],
    'editing.deciding': passing,
    'editing.upload': [name],
    'editing.preview.loading': [{ role: 'button', name: 'collection.launch', disabled: true }],
    'editing.preview.failed': [{ role: 'button', name: 'common.tryAgain' }],
    'editing.preview.ready': [launch, { role: 'textbox', name: 'collection.delay' }],
    'editing.preview.launching': [{ role: 'alertdialog', name: '' }],
    sent: [],
    left: [],
    redirected: [],
  },
  hides: {
    blocked: [name],
    waiting: [name],
    'editing.upload': [launch],
    'editing.preview.ready': [name],
    sent: [launch],
    left: [name],
    redirected: [name],
  },
  causes: {
    'collection.rename': [
      {
        event: { type: 'collection.rename', name: 'Balances' },
        by: { fill: 'collection.name', with: 'Balances' },
      },
      world({ type: 'collection.rename', name: ' ' }),
    ],
    'collection.delay': [
      {
        event: { type: 'collection.delay', text: '48' },
        by: { fill: 'collection.delay', with: '48' },
      },
      world({ type: 'collection.delay', text: '169' }),
    ],
    'collection.schedule': [
      schedule(NOW + 3_600_000),
      schedule(NOW + 60_000),
      schedule(NOW - 60_000),
      schedule(DAY_START - 1),
    ],
    'collection.sendNow': [world({ type: 'collection.sendNow' })],
    'collection.retryFailed': [
      {
        event: { type: 'collection.retryFailed', on: false },
        by: { click: 'broadcast.retry', role: 'switch' },
      },
    ],
    'collection.greet': [
      {
        event: { type: 'collection.greet', by: 'firstName' },
        by: { click: 'collection.greeting.firstName', role: 'radio' },
      },
      world({ type: 'collection.greet', by: 'name' }),
    ],
    'collection.next': [world({ type: 'collection.next' })],
    'collection.back': { click: 'broadcast.back' },
    'collection.cancel': { click: 'common.cancel' },
    'collection.startOver': { click: 'broadcast.startOver' },
    'collection.launch': [
      world({ type: 'collection.launch', now: NOW }),
      world({ type: 'collection.launch', now: NOW + 7_200_000 }),
    ],
    'collection.retryTemplate': { click: 'common.tryAgain' },
    'debts.uploaded': [
      world({ type: 'debts.uploaded', upload: debtUpload }),
      world({ type: 'debts.uploaded', upload: { ...debtUpload, faulty: 6 } }),
      world({ type: 'debts.uploaded', upload: null }),
    ],
    'gate.changed': [
      world({ type: 'gate.changed', gate: allowed }),
      world({ type: 'gate.changed', gate: refused }),
    ],
    'payments.changed': [
      world({ type: 'payments.changed', isConnected: true }),
      world({ type: 'payments.changed', isConnected: false }),
    ],
  },
  laws: {
    'nothing is edited without a connected provider (PAY-002)': (now) =>
      !now.matches('editing') || now.context.isConnected === true,
    'the first step is left forwards only when it is complete (PAY-010, PAY-021)': (now, before) =>
      !before.matches({ editing: 'upload' }) ||
      !now.matches({ editing: 'preview' }) ||
      isUploadComplete(now.context.form),
    'the dialog opens only for a complete collection with its templates': (now) =>
      !now.matches({ editing: { preview: 'launching' } }) ||
      (isUploadComplete(now.context.form) &&
        delayOf(now.context.form.reminderDelay) !== null &&
        now.context.templates?.missing.length === 0 &&
        now.context.past === null),
    'a chosen time is at least five minutes away (PAY-023)': (now, before) =>
      now.context.form.scheduledFor === before.context.form.scheduledFor ||
      now.context.form.scheduledFor === null ||
      now.matches('restoring') ||
      now.context.form.scheduledFor >= NOW + MIN_LEAD,
    'nothing changes under the open dialog': (now, before) =>
      !before.matches({ editing: { preview: 'launching' } }) || now.context.form === before.context.form,
    'a draft keeps its key, so that it makes one campaign (LAUNCH-009)': (now, before) =>
      before.context.form.draftId === '' || now.context.form.draftId === before.context.form.draftId,
    'going back keeps the form': (now, before) =>
      !(before.matches({ editing: 'preview' }) && now.matches({ editing: 'upload' })) ||
      now.context.form.reminderDelay === before.context.form.reminderDelay,
  },
  distinguishes: (now) => {
    const { gate, isConnected, form, templates, problem, isRaised, past } = now.context;
    const time = past !== null ? past : isRaised ? 'raised' : form.scheduledFor === null ? 'now' : 'later';
    // The two steps need a connected provider and a subscription, and each loads or shows its part of the context anew.
    const upload = [isNamed(form), form.upload === null, isUploadValid(form.upload)];
    if (!now.matches('editing')) return [gate.canCreate, isConnected, form.step, upload];
    if (now.matches({ editing: 'upload' })) return [upload, delayOf(form.reminderDelay) === null, time];
    const isShown = !now.matches({ editing: { preview: 'loading' } });
    return [
      isUploadComplete(form),
      delayOf(form.reminderDelay) === null,
      time,
      isShown && templates?.missing.length,
      isShown && problem?.code,
    ];
  },
});
