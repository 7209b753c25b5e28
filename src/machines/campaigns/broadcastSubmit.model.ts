import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { orderReady } from '../template/template.samples.ts';
import { type BroadcastForm, emptyForm } from './broadcastForm.ts';
import { broadcastSubmitMachine } from './broadcastSubmit.machine.ts';
import { anUpload, fatouChosen } from './campaign.samples.ts';

const field = (value: string) => ({ type: 'field' as const, value, fixedValue: '' });
const fixed = (fixedValue: string) => ({ type: 'fixed' as const, value: '', fixedValue });
const mappings = { 1: field('first_name'), 2: fixed('18:30'), button_0_1: fixed('a118') };

/** A form that can be launched. */
export const readyForm: BroadcastForm = {
  ...emptyForm('Black Friday'),
  step: 'confirm',
  template: orderReady,
  source: 'csv',
  upload: anUpload,
  mappings,
};
const NOW = Date.parse('2026-11-20T12:00:00Z');
const input = (change: Partial<BroadcastForm>, mode: 'launch' | 'draft' = 'launch') => ({
  form: { ...readyForm, ...change },
  mode,
  now: NOW,
});
const failed = (code: ConstructorParameters<typeof Failure>[0], details = {}) => ({
  type: 'xstate.error.actor.createCampaign',
  error: new Failure(code, null, details),
});
const dialog = (name: string) => [{ role: 'alertdialog' as const, name }];

export const broadcastSubmitModel = model(broadcastSubmitMachine, {
  inputs: {
    launch: input({}),
    schedule: input({ scheduledFor: NOW + 3_600_000 }),
    'save a draft': input({}, 'draft'),
    'no template': input({ template: null }),
    'nobody chosen': input({ upload: null }),
    'a value without text': input({ mappings: { ...mappings, 2: fixed(' ') } }),
    'chosen contacts': input({ source: 'contacts', selection: fatouChosen }),
  },
  happenings: [
    { type: 'xstate.done.actor.createCampaign', output: { campaignId: 'v1' } },
    { type: 'xstate.done.actor.createCampaign', output: { campaignId: null } },
    failed('campaignInvalid', { fields: ['name'] }),
    failed('unauthenticated'),
    failed('audienceChanged', { count: 230 }),
    failed('audienceChanged', { count: 0 }),
    failed('audienceChanged'),
    { type: 'xstate.after.createPatience.broadcastSubmit.creating' },
    { type: 'xstate.done.actor.launchCampaign', output: undefined },
    { type: 'xstate.error.actor.launchCampaign', error: new Failure('templateChanged') },
    { type: 'xstate.after.patience.broadcastSubmit.launching' },
  ],
  sees: {
    checking: passing,
    incomplete: dialog('broadcast.submit.stopped'),
    empty: dialog('broadcast.submit.stopped'),
    invalid: dialog('broadcast.submit.invalid'),
    creating: [{ role: 'text', name: 'broadcast.submit.creating' }],
    recounted: dialog('broadcast.submit.recounted'),
    failed: dialog('broadcast.submit.failed'),
    launching: [{ role: 'text', name: 'broadcast.submit.launching' }],
    done: [],
    closed: [],
  },
  hides: { creating: dialog('broadcast.submit.failed') },
  causes: {
    'submit.close': { click: 'broadcast.submit.back' },
    'submit.retry': { click: 'common.tryAgain' },
    'submit.accept': { click: 'broadcast.submit.accept' },
  },
  laws: {
    'nothing is sent without a template, a name and recipients (WIZ-017, WIZ-018)': ({ context, ...now }) =>
      now.value !== 'creating' ||
      (context.form.template !== null && context.form.name.trim() !== '' && context.expected > 0),
    'nothing is sent that the template refuses (WIZ-016)': ({ context, ...now }) =>
      now.value !== 'creating' || context.faults.length === 0,
    'a campaign that is launched exists, and is neither a draft nor scheduled': (now) =>
      !now.matches('launching') ||
      (now.context.campaignId !== null &&
        now.context.mode === 'launch' &&
        now.context.form.scheduledFor === null),
    'a campaign that exists is not created again': (now, before) =>
      before.context.campaignId === null || !now.matches('creating'),
    'a changed number of recipients is confirmed before it is sent (O22)': (now, before) =>
      !before.matches('creating') ||
      !now.matches('creating') ||
      now.context.expected === before.context.expected,
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { form, mode, expected, faults, problem, campaignId, isDone } }) => [
    form.template?.name,
    form.scheduledFor,
    mode,
    expected,
    faults.length,
    problem?.code,
    campaignId,
    isDone,
  ],
});
