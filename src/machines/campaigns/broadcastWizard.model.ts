import { MIN_LEAD } from '#contract/campaignLimits.ts';
import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { bagOfTheWeek, orderReady, paymentReminder, pickupPoint } from '../template/template.samples.ts';
import { emptyForm, isDescribed, isMappedFully, recipientCount } from './broadcastForm.ts';
import { readyForm } from './broadcastSubmit.model.ts';
import { broadcastWizardMachine } from './broadcastWizard.machine.ts';
import { anUpload, fatouChosen } from './campaign.samples.ts';
import { noContacts } from './contactSelection.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const allowed = { canCreate: true, reason: null };
const refused = { canCreate: false, reason: null };
const form = emptyForm('Campaign 20/11/2026 -');
const picture = { ...readyForm, template: bagOfTheWeek, mappings: {} };
const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_START = Date.parse('2026-11-20T00:00:00Z');
const choose = (template: typeof orderReady) => world({ type: 'broadcast.choose' as const, template });
const schedule = (at: number) =>
  world({ type: 'broadcast.schedule' as const, at, now: NOW, dayStart: DAY_START });
const title = { role: 'heading', name: 'broadcast.title' } as const;
const name = { role: 'textbox', name: 'broadcast.name' } as const;
const launch = { role: 'button', name: 'broadcast.launch' } as const;

