import { Failure } from '#contract/failure.ts';
import { faultsOf } from '#lib/templateFaults.ts';
import { marie } from '../customer/customer.samples.ts';
import { model, passing } from '../model.ts';
import { bagOfTheWeek, newBags, orderReady, pickupPoint, shopVisit } from './template.samples.ts';
import { templateSendMachine } from './templateSend.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const set = (key: string, value: string) => world({ type: 'form.set' as const, key, value });
const bag = { id: 'bag', name: 'bag.png', mimeType: 'image/png', size: 1000 };
const changed = { ...orderReady, components: [{ type: 'BODY' as const, text: 'Hello {{1}}, come by.' }] };
const blocked = { ...marie, subscription: { canSend: false, blockedReason: 'Trial expired' } };

export const templateSendModel = model(templateSendMachine, {
  inputs: {
    words: { customer: marie, template: orderReady },
    picture: { customer: marie, template: bagOfTheWeek },
    visit: { customer: marie, template: shopVisit },
    none: { customer: marie, template: null },
  },
  happenings: [
    { type: 'xstate.done.actor.readRecipient', output: { firstName: 'Marie' } },
    { type: 'xstate.done.actor.readRecipient', output: { firstName: ' ' } },
    { type: 'xstate.error.actor.readRecipient', error: new Failure('contactNotFound') },
    { type: 'xstate.after.patience.templateSend.reading' },
    { type: 'form.uploading' },
    { type: 'xstate.done.actor.loadCategory', output: undefined },
    { type: 'xstate.error.actor.loadCategory', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.templateSend.searching' },
    { type: 'xstate.done.actor.sendTemplate', output: undefined },
    {
      type: 'xstate.error.actor.sendTemplate',
      error: new Failure('templateChanged', 'This template has changed since it was opened.', {
        template: changed,
      }),
    },
    { type: 'xstate.error.actor.sendTemplate', error: new Failure('unexpected', 'The provider is tired.') },
    { type: 'xstate.after.patience.templateSend.sending' },
  ],
  sees: {
    reading: [{ role: 'text', name: 'template.form.loading' }],
    'editing.settling': passing,
    'editing.plain': [
      { role: 'button', name: 'template.form.send' },
      { role: 'region', name: 'template.form.preview' },
    ],
    'editing.withMedia.still': [
      { role: 'button', name: 'template.form.send' },
      { role: 'region', name: 'template.form.preview' },
    ],
    'editing.withMedia.uploading': [
      { role: 'text', name: 'template.form.uploading' },
      { role: 'region', name: 'template.form.preview' },
    ],
    searching: [{ role: 'text', name: 'template.form.searching' }],
    validating: passing,
    invalid: [{ role: 'alertdialog', name: 'template.form.invalid' }],
    sending: [{ role: 'text', name: 'template.form.sending' }],
    failure: [{ role: 'alertdialog', name: 'template.form.failed' }],
    gone: [],
  },
  hides: {
    sending: [{ role: 'button', name: 'template.form.send' }],
    'editing.plain': [{ role: 'alertdialog', name: 'template.form.invalid' }],
  },
  causes: {
    'form.category': [world({ type: 'form.category', category: 'MARKETING' })],
    'form.select': [
      world({ type: 'form.select', template: orderReady }),
      world({ type: 'form.select', template: pickupPoint }),
      world({ type: 'form.select', template: newBags }),
    ],
    // Its fields are labelled by the text around them, so tests of their own fill them in.
    'form.set': [set('2', '18:30'), set('2', ' '), set('button_0_1', 'a118')],
    'form.header': [
      world({ type: 'form.header', url: 'https://example.test/bag.png', file: bag }),
      world({ type: 'form.header', url: '', file: null }),
    ],
    'form.uploading': 'world',
    'form.submit': { click: 'template.form.send' },
    'form.acknowledge': { click: 'template.form.understood' },
    'form.back': { click: 'template.form.back' },
    'contact.factsChanged': [world({ type: 'contact.factsChanged', customer: blocked })],
  },
  laws: {
    'an upload is not ended by sending or by another category': (now, before) =>
      !before.matches({ editing: { withMedia: 'uploading' } }) ||
      (!now.matches('validating') && !now.matches('sending') && !now.matches('searching')),
    'a template that the rules refuse is not sent (TPL-010 to TPL-015)': (now) =>
      !now.matches('sending') ||
      (now.context.template !== null &&
        faultsOf(now.context.template.components, now.context.values).length === 0),
    'nothing is sent if the subscription forbids it (TPL-029)': (now, before) =>
      !now.matches('sending') || before.matches('sending') || now.context.customer.subscription.canSend,
    'the header’s own variable is asked for beside the body’s': (now) =>
      !now.matches('sending') ||
      now.context.template?.name !== 'shop_visit' ||
      now.context.values['header:1'] !== '',
    'the faults are listed': (now) => !now.matches('invalid') || now.context.faults.length > 0,
    'a failure says why, and keeps what was typed': (now, before) =>
      !now.matches('failure') ||
      (now.context.problem !== null &&
        Object.keys(now.context.values).length === Object.keys(before.context.values).length),
    'a blank first name is never put in (A87)': ({ context }) =>
      context.values['1'] !== '' && context.values['1'] !== ' ',
  },
  distinguishes: ({ context: { template, values, category, problem, customer, faults } }) => [
    template?.name,
    template?.components.length,
    values,
    category,
    problem?.code,
    customer.subscription.canSend,
    faults.length > 0,
  ],
});