export const broadcastWizardModel = model(broadcastWizardMachine, {
  inputs: { allowed: { gate: allowed }, refused: { gate: refused } },
  happenings: [
    { type: 'xstate.done.actor.readDraft', output: form },
    { type: 'xstate.done.actor.readDraft', output: { ...form, template: orderReady } },
    { type: 'xstate.done.actor.readDraft', output: { ...readyForm, step: 'audience' } },
    { type: 'xstate.done.actor.readDraft', output: readyForm },
    { type: 'xstate.done.actor.readDraft', output: picture },
    { type: 'xstate.error.actor.readDraft', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.broadcastWizard.restoring' },
    { type: 'xstate.done.actor.submit', output: { isDone: true } },
    { type: 'xstate.done.actor.submit', output: { isDone: false } },
    { type: 'xstate.error.actor.submit', error: new Failure('unexpected') },
    { type: 'form.uploading' },
  ],
  sees: {
    restoring: [{ role: 'text', name: 'broadcast.loading' }],
    deciding: passing,
    blocked: [{ role: 'heading', name: 'gate.limited' }],
    'editing.deciding': passing,
    'editing.template': [title, name],
    'editing.audience': [{ role: 'button', name: 'broadcast.source.contacts' }],
    'editing.confirm.deciding': passing,
    'editing.confirm.form.plain': [launch, { role: 'checkbox', name: 'broadcast.confirm' }],
    'editing.confirm.form.media.ready': [launch, { role: 'checkbox', name: 'broadcast.confirm' }],
    'editing.confirm.form.media.uploading': [launch],
    'editing.confirm.submitting': [{ role: 'text', name: 'broadcast.submit.creating' }],
    sent: [],
    left: [],
  },
  hides: {
    left: [name],
    sent: [name],
    blocked: [name],
    'editing.audience': [name, launch],
    'editing.template': [launch],
    'editing.confirm.submitting': [launch],
  },
  causes: {
    'broadcast.rename': [
      {
        event: { type: 'broadcast.rename', name: 'Black Friday' },
        by: { fill: 'broadcast.name', with: 'Black Friday' },
      },
      world({ type: 'broadcast.rename', name: ' ' }),
    ],
    'broadcast.intend': [world({ type: 'broadcast.intend', intent: 'announcement' })],
    'broadcast.filter': [
      world({ type: 'broadcast.filter', category: 'MARKETING' }),
      world({ type: 'broadcast.filter', category: null }),
    ],
    'broadcast.search': [
      { event: { type: 'broadcast.search', text: 'order' }, by: { fill: 'template.search', with: 'order' } },
    ],
    'broadcast.choose': [
      choose(orderReady),
      choose(bagOfTheWeek),
      choose(pickupPoint),
      choose(paymentReminder),
    ],
    'broadcast.refresh': { click: 'template.refresh' },
    'broadcast.source': [
      {
        event: { type: 'broadcast.source', source: 'csv' },
        by: { click: 'broadcast.source.csv' },
      },
      {
        event: { type: 'broadcast.source', source: 'contacts' },
        by: { click: 'broadcast.source.contacts' },
      },
    ],
    'broadcast.map': [
      world({
        type: 'broadcast.map',
        key: '2',
        mapping: { type: 'field', value: 'column:City', fixedValue: '' },
      }),
      world({ type: 'broadcast.map', key: '2', mapping: { type: 'fixed', value: '', fixedValue: ' ' } }),
    ],
    'broadcast.describe': [
      {
        event: { type: 'broadcast.describe', aiContext: 'Two days only.' },
        by: { fill: 'broadcast.replies', with: 'Two days only.' },
      },
    ],
    'broadcast.schedule': [
      schedule(NOW + 3_600_000),
      schedule(NOW + 60_000),
      schedule(NOW - 60_000),
      schedule(DAY_START - 1),
    ],
    'broadcast.sendNow': [world({ type: 'broadcast.sendNow' })],
    'broadcast.retryFailed': [
      {
        event: { type: 'broadcast.retryFailed', on: false },
        by: { click: 'broadcast.retry', role: 'switch' },
      },
    ],
    'broadcast.confirm': [
      {
        event: { type: 'broadcast.confirm', on: true },
        by: { click: 'broadcast.confirm', role: 'checkbox' },
      },
      world({ type: 'broadcast.confirm', on: false }),
    ],
    'broadcast.launch': [
      world({ type: 'broadcast.launch', now: NOW }),
      world({ type: 'broadcast.launch', now: NOW + 7_200_000 }),
    ],
    'broadcast.saveDraft': [world({ type: 'broadcast.saveDraft', now: NOW })],
    'broadcast.next': [world({ type: 'broadcast.next' })],
    'broadcast.cancel': { click: 'common.cancel' },
    'broadcast.back': { click: 'broadcast.back' },
    'broadcast.startOver': { click: 'broadcast.startOver' },
    'audience.selected': [
      world({ type: 'audience.selected', selection: fatouChosen }),
      world({ type: 'audience.selected', selection: noContacts }),
    ],
    'audience.uploaded': [
      world({ type: 'audience.uploaded', upload: anUpload }),
      world({ type: 'audience.uploaded', upload: null }),
    ],
    'form.header': [
      world({
        type: 'form.header',
        url: 'https://example.test/bag.png',
        file: { id: 'bag', name: 'bag.png', mimeType: 'image/png', size: 1000 },
      }),
      world({ type: 'form.header', url: '', file: null }),
    ],
    'form.uploading': 'world',
    'gate.changed': [
      world({ type: 'gate.changed', gate: allowed }),
      world({ type: 'gate.changed', gate: refused }),
    ],
  },
  laws: {
    'nothing is edited where the subscription does not allow a new campaign (WIZ-003)': (now) =>
      !now.matches('editing') ||
      now.context.gate.canCreate ||
      now.matches({ editing: { confirm: 'submitting' } }),
    'a template of payments, or one that is not approved, is never chosen (WIZ-007, WIZ-008)': ({
      context,
    }) =>
      context.form.template === null ||
      (context.form.template.status === 'approved' && !context.form.template.name.includes('payment')),
    'a step is left forwards only when it is complete (WIZ-005, WIZ-012)': (now, before) =>
      (!before.matches({ editing: 'template' }) ||
        !now.matches({ editing: 'audience' }) ||
        isDescribed(now.context.form)) &&
      (!before.matches({ editing: 'audience' }) ||
        !now.matches({ editing: 'confirm' }) ||
        recipientCount(now.context.form) > 0),
    'an incomplete form is not submitted (WIZ-015)': (now, before) =>
      !now.matches({ editing: { confirm: 'submitting' } }) ||
      before.matches({ editing: { confirm: 'submitting' } }) ||
      (isDescribed(now.context.form) &&
        isMappedFully(now.context.form) &&
        recipientCount(now.context.form) > 0 &&
        (now.context.mode === 'draft' || now.context.isConfirmed)),
    'an upload of the header’s file is not ended by launching': (now, before) =>
      !before.matches({ editing: { confirm: { form: { media: 'uploading' } } } }) ||
      !now.matches({ editing: { confirm: 'submitting' } }),
    'a chosen time is at least five minutes away (WIZ-020)': (now, before) =>
      now.context.form.scheduledFor === before.context.form.scheduledFor ||
      now.context.form.scheduledFor === null ||
      now.matches('restoring') ||
      now.context.form.scheduledFor >= NOW + MIN_LEAD,
    'a time is raised only for a broadcast that can be launched (WIZ-015)': (now, before) =>
      now.context.isRaised === before.context.isRaised ||
      now.context.mode === 'draft' ||
      now.context.form.scheduledFor !== NOW + 7_200_000 + MIN_LEAD ||
      (before.context.isConfirmed && isMappedFully(before.context.form)),
    'nothing is launched while a day in the past is refused (B36)': (now, before) =>
      !now.matches({ editing: { confirm: 'submitting' } }) ||
      now.context.mode === 'draft' ||
      before.context.past === null,
    'going back keeps the form (WIZ-002)': (now, before) =>
      !(before.matches({ editing: 'confirm' }) && now.matches({ editing: 'audience' })) ||
      (now.context.form.mappings === before.context.form.mappings &&
        now.context.form.aiContext === before.context.form.aiContext),
  },
  distinguishes: ({ context: { gate, form: it, isConfirmed, past } }) => [
    gate.canCreate,
    it.template?.name,
    it.source,
    recipientCount(it) > 0,
    isMappedFully(it),
    it.scheduledFor !== null,
    isConfirmed,
    past,
  ],
});
